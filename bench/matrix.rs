//===- bench/matrix.rs - products of square float matrices -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//

fn product(a: &[f64], b: &[f64], n: usize) -> Vec<f64> {
    let mut c = Vec::new();
    for i in 0..n {
        for j in 0..n {
            let mut sum = 0.0;
            for k in 0..n {
                sum += a[i * n + k] * b[k * n + j];
            }
            c.push(sum);
        }
    }
    c
}

fn main() {
    let n = std::hint::black_box(300);
    let mut a = Vec::new();
    let mut b = Vec::new();
    for i in 0..n {
        for j in 0..n {
            a.push(((i * 7 + j * 3) % 11) as f64 - 5.0);
            b.push(((i * 5 + j * 2) % 13) as f64 / 1800.0);
        }
    }
    for _ in 0..20 {
        a = product(&a, &b, n);
    }
    let mut trace = 0.0;
    for i in 0..n {
        trace += a[i * n + i];
    }
    println!("{}", (trace * 1000000000000.0) as i64);
}
