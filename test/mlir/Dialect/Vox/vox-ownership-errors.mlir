// RUN: vox-opt %s --vox-ownership -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// What the pass refuses.

vox.func @counted(%s: !vox.str) {
  // expected-error @+1 {{stands in a function whose ownership is to be made explicit}}
  vox.retain %s : !vox.str
  vox.return
}

// -----

vox.func @nested(%s: !vox.str) {
  // expected-error @+1 {{has regions, but ownership needs flat blocks}}
  builtin.module {
  }
  vox.return
}
