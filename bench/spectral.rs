// Licensed under the Apache License, Version 2.0. See LICENSE.
//! Spectral norm.

fn element(i: i64, j: i64) -> f64 {
    1.0 / ((i + j) * (i + j + 1) / 2 + i + 1) as f64
}

fn times(v: &[f64]) -> Vec<f64> {
    let n = v.len();
    let mut out = Vec::new();
    for i in 0..n {
        let mut sum = 0.0;
        for j in 0..n {
            sum += element(i as i64, j as i64) * v[j];
        }
        out.push(sum);
    }
    out
}

fn times_transposed(v: &[f64]) -> Vec<f64> {
    let n = v.len();
    let mut out = Vec::new();
    for i in 0..n {
        let mut sum = 0.0;
        for j in 0..n {
            sum += element(j as i64, i as i64) * v[j];
        }
        out.push(sum);
    }
    out
}

fn main() {
    let n = std::hint::black_box(2000usize);
    let mut u = vec![1.0; n];
    let mut v = u.clone();
    for _ in 0..10 {
        v = times_transposed(&times(&u));
        u = times_transposed(&times(&v));
    }
    let mut uv = 0.0;
    let mut vv = 0.0;
    for i in 0..n {
        uv += u[i] * v[i];
        vv += v[i] * v[i];
    }
    println!("{}", ((uv / vv).sqrt() * 1000000000.0) as i64);
}
