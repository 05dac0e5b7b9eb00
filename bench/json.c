//===- bench/json.c - a text of records is parsed, read and printed
//--------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// With strtod and printf for floats, as C programs do it.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NONE, BOOL, INT, FLOAT, STRING, ARRAY, OBJECT };

struct text {
  char *bytes;
  size_t length, capacity;
};

struct value {
  enum kind kind;
  size_t length, capacity; // of an array or object
  union {
    bool truth;
    int64_t integer;
    double number;
    struct text text;
    struct value *elements;
    struct member *members;
  };
};

struct member {
  struct text key;
  struct value value;
};

static void append(struct text *text, const char *bytes, size_t count) {
  if (text->capacity - text->length < count) {
    text->capacity = text->capacity * 2 > text->length + count
                         ? text->capacity * 2
                         : text->length + count;
    text->bytes = realloc(text->bytes, text->capacity);
  }
  memcpy(text->bytes + text->length, bytes, count);
  text->length += count;
}

static void append_word(struct text *text, const char *word) {
  append(text, word, strlen(word));
}

//===--- Parsing ----------------------------------------------------------===//

struct parser {
  const char *at, *end;
  int depth;
};

static bool parse_value(struct parser *parser, struct value *value);

static char peek(const struct parser *parser) {
  return parser->at < parser->end ? *parser->at : 0;
}

static void skip_space(struct parser *parser) {
  while (parser->at < parser->end && strchr(" \n\r\t", *parser->at))
    parser->at++;
}

static bool expect(struct parser *parser, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(parser->end - parser->at) < length ||
      memcmp(parser->at, word, length) != 0)
    return false;
  parser->at += length;
  return true;
}

static int hex(struct parser *parser) {
  char digits[5] = {0};
  if (parser->end - parser->at < 4)
    return -1;
  memcpy(digits, parser->at, 4);
  if (strspn(digits, "0123456789abcdefABCDEF") != 4)
    return -1;
  parser->at += 4;
  return (int)strtol(digits, NULL, 16);
}

static void append_point(struct text *text, int point) {
  char bytes[4];
  int count = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  for (int i = count - 1; i > 0; i--, point >>= 6)
    bytes[i] = (char)(0x80 | (point & 0x3f));
  bytes[0] = (char)(count == 1 ? point : (0xf00 >> count & 0xff) | point);
  append(text, bytes, (size_t)count);
}

static bool parse_escape(struct parser *parser, struct text *text) {
  static const char letters[] = "\"\\/bfnrt", bytes[] = "\"\\/\b\f\n\r\t";
  char letter = peek(parser);
  parser->at++;
  const char *found = letter ? strchr(letters, letter) : NULL;
  if (found) {
    append(text, bytes + (found - letters), 1);
    return true;
  }
  int unit = letter == 'u' ? hex(parser) : -1;
  if (unit < 0 || (unit >= 0xdc00 && unit < 0xe000))
    return false;
  if (unit >= 0xd800 && unit < 0xdc00) {
    int low = expect(parser, "\\u") ? hex(parser) : -1;
    if (low < 0xdc00 || low >= 0xe000)
      return false;
    unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
  }
  append_point(text, unit);
  return true;
}

static bool parse_string(struct parser *parser, struct text *text) {
  *text = (struct text){0};
  if (!expect(parser, "\""))
    return false;
  for (;;) {
    const char *start = parser->at;
    while (parser->at < parser->end && *parser->at != '"' &&
           *parser->at != '\\' && (unsigned char)*parser->at >= 0x20)
      parser->at++;
    append(text, start, (size_t)(parser->at - start));
    char byte = peek(parser);
    parser->at++;
    if (byte == '"')
      return true;
    if (byte != '\\' || !parse_escape(parser, text))
      return false;
  }
}

/// After an element: true at a comma; `closed` at the closing bracket.
static bool more(struct parser *parser, char close, bool *closed) {
  skip_space(parser);
  char byte = peek(parser);
  parser->at++;
  *closed = byte == close;
  return byte == ',';
}

