//===- tools/voxc/launch/Digest.cpp - what identifies bytes ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Voxc has a hundred megabytes and more: to read them would take longer than the
// whole run. The linker has done it already and left the result in the note
// "build-id", which is in memory.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/Digest.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

#include <elf.h>
#include <link.h>

namespace vox::driver {

std::string digestOf(std::string_view bytes) {
  llvm::BLAKE3 hasher;
  hasher.update(llvm::StringRef(bytes));
  auto digest = hasher.final<32>();
  return llvm::toHex(llvm::ArrayRef<uint8_t>(digest), /*LowerCase=*/true);
}

/// The notes of a segment: a head, a name and a text each, in steps of 4 bytes.
static std::string buildIdIn(llvm::StringRef notes) {
  auto padded = [](size_t size) { return (size + 3) & ~size_t(3); };
  ElfW(Nhdr) head;
  while (notes.size() >= sizeof(head)) {
    std::memcpy(&head, notes.data(), sizeof(head));
    notes = notes.drop_front(sizeof(head));
    llvm::StringRef name = notes.take_front(head.n_namesz);
    llvm::StringRef text =
        notes.drop_front(std::min(notes.size(), padded(head.n_namesz)))
            .take_front(head.n_descsz);
    if (head.n_type == NT_GNU_BUILD_ID && name == llvm::StringRef("GNU\0", 4))
      return llvm::toHex(text, /*LowerCase=*/true);
    notes = notes.drop_front(
        std::min(notes.size(), padded(head.n_namesz) + padded(head.n_descsz)));
  }
  return "";
}

/// Called for the executable first.
static int visitImage(dl_phdr_info *image, size_t, void *result) {
  for (unsigned index = 0; index < image->dlpi_phnum; ++index) {
    const ElfW(Phdr) &segment = image->dlpi_phdr[index];
    if (segment.p_type != PT_NOTE)
      continue;
    const char *base = nullptr;
    llvm::StringRef notes(base + image->dlpi_addr + segment.p_vaddr,
                          segment.p_memsz);
    auto *identity = static_cast<std::string *>(result);
    if (identity->empty())
      *identity = buildIdIn(notes);
  }
  return 1;
}

std::string voxcIdentity() {
  std::string identity;
  ::dl_iterate_phdr(visitImage, &identity);
  constexpr size_t kLeastDigits = 32; // shorter ones are no digests
  return identity.size() < kLeastDigits ? "" : identity;
}

} // namespace vox::driver
