//===- tools/pe-loader/Image.cpp - a PE image in memory -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The parts of the PE/COFF specification that our linker writes. Nothing of a
// file is believed: whatever lies outside of it or of the image is a problem.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Image.h"

#include <cstring>
#include <fmt/format.h>
#include <sys/mman.h>

namespace vox::pe {

namespace {

#if defined(__x86_64__)
constexpr uint16_t kMachine = 0x8664;
#elif defined(__aarch64__)
constexpr uint16_t kMachine = 0xaa64;
#endif

struct FileHeader {
  uint32_t signature;
  uint16_t machine, sections;
  uint32_t time, symbols, symbolCount;
  uint16_t optionalBytes, flags;
};

struct Directory {
  uint32_t address, bytes;
};

struct OptionalHeader {
  uint16_t magic;
  uint8_t linker[2];
  uint32_t code, data, zeroes, entry, codeBase;
  uint64_t imageBase;
  uint32_t sectionAlignment, fileAlignment;
  uint16_t versions[6];
  uint32_t reserved, imageBytes, headerBytes, checksum;
  uint16_t subsystem, flags;
  uint64_t stackAndHeap[4];
  uint32_t loaderFlags, directories;
  Directory directory[16];
};
static_assert(sizeof(OptionalHeader) == 240);

struct Section {
  char name[8];
  uint32_t bytes, address, fileBytes, fileOffset, unused[3], flags;
};

struct ImportRow {
  uint32_t names, time, forwarder, library, slots;
};

constexpr unsigned kImports = 1, kRelocations = 5;
constexpr uint64_t kPage = 4096;

uint64_t wholePages(uint64_t bytes) { return (bytes + kPage - 1) & -kPage; }

class Loader {
public:
  Loader(const std::string &file, const Resolve &resolve)
      : file(file), resolve(resolve) {}

  const void *load(std::string &problem) {
    bool isLoaded =
        readHeaders() && mapSections() && relocate() && bind() && protect();
    problem = why;
    return isLoaded ? base + head.entry : nullptr;
  }

private:
  bool wrong(std::string text) {
    why = std::move(text);
    return false;
  }

  /// A copy of what stands in the file.
  template <typename T>
  bool read(uint64_t offset, T &to) {
    if (offset > file.size() || file.size() - offset < sizeof(T))
      return wrong("the file is too short");
    std::memcpy(&to, file.data() + offset, sizeof(T));
    return true;
  }

  /// What lies in the image, or null.
  template <typename T>
  T *at(uint64_t address, uint64_t count = 1) {
    bool isInside = address <= head.imageBytes &&
                    count <= (head.imageBytes - address) / sizeof(T);
    if (!isInside)
      wrong("an address outside of the image");
    return isInside ? reinterpret_cast<T *>(base + address) : nullptr;
  }

  /// A NUL-terminated text of the image, or null.
  const char *textAt(uint64_t address) {
    const char *text = at<char>(address);
    if (text && !std::memchr(text, 0, head.imageBytes - address))
      return wrong("a text without an end"), nullptr;
    return text;
  }

  bool readHeaders() {
    uint16_t dos = 0;
    uint32_t offset = 0;
    FileHeader header = {};
    if (!read(0, dos) || dos != 0x5a4d || !read(0x3c, offset) ||
        !read(offset, header) || header.signature != 0x4550)
      return wrong("no PE image");
    if (header.machine != kMachine)
      return wrong(fmt::format("for the processor {:#x}", header.machine));
    uint64_t place = offset + sizeof(header);
    if (!read(place, head) || head.magic != 0x20b)
      return wrong("no PE32+ image");
    sectionsAt = place + header.optionalBytes;
    sections = header.sections;
    constexpr uint16_t kMayMove = 0x40, kNoCodeInData = 0x100;
    if (!(head.flags & kMayMove) || !(head.flags & kNoCodeInData))
      return wrong("an image that cannot be moved, or executes data");
    return true;
  }

