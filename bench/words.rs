// Licensed under the Apache License, Version 2.0. See LICENSE.
//! Word count in the standard library's map.

use std::collections::HashMap;

fn word(n: i64) -> String {
    let letters = ["ka", "lo", "mi", "ne", "ru", "sha", "to", "ve"];
    let mut text = String::new();
    let mut rest = n;
    while rest > 0 {
        text += letters[(rest % 8) as usize];
        rest /= 8;
    }
    text
}

fn main() {
    let mut text = String::new();
    let mut seed: i64 = 42;
    for _ in 0..200000 {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        text += &word(seed / 65536 % 3000 + 1);
        text += " ";
    }
    let mut total = 0;
    for _ in 0..20 {
        let mut counts: HashMap<String, i64> = HashMap::new();
        for w in text.split(' ') {
            *counts.entry(w.to_string()).or_insert(0) += 1;
        }
        let most = counts.values().copied().fold(0, i64::max);
        total += most * 10000 + counts.len() as i64;
    }
    println!("{} {}", total, text.len());
}
