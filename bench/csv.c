//===- bench/csv.c - a table is parsed into rows and written again
//---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  char *bytes;
  size_t length, capacity;
};

struct row {
  struct text *fields;
  size_t length, capacity;
};

struct table {
  struct row *rows;
  size_t length, capacity;
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

static bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

/// A quoted field; returns where it ends.
static const char *parse_quoted(const char *at, const char *end,
                                struct text *field) {
  while (at < end) {
    const char *quote = memchr(at, '"', (size_t)(end - at));
    if (!quote) {
      append(field, at, (size_t)(end - at));
      return end;
    }
    append(field, at, (size_t)(quote - at));
    at = quote + 1;
    if (at == end || *at != '"')
      return at;
    append(field, at++, 1);
  }
  return at;
}

static const char *parse_field(const char *at, const char *end,
                               struct text *field) {
  *field = (struct text){0};
  if (at < end && *at == '"')
    at = parse_quoted(at + 1, end, field);
  const char *start = at;
  while (at < end && *at != ',' && !is_line_end(*at))
    at++;
  append(field, start, (size_t)(at - start));
  return at;
}

static const char *parse_row(const char *at, const char *end, struct row *row) {
  *row = (struct row){0};
  for (;; at++) {
    if (row->length == row->capacity) {
      row->capacity = row->capacity ? 2 * row->capacity : 4;
      row->fields = realloc(row->fields, row->capacity * sizeof *row->fields);
    }
    at = parse_field(at, end, &row->fields[row->length++]);
    if (at == end || *at != ',')
      return at;
  }
}

static bool parse(const struct text *text, struct table *table) {
  const char *at = text->bytes, *end = at + text->length;
  *table = (struct table){0};
  for (;;) {
    while (at < end && is_line_end(*at))
      at++;
    if (at == end)
      return true;
    if (table->length == table->capacity) {
      table->capacity = table->capacity ? 2 * table->capacity : 4;
      table->rows = realloc(table->rows, table->capacity * sizeof *table->rows);
    }
    at = parse_row(at, end, &table->rows[table->length]);
    if (table->length > 0 && table->rows[table->length - 1].length !=
                                 table->rows[table->length].length)
      return false;
    table->length++;
  }
}

static void render_field(struct text *out, const struct text *field,
                         bool is_alone) {
  bool is_special = is_alone && field->length == 0;
  for (size_t i = 0; i < field->length && !is_special; i++)
    is_special = field->bytes[i] == ',' || field->bytes[i] == '"' ||
                 is_line_end(field->bytes[i]);
  if (!is_special)
    return append(out, field->bytes, field->length);
  append(out, "\"", 1);
  const char *at = field->bytes, *end = at + field->length;
  for (const char *quote; (quote = memchr(at, '"', (size_t)(end - at)));
       at = quote + 1) {
    append(out, at, (size_t)(quote - at));
    append(out, "\"\"", 2);
  }
  append(out, at, (size_t)(end - at));
  append(out, "\"", 1);
}

static struct text render(const struct table *table) {
  struct text out = {0};
  for (size_t i = 0; i < table->length; i++) {
    const struct row *row = &table->rows[i];
    for (size_t j = 0; j < row->length; j++) {
      if (j > 0)
        append(&out, ",", 1);
      render_field(&out, &row->fields[j], row->length == 1);
    }
    append(&out, "\n", 1);
  }
  return out;
}

static void destroy(struct table *table) {
  for (size_t i = 0; i < table->length; i++) {
    for (size_t j = 0; j < table->rows[i].length; j++)
      free(table->rows[i].fields[j].bytes);
    free(table->rows[i].fields);
  }
  free(table->rows);
}

static struct text make_table(int64_t count) {
  struct text text = {0};
  append(&text, "id,name,note,amount,place\n", 26);
  for (int64_t i = 0; i < count; i++) {
    char line[128];
    int length =
        snprintf(line, sizeof line,
                 "%" PRId64 ",user %" PRId64
                 ",\"said \"\"yes\"\", then no\",%" PRId64 ".%" PRId64 "%s",
                 i, i, i * 37 % 1000, i % 10,
                 i % 4 == 0 ? ",\"two\nlines\"\n" : ",Bonn\n");
    append(&text, line, (size_t)length);
  }
  return text;
}

int main(void) {
  struct text text = make_table(20000);
  int64_t total = 0;
  for (int round = 0; round < 40; round++) {
    struct table table;
    if (!parse(&text, &table))
      return 1;
    for (size_t i = 0; i < table.length; i++)
      total += (int64_t)(table.rows[i].fields[1].length +
                         table.rows[i].fields[4].length);
    struct text out = render(&table);
    total += (int64_t)out.length;
    free(out.bytes);
    destroy(&table);
  }
  printf("%" PRId64 " %zu\n", total, text.length);
  free(text.bytes);
  return 0;
}