  bool mapSections() {
    void *pages =
        ::mmap(nullptr, wholePages(head.imageBytes), PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
      return wrong("no memory");
    base = static_cast<uint8_t *>(pages);
    if (head.headerBytes > file.size() || head.headerBytes > head.imageBytes)
      return wrong("headers that are too long");
    std::memcpy(base, file.data(), head.headerBytes);
    for (unsigned number = 0; number < sections; ++number) {
      Section section;
      if (!sectionOf(number, section))
        return false;
      uint64_t count = std::min(section.bytes, section.fileBytes);
      auto *to = at<uint8_t>(section.address, section.bytes);
      if (!to || section.fileOffset > file.size() ||
          count > file.size() - section.fileOffset)
        return wrong("a section outside of the file or of the image");
      std::memcpy(to, file.data() + section.fileOffset, count);
    }
    return true;
  }

  bool sectionOf(unsigned number, Section &section) {
    return read(sectionsAt + number * sizeof(Section), section);
  }

  Directory directory(unsigned number) const {
    return number < head.directories ? head.directory[number] : Directory();
  }

  bool relocate() {
    uint64_t moved = reinterpret_cast<uintptr_t>(base) - head.imageBase;
    Directory rows = directory(kRelocations);
    for (uint64_t offset = 0; offset < rows.bytes;) {
      auto *block = at<uint32_t>(rows.address + offset, 2);
      if (!block || block[1] < 8)
        return wrong("a block of relocations without an end");
      auto *entries =
          at<uint16_t>(rows.address + offset + 8, (block[1] - 8) / 2);
      for (uint32_t index = 0; entries && index < (block[1] - 8) / 2; ++index)
        if (!relocate(block[0], entries[index], moved))
          return false;
      offset += block[1];
    }
    return why.empty();
  }

  bool relocate(uint32_t page, uint16_t entry, uint64_t moved) {
    constexpr unsigned kNothing = 0, kWide = 10;
    unsigned type = entry >> 12;
    if (type == kNothing)
      return true;
    if (type != kWide)
      return wrong(fmt::format("a relocation of type {}", type));
    auto *place = at<char>(page + (entry & 0xfff), sizeof(uint64_t));
    if (!place)
      return false;
    uint64_t value;
    std::memcpy(&value, place, sizeof(value));
    value += moved;
    std::memcpy(place, &value, sizeof(value));
    return true;
  }

  bool bind() {
    Directory rows = directory(kImports);
    for (uint64_t offset = 0; rows.bytes; offset += sizeof(ImportRow)) {
      auto *row = at<ImportRow>(rows.address + offset);
      if (!row)
        return false;
      if (row->library == 0)
        break;
      const char *library = textAt(row->library);
      if (!library || !bindLibrary(library, *row))
        return false;
    }
    return true;
  }

  bool bindLibrary(const char *library, const ImportRow &row) {
    for (uint64_t index = 0;; ++index) {
      auto *name =
          at<uint64_t>((row.names ? row.names : row.slots) + 8 * index);
      auto *slot = at<uint64_t>(row.slots + 8 * index);
      if (!name || !slot)
        return false;
      if (*name == 0)
        return true;
      if (*name >> 63)
        return wrong("an import by number");
      const char *function = textAt(*name + 2);
      if (!function)
        return false;
      const void *found = resolve(library, function);
      if (!found)
        return wrong(fmt::format("there is no {} of {}", function, library));
      *slot = reinterpret_cast<uintptr_t>(found);
    }
  }

  bool protect() {
    constexpr uint32_t kExecute = 1u << 29, kRead = 1u << 30, kWrite = 1u << 31;
    ::mprotect(base, wholePages(head.headerBytes), PROT_READ);
    for (unsigned number = 0; number < sections; ++number) {
      Section section;
      if (!sectionOf(number, section))
        return false;
      if ((section.flags & kExecute) && (section.flags & kWrite))
        return wrong("a section to write and to execute");
      int rights = (section.flags & kRead ? PROT_READ : 0) |
                   (section.flags & kWrite ? PROT_WRITE : 0) |
                   (section.flags & kExecute ? PROT_EXEC : 0);
      if (::mprotect(base + section.address, wholePages(section.bytes), rights))
        return wrong("a section that does not begin with a page");
    }
    __builtin___clear_cache(reinterpret_cast<char *>(base),
                            reinterpret_cast<char *>(base) + head.imageBytes);
    return head.entry < head.imageBytes || wrong("an entry outside");
  }

  const std::string &file;
  const Resolve &resolve;
  OptionalHeader head = {};
  uint64_t sectionsAt = 0;
  unsigned sections = 0;
  uint8_t *base = nullptr;
  std::string why;
};

} // namespace

const void *loadImage(const std::string &bytes, const Resolve &resolve,
                      std::string &problem) {
  return Loader(bytes, resolve).load(problem);
}

} // namespace vox::pe
