// RUN: vox-opt %s -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// Rules of maps, rows, cases, boxes and globals.

// expected-error @+1 {{the value of a map must be a Vox type, not 'i32'}}
vox.func private @f(!vox.map<i32>)

// -----

// expected-error @+1 {{a field of a tuple must be a Vox type, not 'i32'}}
vox.func private @f(!vox.tuple<i64, i32>)

// -----

// expected-error @+1 {{two fields have the name "a"}}
vox.func private @f(!vox.record<"a": i64, "a": f64>)

// -----

// expected-error @+1 {{a field of a record must be a Vox type, not 'f32'}}
vox.func private @f(!vox.record<"a": f32>)

// -----

// expected-error @+1 {{the value of a result must be a Vox type, not 'i32'}}
vox.func private @f(!vox.result<i32, i64>)

// -----

// expected-error @+1 {{the error of a result must be a Vox type, not 'i32'}}
vox.func private @f(!vox.result<i64, i32>)

// -----

// expected-error @+1 {{two cases have the name "A"}}
vox.func private @f(!vox.variant<"A"(), "A"(i64)>)

// -----

// expected-error @+1 {{a field of a tuple must be a Vox type, not 'i8'}}
vox.func private @f(!vox.variant<"A"(i8)>)

// -----

// expected-error @+1 {{must hold a tuple, a record or a variant, not 'i64'}}
vox.boxed @A : i64

// -----

vox.func @f(%s: !vox.str) {
  // expected-error @+1 {{has a key without a value}}
  %0 = vox.map.new(%s) : (!vox.str) -> !vox.map<i64>
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{has a key 'i64'}}
  %0 = vox.map.new(%a, %a) : (i64, i64) -> !vox.map<i64>
  vox.return
}

// -----

vox.func @f(%s: !vox.str) {
  // expected-error @+1 {{has a value '!vox.str' in a map of 'i64'}}
  %0 = vox.map.new(%s, %s) : (!vox.str, !vox.str) -> !vox.map<i64>
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{uses 'Point', which is not a vox.boxed}}
  %0 = vox.record.new(%a) : (i64) -> !vox.box<@Point>
  vox.return
}

// -----

vox.boxed @Shape : !vox.variant<"Dot"()>
vox.func @f(%a: i64) {
  // expected-error @+1 {{needs a tuple or record, but '!vox.box<@Shape>' holds '!vox.variant<"Dot"()>'}}
  %0 = vox.record.new(%a) : (i64) -> !vox.box<@Shape>
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{has 1 fields with values, not 2}}
  %0 = vox.record.new(%a) : (i64) -> !vox.tuple<i64, !vox.unit, i64>
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{has 'i64' where value 1 is 'f64'}}
  %0 = vox.record.new(%a, %a) : (i64, i64) -> !vox.tuple<i64, !vox.unit, f64>
  vox.return
}

// -----

vox.func @f(%r: !vox.tuple<i64>) {
  // expected-error @+1 {{names field 1 of 1}}
  %0 = vox.record.get %r[1] : !vox.tuple<i64> -> i64
  vox.return
}

// -----

vox.func @f(%r: !vox.tuple<i64>) {
  // expected-error @+1 {{has 'f64' where field 0 is 'i64'}}
  %0 = vox.record.get %r[0] : !vox.tuple<i64> -> f64
  vox.return
}

// -----

vox.func @f(%r: !vox.tuple<i64>, %x: f64) {
  // expected-error @+1 {{has 'f64' where field 0 is 'i64'}}
  %0 = vox.record.set %r[0], %x : !vox.tuple<i64>, f64
  vox.return
}

// -----

vox.boxed @Point : !vox.record<"x": !vox.str>
vox.func @f(%r: !vox.box<@Point>) {
  // expected-error @+1 {{cannot move a field out of a box}}
  %0 = vox.record.get %r[0] {moved} : !vox.box<@Point> -> !vox.str
  vox.return
}

// -----

vox.func @f(%r: !vox.tuple<!vox.str>) {
  // expected-error @+1 {{cannot be both 'moved' and 'borrowed'}}
  %0 = vox.record.get %r[0] {moved, borrowed} : !vox.tuple<!vox.str> -> !vox.str
  vox.return
}

// -----

vox.boxed @Point : !vox.record<"x": !vox.str>
vox.func @f(%r: !vox.box<@Point>) {
  // expected-error @+1 {{cannot take a box apart}}
  %0 = vox.record.unpack %r : !vox.box<@Point> -> (!vox.str)
  vox.return
}

// -----

vox.func @f(%r: !vox.tuple<!vox.str, i64>) {
  // expected-error @+1 {{has 1 fields with values, not 2}}
  %0 = vox.record.unpack %r : !vox.tuple<!vox.str, i64> -> (!vox.str)
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{names case 2 of 2}}
  %0 = vox.variant.new 2(%a) : (i64) -> !vox.result<i64, i64>
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{has 1 fields with values, not 0}}
  %0 = vox.variant.new 0(%a) : (i64) -> !vox.variant<"Dot"()>
  vox.return
}

// -----

vox.boxed @Point : !vox.record<"x": !vox.str>
vox.func @f(%v: !vox.box<@Point>) {
  // expected-error @+1 {{needs a result or variant, but '!vox.box<@Point>' holds '!vox.record<"x": !vox.str>'}}
  %0 = vox.variant.get %v[0, 0] : !vox.box<@Point> -> !vox.str
  vox.return
}

// -----

vox.boxed @Point : !vox.record<"x": !vox.str>
vox.func @f(%v: !vox.box<@Point>) {
  // expected-error @+1 {{needs a result or variant, but '!vox.box<@Point>' holds '!vox.record<"x": !vox.str>'}}
  %0 = vox.variant.case %v : !vox.box<@Point>
  vox.return
}

// -----

vox.func @f(%v: !vox.result<i64, !vox.str>) {
  // expected-error @+1 {{has 'i64' where field 0 is '!vox.str'}}
  %0 = vox.variant.get %v[1, 0] : !vox.result<i64, !vox.str> -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{is of 'i32', which is not a Vox type}}
  vox.builtin "use"(%a) of i32 : (i64) -> ()
  vox.return
}

// -----

vox.func @f() {
  // expected-error @+1 {{has nothing to consume}}
  vox.builtin "use"() consuming : () -> ()
  vox.return
}

// -----

// expected-error @+1 {{cannot hold '!vox.unit'}}
vox.global @g : !vox.unit

// -----

vox.func @f() {
  // expected-error @+1 {{uses 'g', which is not a vox.global}}
  %0 = vox.global.load @g : i64
  vox.return
}

// -----

vox.global @g : i64
vox.func @f() {
  // expected-error @+1 {{uses 'g' as 'f64', but it is 'i64'}}
  %0 = vox.global.load @g : f64
  vox.return
}

// -----

vox.global @g : i64
vox.func @f(%a: i64) {
  // expected-error @+1 {{must stand in a function with 'entry'}}
  vox.global.store @g, %a : i64
  vox.return
}

// -----

vox.global @g : i64
vox.func @start() attributes {entry} {
  %x = vox.constant 1.0 : f64
  // expected-error @+1 {{uses 'g' as 'f64', but it is 'i64'}}
  vox.global.store @g, %x : f64
  vox.return
}
