// Runs a WASI command module: node run-wasm.mjs FILE.wasm NAME [arguments...]
//
// The module runs in a Worker with a 64 MiB stack, because V8's own stack ends
// at 2,000 to 16,000 calls. Standard output and error of the module are the
// real descriptors; the exit status is the module's. It sees the file system as
// this process does: the root, and the working directory by its name and as `.`.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';
import { Worker, isMainThread, workerData } from 'node:worker_threads';

// Node 20 aborts when its fast path into fd_write allocates during a call from
// optimised wasm code.
setFlagsFromString('--no-turbo-fast-api-calls');
// A script is one call that runs for long: V8 would stay in the code of its
// first, simple compiler, since it changes to the better one only at a call.
setFlagsFromString('--no-liftoff');

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: process.argv.slice(2),
    resourceLimits: { stackSizeMb: 64 },
  });
  worker.on('error', (error) => {
    console.error(`run-wasm: ${error}`);
    process.exitCode = 134;
  });
  worker.on('message', (status) => {
    process.exitCode = status;
  });
} else {
  const [file, ...args] = workerData;
  const wasi = new WASI({
    version: 'preview1',
    args,
    env: process.env,
    preopens: { '/': '/', [process.cwd()]: process.cwd(), '.': process.cwd() },
    returnOnExit: true,
  });
  const module = new WebAssembly.Module(readFileSync(file));
  const imports = { wasi_snapshot_preview1: wasi.wasiImport };
  const instance = new WebAssembly.Instance(module, imports);
  const { parentPort } = await import('node:worker_threads');
  parentPort.postMessage(wasi.start(instance));
}
