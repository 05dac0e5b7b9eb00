//===- frontend/MarkupNames.cpp - names that other tools read as markup ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// User interface primitives, HTML and SVG elements, and every capitalised name.
//
//===----------------------------------------------------------------------===//
#include "frontend/MarkupNames.h"

#include <algorithm>

namespace vox {

static constexpr std::string_view names[] = {
    "a",        "abbr",     "address",    "animate",  "area",       "article",
    "aside",    "audio",    "b",          "base",     "blockquote", "body",
    "button",   "canvas",   "caption",    "card",     "circle",     "cite",
    "code",     "col",      "colgroup",   "column",   "data",       "datalist",
    "dd",       "defs",     "del",        "details",  "dfn",        "dialog",
    "div",      "dl",       "drawer",     "dt",       "ellipse",    "em",
    "embed",    "fieldset", "figcaption", "figure",   "filter",     "footer",
    "form",     "g",        "h1",         "h2",       "h3",         "h4",
    "h5",       "h6",       "head",       "header",   "heading",    "hr",
    "html",     "i",        "iframe",     "image",    "img",        "input",
    "ins",      "kbd",      "label",      "legend",   "li",         "line",
    "link",     "list",     "main",       "map",      "mark",       "marker",
    "mask",     "menu",     "meta",       "meter",    "modal",      "nav",
    "object",   "ol",       "optgroup",   "option",   "output",     "overlay",
    "p",        "panel",    "path",       "pattern",  "picture",    "polygon",
    "polyline", "pre",      "progress",   "q",        "rect",       "row",
    "s",        "samp",     "script",     "section",  "select",     "slot",
    "small",    "source",   "span",       "stack",    "stop",       "strong",
    "style",    "sub",      "summary",    "sup",      "svg",        "symbol",
    "table",    "tbody",    "td",         "template", "text",       "textarea",
    "tfoot",    "th",       "thead",      "time",     "title",      "toast",
    "tr",       "track",    "u",          "ul",       "use",        "video",
    "wbr",      "wrap"};
static_assert(std::is_sorted(std::begin(names), std::end(names)));

bool isMarkupName(std::string_view name) {
  bool isCapitalised = !name.empty() && name[0] >= 'A' && name[0] <= 'Z';
  return isCapitalised ||
         std::binary_search(std::begin(names), std::end(names), name);
}

} // namespace vox
