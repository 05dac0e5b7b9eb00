// Licensed under the Apache License, Version 2.0. See LICENSE.
// Scans a log with the regular expressions of the C library.
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *kHosts[] = {"example", "voxtest", "mail", "intranet"};
static const char *kEnds[] = {"org", "net", "com"};

static char *makeLog(int count) {
  char *text = malloc((size_t)count * 128), *at = text;
  long seed = 7;
  for (int i = 0; i < count; ++i) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    long r = seed / 65536;
    char path[32] = "/";
    if (r % 7 != 0)
      snprintf(path, sizeof path, "/pages/%ld", r % 100);
    at += sprintf(at, "%s2024-0%ld-%ld GET %s from user%ld@%s.%s status %ld",
                  i ? "\n" : "", 1 + r % 9, 10 + r % 19, path, r % 1000,
                  kHosts[r % 4], kEnds[r % 3], 200 + r % 5);
  }
  return text;
}

static regex_t compile(const char *pattern) {
  regex_t compiled;
  if (regcomp(&compiled, pattern, REG_EXTENDED) != 0)
    exit(1);
  return compiled;
}

static long countAddresses(const regex_t *address, const char *text) {
  long total = 0;
  regmatch_t match = {0, (regoff_t)strlen(text)};
  regoff_t length = match.rm_eo;
  while (regexec(address, text, 1, &match, REG_STARTEND) == 0) {
    total += match.rm_eo - match.rm_so;
    match.rm_so = match.rm_eo;
    match.rm_eo = length;
  }
  return total;
}

static long countLines(const regex_t *line, const char *text) {
  long total = 0;
  for (const char *at = text; at;) {
    const char *end = strchr(at, '\n');
    regmatch_t match = {0, (regoff_t)(end ? end - at : (long)strlen(at))};
    total += regexec(line, at, 1, &match, REG_STARTEND) == 0;
    at = end ? end + 1 : NULL;
  }
  return total;
}

/// $3.$2.$1
static char *swapDates(const regex_t *date, const char *text) {
  regoff_t length = (regoff_t)strlen(text), at = 0;
  char *result = malloc((size_t)length + 1), *to = result;
  regmatch_t groups[4] = {{0, length}};
  while (regexec(date, text, 4, groups, REG_STARTEND) == 0) {
    memcpy(to, text + at, (size_t)(groups[0].rm_so - at));
    to += groups[0].rm_so - at;
    for (int group = 3; group > 0; --group) {
      size_t size = (size_t)(groups[group].rm_eo - groups[group].rm_so);
      memcpy(to, text + groups[group].rm_so, size);
      to += size;
      if (group > 1)
        *to++ = '.';
    }
    at = groups[0].rm_eo;
    groups[0].rm_so = at;
    groups[0].rm_eo = length;
  }
  strcpy(to, text + at);
  return result;
}

int main(void) {
  char *text = makeLog(40000);
  regex_t address = compile("[a-z]+[0-9]+@[a-z]+\\.org");
  regex_t line =
      compile("^[0-9-]+ GET /pages/[0-9]*7 .*(net|com) status 20[0-3]$");
  regex_t date = compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
  long total = 0;
  for (int round = 0; round < 40; ++round) {
    total += countAddresses(&address, text) + countLines(&line, text);
    char *changed = swapDates(&date, text);
    total += (long)strlen(changed) + (strstr(changed, ".2024") - changed);
    free(changed);
  }
  printf("%ld\n", total);
}
