//===- runtime-rt/regex/names.cpp - sets with a name ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `\w` is what UTS #18 recommends.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/properties.h"

namespace vox::rt::regex {

namespace {

struct CategoryName {
  char abbreviation[3];
  char name[22];
};

constexpr CategoryName kCategoryNames[] = {
    {"L", "letter"},
    {"LC", "casedletter"},
    {"Lu", "uppercaseletter"},
    {"Ll", "lowercaseletter"},
    {"Lt", "titlecaseletter"},
    {"Lm", "modifierletter"},
    {"Lo", "otherletter"},
    {"M", "mark"},
    {"Mn", "nonspacingmark"},
    {"Mc", "spacingmark"},
    {"Me", "enclosingmark"},
    {"N", "number"},
    {"Nd", "decimalnumber"},
    {"Nl", "letternumber"},
    {"No", "othernumber"},
    {"P", "punctuation"},
    {"Pc", "connectorpunctuation"},
    {"Pd", "dashpunctuation"},
    {"Ps", "openpunctuation"},
    {"Pe", "closepunctuation"},
    {"Pi", "initialpunctuation"},
    {"Pf", "finalpunctuation"},
    {"Po", "otherpunctuation"},
    {"S", "symbol"},
    {"Sm", "mathsymbol"},
    {"Sc", "currencysymbol"},
    {"Sk", "modifiersymbol"},
    {"So", "othersymbol"},
    {"Z", "separator"},
    {"Zs", "spaceseparator"},
    {"Zl", "lineseparator"},
    {"Zp", "paragraphseparator"},
    {"C", "other"},
    {"Cc", "control"},
    {"Cf", "format"},
    {"Cs", "surrogate"},
    {"Co", "privateuse"},
    {"Cn", "unassigned"},
};

struct PropertyName {
  char name[14];
  const unicode::Property *property;
};

constexpr PropertyName kPropertyNames[] = {
    {"alphabetic", &unicode::kAlphabetic},
    {"whitespace", &unicode::kWhiteSpace},
    {"uppercase", &unicode::kUppercase},
    {"lowercase", &unicode::kLowercase},
    {"cased", &unicode::kCased},
    {"caseignorable", &unicode::kCaseIgnorable},
};

struct PosixClass {
  char name[7];
  u8 count;
  u8 bounds[8]; ///< first and last in turn
};

constexpr PosixClass kPosixClasses[] = {
    {"alnum", 3, {'0', '9', 'A', 'Z', 'a', 'z'}},
    {"alpha", 2, {'A', 'Z', 'a', 'z'}},
    {"ascii", 1, {0, 127}},
    {"blank", 2, {'\t', '\t', ' ', ' '}},
    {"cntrl", 2, {0, 31, 127, 127}},
    {"digit", 1, {'0', '9'}},
    {"graph", 1, {'!', '~'}},
    {"lower", 1, {'a', 'z'}},
    {"print", 1, {' ', '~'}},
    {"punct", 4, {'!', '/', ':', '@', '[', '`', '{', '~'}},
    {"space", 2, {'\t', '\r', ' ', ' '}},
    {"upper", 1, {'A', 'Z'}},
    {"word", 4, {'0', '9', 'A', 'Z', '_', '_', 'a', 'z'}},
    {"xdigit", 3, {'0', '9', 'A', 'F', 'a', 'f'}},
};

bool isSkipped(u8 byte) { return byte == '_' || byte == '-' || byte == ' '; }

u8 lowered(u8 byte) { return byte >= 'A' && byte <= 'Z' ? byte | 32 : byte; }

bool isExactly(Name name, const char *wanted) {
  for (i64 at = 0; at < name.length; ++at, ++wanted)
    if (name.bytes[at] != static_cast<u8>(*wanted) || !*wanted)
      return false;
  return !*wanted;
}

/// The next number of a table, seven bits a byte.
u32 readRun(const u8 *&at) {
  u32 length = 0;
  for (int shift = 0;; shift += 7) {
    u8 byte = *at++;
    length |= (byte & 127u) << shift;
    if (byte < 128)
      return length;
  }
}

void addProperty(Ranges &ranges, const unicode::Property &property) {
  addRuns(ranges, property.runs, property.runs + property.size);
}

/// Adds the runs with a value that the function accepts.
template <typename Accepts>
void addDivision(Ranges &ranges, const unicode::Division &division,
                 Accepts accepts) {
  const u8 *at = division.runs, *end = at + division.size;
  for (u32 point = 0; at < end;) {
    u32 length = readRun(at);
    if (accepts(*at++))
      ranges.push({point, point + length - 1});
    point += length;
  }
}

/// A bit for each value of the categories that the abbreviation stands for.
u32 categoryMask(const char *abbreviation) {
  if (abbreviation[0] == 'C' && abbreviation[1] == 'n')
    return 1;
  bool cased = abbreviation[0] == 'L' && abbreviation[1] == 'C';
  u32 mask = abbreviation[0] == 'C' && !abbreviation[1];
  const char *names = unicode::kCategories.names;
  for (u32 value = 1; value <= unicode::kCategories.count; ++value) {
    const char *name = names + 3 * (value - 1);
    bool second = cased ? name[1] == 'u' || name[1] == 'l' || name[1] == 't'
                        : !abbreviation[1] || name[1] == abbreviation[1];
    mask |= u32(name[0] == abbreviation[0] && second) << value;
  }
  return mask;
}

void addCategories(Ranges &ranges, u32 mask) {
  addDivision(ranges, unicode::kCategories,
              [mask](u8 value) { return mask >> value & 1; });
}

bool addCategory(Ranges &ranges, Name name) {
  for (const CategoryName &row : kCategoryNames)
    if (matches(name, row.abbreviation) || matches(name, row.name)) {
      addCategories(ranges, categoryMask(row.abbreviation));
      return true;
    }
  return false;
}

bool addScript(Ranges &ranges, Name name) {
  const char *candidate = unicode::kScripts.names;
  u32 wanted = matches(name, "unknown") ? 0 : unicode::kScripts.count + 1;
  for (u32 value = 1; value <= unicode::kScripts.count; ++value) {
    if (matches(name, candidate))
      wanted = value;
    while (*candidate++) {
    }
  }
  if (wanted > unicode::kScripts.count)
    return false;
  addDivision(ranges, unicode::kScripts,
              [wanted](u8 value) { return value == wanted; });
  return true;
}

bool addGeneral(Ranges &ranges, Name name) {
  if (matches(name, "any"))
    ranges.push({0, kLastPoint});
  else if (matches(name, "ascii"))
    ranges.push({0, 127});
  else if (matches(name, "assigned"))
    addCategories(ranges, ~1u);
  else
    return false;
  return true;
}

bool addBinary(Ranges &ranges, Name name) {
  for (const PropertyName &row : kPropertyNames)
    if (matches(name, row.name)) {
      addProperty(ranges, *row.property);
      return true;
    }
  return false;
}

/// Without a first `is`; but `isC` is no category.
Name withoutIs(Name name) {
  bool is = name.length > 2 && lowered(name.bytes[0]) == 'i' &&
            lowered(name.bytes[1]) == 's';
  Name rest{name.bytes + 2, name.length - 2};
  return is && !matches(rest, "c") ? rest : name;
}

/// The value of a property; rare: its set is in the table that few have.
bool addValue(Ranges &ranges, Name property, Name value, bool &rare) {
  if (matches(property, "gc") || matches(property, "generalcategory")) {
    if (addCommon(ranges, Division::kCategory, value))
      return true;
    rare = true;
    return addRare(ranges, "c", value);
  }
  if (matches(property, "sc") || matches(property, "script")) {
    if (addCommon(ranges, Division::kScript, value))
      return true;
    rare = true;
    return addRare(ranges, "n", value);
  }
  rare = true;
  return addRareValue(ranges, property, value);
}

} // namespace

bool matches(Name name, const char *wanted) {
  i64 at = 0;
  for (;; ++wanted) {
    while (at < name.length && isSkipped(name.bytes[at]))
      ++at;
    while (*wanted == '_')
      ++wanted;
    if (at == name.length || !*wanted)
      return at == name.length && !*wanted;
    if (lowered(name.bytes[at++]) != lowered(static_cast<u8>(*wanted)))
      return false;
  }
}

void addRuns(Ranges &ranges, const u8 *at, const u8 *end) {
  for (u32 point = 0; at < end;) {
    point += readRun(at);
    u32 length = readRun(at);
    ranges.push({point, point + length - 1});
    point += length;
  }
}

bool addCommon(Ranges &ranges, Division division, Name name) {
  if (division == Division::kScript)
    return addScript(ranges, name);
  if (addCategory(ranges, name) || addGeneral(ranges, name))
    return true;
  return division == Division::kAny &&
         (addBinary(ranges, name) || addScript(ranges, name));
}

NamedSet addNamed(Ranges &ranges, const u8 *bytes, i64 length) {
  NamedSet set;
  for (i64 at = 0; at < length; ++at) {
    if (bytes[at] != '=' && bytes[at] != ':')
      continue;
    set.isRest = at > 0 && bytes[at] == '=' && bytes[at - 1] == '!';
    Name property{bytes, at - set.isRest};
    Name value{bytes + at + 1, length - at - 1};
    set.exists =
        addValue(ranges, withoutIs(property), withoutIs(value), set.isRare);
    return set;
  }
  Name name = withoutIs({bytes, length});
  set.exists = addCommon(ranges, Division::kAny, name);
  set.isRare = !set.exists;
  if (set.isRare)
    set.exists = addRare(ranges, "bcn", name);
  return set;
}

bool addPosix(Ranges &ranges, const u8 *bytes, i64 length) {
  for (const PosixClass &row : kPosixClasses) {
    if (!isExactly({bytes, length}, row.name))
      continue;
    for (u8 pair = 0; pair < row.count; ++pair)
      ranges.push({row.bounds[2 * pair], row.bounds[2 * pair + 1]});
    return true;
  }
  return false;
}

void addPerl(Ranges &ranges, u8 letter, bool unicode) {
  if (!unicode) {
    const char *posix = letter == 'd'   ? "digit"
                        : letter == 's' ? "space"
                                        : "word";
    addPosix(ranges, reinterpret_cast<const u8 *>(posix),
             letter == 'w' ? 4 : 5);
    return;
  }
  if (letter == 's')
    return addProperty(ranges, unicode::kWhiteSpace);
  u32 mask = categoryMask("Nd");
  if (letter == 'w') {
    addProperty(ranges, unicode::kAlphabetic);
    mask |= categoryMask("M") | categoryMask("Pc");
    ranges.push({0x200c, 0x200d}); // Join_Control
  }
  addCategories(ranges, mask);
}

} // namespace vox::rt::regex