static bool parse_array(struct parser *parser, struct value *array) {
  bool closed;
  do {
    if (array->length == array->capacity) {
      array->capacity = array->capacity ? 2 * array->capacity : 4;
      array->elements =
          realloc(array->elements, array->capacity * sizeof *array->elements);
    }
    if (!parse_value(parser, &array->elements[array->length++]))
      return false;
  } while (more(parser, ']', &closed));
  return closed;
}

static struct value *member(const struct value *object, const char *key,
                            size_t length) {
  for (size_t i = 0; i < object->length; i++)
    if (object->members[i].key.length == length &&
        memcmp(object->members[i].key.bytes, key, length) == 0)
      return &object->members[i].value;
  return NULL;
}

static bool parse_object(struct parser *parser, struct value *object) {
  bool closed;
  do {
    struct text key;
    skip_space(parser);
    if (!parse_string(parser, &key))
      return false;
    struct value *old = member(object, key.bytes, key.length), parsed;
    skip_space(parser);
    if (!expect(parser, ":") || !parse_value(parser, &parsed))
      return false;
    if (old) {
      *old = parsed;
      free(key.bytes);
      continue;
    }
    if (object->length == object->capacity) {
      object->capacity = object->capacity ? 2 * object->capacity : 4;
      object->members =
          realloc(object->members, object->capacity * sizeof *object->members);
    }
    object->members[object->length++] = (struct member){key, parsed};
  } while (more(parser, '}', &closed));
  return closed;
}

static bool parse_nested(struct parser *parser, struct value *value) {
  bool is_array = *parser->at++ == '[';
  *value = (struct value){.kind = is_array ? ARRAY : OBJECT};
  if (parser->depth == 128)
    return false;
  skip_space(parser);
  if (expect(parser, is_array ? "]" : "}"))
    return true;
  parser->depth++;
  bool parsed =
      is_array ? parse_array(parser, value) : parse_object(parser, value);
  parser->depth--;
  return parsed;
}

static bool skip_digits(struct parser *parser) {
  const char *start = parser->at;
  while (peek(parser) >= '0' && peek(parser) <= '9')
    parser->at++;
  return parser->at > start;
}

static bool parse_number(struct parser *parser, struct value *value) {
  const char *start = parser->at;
  bool is_float = false;
  expect(parser, "-");
  if (!expect(parser, "0") && !skip_digits(parser))
    return false;
  if (expect(parser, ".")) {
    is_float = true;
    if (!skip_digits(parser))
      return false;
  }
  if (expect(parser, "e") || expect(parser, "E")) {
    is_float = true;
    if (!expect(parser, "+"))
      expect(parser, "-");
    if (!skip_digits(parser))
      return false;
  }
  if (!is_float && parser->at - start < 19) {
    *value = (struct value){.kind = INT, .integer = strtoll(start, NULL, 10)};
    return true;
  }
  *value = (struct value){.kind = FLOAT, .number = strtod(start, NULL)};
  return isfinite(value->number);
}

static bool parse_value(struct parser *parser, struct value *value) {
  skip_space(parser);
  switch (peek(parser)) {
  case 'n':
    *value = (struct value){.kind = NONE};
    return expect(parser, "null");
  case 't':
  case 'f':
    *value = (struct value){.kind = BOOL, .truth = peek(parser) == 't'};
    return expect(parser, value->truth ? "true" : "false");
  case '"':
    value->kind = STRING;
    return parse_string(parser, &value->text);
  case '[':
  case '{':
    return parse_nested(parser, value);
  default:
    return parse_number(parser, value);
  }
}

static void destroy(struct value *value) {
  if (value->kind == STRING)
    free(value->text.bytes);
  if (value->kind == ARRAY) {
    for (size_t i = 0; i < value->length; i++)
      destroy(&value->elements[i]);
    free(value->elements);
  }
  if (value->kind == OBJECT) {
    for (size_t i = 0; i < value->length; i++) {
      free(value->members[i].key.bytes);
      destroy(&value->members[i].value);
    }
    free(value->members);
  }
}

//===--- Printing ---------------------------------------------------------===//

static void append_int(struct text *out, int64_t value) {
  char buffer[32];
  append(out, buffer,
         (size_t)snprintf(buffer, sizeof buffer, "%" PRId64, value));
}

