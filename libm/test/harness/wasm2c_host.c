/*===- libm/test/harness/wasm2c_host.c - WASI calls for a translated module -===
 *
 * Licensed under the Apache License, Version 2.0. See LICENSE.
 *
 * wabt's wasm2c turns the harness module into C; this supplies the three calls
 * it imports and runs it. Little-endian hosts only, like wasm2c's own memory
 * access.
 *
 *===------------------------------------------------------------------------===*/
#include "check_wasm.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct Z_wasi_snapshot_preview1_instance_t {
  Z_check_instance_t *module;
};

static u32 load(const Z_check_instance_t *module, u32 at) {
  u32 value;
  memcpy(&value, module->w2c_memory.data + at, 4);
  return value;
}

/* One vector only: the harness passes no more. */
static u32 transfer(struct Z_wasi_snapshot_preview1_instance_t *host, int fd,
                    u32 vectors, u32 done, int writing) {
  u8 *memory = host->module->w2c_memory.data;
  u8 *data = memory + load(host->module, vectors);
  size_t length = load(host->module, vectors + 4);
  ssize_t n = writing ? write(fd, data, length) : read(fd, data, length);
  u32 count = n < 0 ? 0 : (u32)n;
  memcpy(memory + done, &count, 4);
  return n < 0 ? 29 : 0;
}

u32 Z_wasi_snapshot_preview1Z_fd_read(
    struct Z_wasi_snapshot_preview1_instance_t *host, u32 fd, u32 vectors,
    u32 count, u32 done) {
  (void)count;
  return transfer(host, (int)fd, vectors, done, 0);
}

u32 Z_wasi_snapshot_preview1Z_fd_write(
    struct Z_wasi_snapshot_preview1_instance_t *host, u32 fd, u32 vectors,
    u32 count, u32 done) {
  (void)count;
  return transfer(host, (int)fd, vectors, done, 1);
}

void Z_wasi_snapshot_preview1Z_proc_exit(
    struct Z_wasi_snapshot_preview1_instance_t *host, u32 status) {
  (void)host;
  exit((int)status);
}

int main(void) {
  static Z_check_instance_t module;
  struct Z_wasi_snapshot_preview1_instance_t host = {&module};
  wasm_rt_init();
  Z_check_init_module();
  Z_check_instantiate(&module, &host);
  Z_checkZ__start(&module);
  return 3; /* _start exits */
}
