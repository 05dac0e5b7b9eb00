// One of each kind of object, and of each access; object_layout.py says what is
// expected of it.
!pair = !vox.record<"n": i64, "s": !vox.str>
!shape = !vox.variant<"Empty"(), "Node"(!vox.box<@type.T>, i64)>
vox.boxed @type.P : !pair
vox.boxed @type.T : !shape

vox.func @text() -> !vox.str {
  %0 = vox.str.constant "layout"
  vox.return %0 : !vox.str
}
vox.func @empty() -> !vox.box<@type.T> {
  %0 = vox.variant.new 0() : () -> !vox.box<@type.T>
  vox.return %0 : !vox.box<@type.T>
}
vox.func @code(%self: !vox.fn<() -> i64>) -> i64 attributes {lambda} {
  %0 = vox.constant 1 : i64
  vox.return %0 : i64
}
vox.func @lambda() -> !vox.fn<() -> i64> {
  %0 = vox.closure @code "" () : () -> !vox.fn<() -> i64>
  vox.return %0 : !vox.fn<() -> i64>
}
vox.func @fault(%a: i64, %b: i64, %s: !vox.str) -> i64 {
  %0 = vox.add %a, %b loc("place.vox":11:22)
  %1 = vox.sub %0, %b loc("place.vox":12:22)
  %2 = vox.mul %1, %b loc("place.vox":13:22)
  %3 = vox.div %2, %b loc("place.vox":14:22)
  %4 = vox.rem %3, %b loc("place.vox":15:22)
  %5 = vox.neg %4 loc("place.vox":16:22)
  %6 = vox.abs %5 loc("place.vox":17:22)
  vox.return %6 : i64
}

// Accesses, one a function.
vox.func @length(%l: !vox.list<i64>) -> i64 {
  %0 = vox.list.len %l : !vox.list<i64>
  vox.return %0 : i64
}
vox.func @element(%l: !vox.list<i64>, %i: i64) -> i64 {
  %0 = vox.list.at %l, %i : !vox.list<i64>
  vox.return %0 : i64
}
vox.func @push(%l: !vox.list<i64>, %e: i64) -> !vox.list<i64> {
  %0 = vox.list.push %l, %e : !vox.list<i64>
  vox.return %0 : !vox.list<i64>
}
vox.func @field(%r: !vox.box<@type.P>) -> !vox.str {
  %0 = vox.record.get %r[1] : !vox.box<@type.P> -> !vox.str
  vox.return %0 : !vox.str
}
vox.func @case(%v: !vox.box<@type.T>) -> i64 {
  %0 = vox.variant.case %v : !vox.box<@type.T>
  vox.return %0 : i64
}
vox.func @call(%f: !vox.fn<() -> i64>) -> i64 {
  %0 = vox.call_indirect %f() : !vox.fn<() -> i64>
  vox.return %0 : i64
}
vox.func @capture(%self: !vox.fn<() -> i64>) -> i64 attributes {lambda} {
  %0 = vox.capture %self[0 at 0] : !vox.fn<() -> i64> -> i64
  vox.return %0 : i64
}
vox.func @record(%a: i64) -> i64 {
  vox.enter
  %0 = vox.call @length_of_call(%a) : (i64) -> i64
  vox.return %0 : i64
}
vox.func @length_of_call(%a: i64) -> i64 {
  vox.return %a : i64
}

// A type info of each kind.
vox.func @kinds(%a: !vox.tuple<i64, f64, i1, !vox.str, !vox.dec, !vox.json>, %b: !vox.list<i1>,
                %c: !vox.map<!vox.option<i64>>, %d: !vox.result<!vox.unit, !pair>,
                %e: !vox.box<@type.T>, %f: !vox.list<!vox.fn<() -> i64>>) -> !vox.str {
  %0 = vox.display %a : !vox.tuple<i64, f64, i1, !vox.str, !vox.dec, !vox.json>
  %1 = vox.display %b : !vox.list<i1>
  %2 = vox.display %c : !vox.map<!vox.option<i64>>
  %3 = vox.display %d : !vox.result<!vox.unit, !pair>
  %4 = vox.display %e : !vox.box<@type.T>
  %5 = vox.display %f : !vox.list<!vox.fn<() -> i64>>
  vox.return %0 : !vox.str
}