/// The shortest digits of a float of moderate size.
static void append_digits(struct text *out, double value) {
  char buffer[32];
  int length = 0;
  for (int precision = 15; precision <= 17; precision++) {
    length = snprintf(buffer, sizeof buffer, "%.*g", precision, value);
    if (strtod(buffer, NULL) == value)
      break;
  }
  append(out, buffer, (size_t)length);
}

static void append_float(struct text *out, double value) {
  size_t before = out->length;
  append_digits(out, value);
  if (!memchr(out->bytes + before, '.', out->length - before))
    append_word(out, ".0");
}

static void append_quoted(struct text *out, const struct text *string) {
  append_word(out, "\"");
  const char *start = string->bytes, *end = start + string->length;
  for (const char *at = start; at < end; at++) {
    unsigned char byte = (unsigned char)*at;
    if (byte >= 0x20 && byte != '"' && byte != '\\')
      continue;
    append(out, start, (size_t)(at - start));
    start = at + 1;
    char escape[8];
    if (byte == '"' || byte == '\\')
      snprintf(escape, sizeof escape, "\\%c", byte);
    else
      snprintf(escape, sizeof escape, "\\u%04x", byte);
    append_word(out, escape);
  }
  append(out, start, (size_t)(end - start));
  append_word(out, "\"");
}

static void encode(struct text *out, const struct value *value) {
  switch (value->kind) {
  case NONE:
    return append_word(out, "null");
  case BOOL:
    return append_word(out, value->truth ? "true" : "false");
  case INT:
    return append_int(out, value->integer);
  case FLOAT:
    return append_float(out, value->number);
  case STRING:
    return append_quoted(out, &value->text);
  case ARRAY:
    append_word(out, "[");
    for (size_t i = 0; i < value->length; i++) {
      if (i > 0)
        append_word(out, ",");
      encode(out, &value->elements[i]);
    }
    return append_word(out, "]");
  case OBJECT:
    append_word(out, "{");
    for (size_t i = 0; i < value->length; i++) {
      if (i > 0)
        append_word(out, ",");
      append_quoted(out, &value->members[i].key);
      append_word(out, ":");
      encode(out, &value->members[i].value);
    }
    return append_word(out, "}");
  }
}

//===--- The program ------------------------------------------------------===//

static struct text document(int64_t count) {
  struct text text = {0};
  char line[256];
  append_word(&text, "[");
  for (int64_t i = 0; i < count; i++) {
    snprintf(line, sizeof line,
             "%s{\"id\":%" PRId64 ",\"name\":\"user %" PRId64 "\",\"score\":",
             i > 0 ? "," : "", i, i);
    append_word(&text, line);
    append_digits(&text, 0.37 * (double)i);
    snprintf(line, sizeof line,
             ",\"active\":%s,\"tags\":[\"alpha\",\"b\\u00e9ta\",%" PRId64 "]",
             i % 3 == 0 ? "true" : "false", i % 7);
    append_word(&text, line);
    snprintf(line, sizeof line,
             ",\"place\":{\"city\":\"Bonn \\\"am Rhein\\\"\","
             "\"zip\":\"%" PRId64 "\"},\"note\":null}",
             53000 + i % 100);
    append_word(&text, line);
  }
  append(&text, "]", 2); // strtod reads up to the end
  text.length--;
  return text;
}

int main(void) {
  struct text text = document(4000);
  int64_t total = 0;
  double scores = 0;
  for (int round = 0; round < 160; round++) {
    struct parser parser = {text.bytes, text.bytes + text.length, 0};
    struct value records;
    if (!parse_value(&parser, &records) || parser.at != parser.end)
      return 1;
    for (size_t i = 0; i < records.length; i++) {
      const struct value *record = &records.elements[i];
      const struct value *score = member(record, "score", 5);
      total += member(record, "id", 2)->integer;
      total += (int64_t)member(record, "name", 4)->text.length;
      scores += score->kind == INT ? (double)score->integer : score->number;
    }
    struct text out = {0};
    encode(&out, &records);
    total += (int64_t)out.length;
    free(out.bytes);
    destroy(&records);
  }
  printf("%" PRId64 " %" PRId64 " %zu\n", total, (int64_t)scores, text.length);
  free(text.bytes);
  return 0;
}
