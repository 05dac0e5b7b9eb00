// Licensed under the Apache License, Version 2.0. See LICENSE.
//! The standard library's stable sort, and a heap sort.

fn sift(xs: &mut [i64], from: usize, end: usize) {
    let mut root = from;
    loop {
        let mut child = root * 2 + 1;
        if child >= end {
            return;
        }
        if child + 1 < end && xs[child] < xs[child + 1] {
            child += 1;
        }
        if xs[root] >= xs[child] {
            return;
        }
        xs.swap(root, child);
        root = child;
    }
}

fn heap_sorted(values: &[i64]) -> Vec<i64> {
    let mut xs = values.to_vec();
    for start in (0..xs.len() / 2).rev() {
        let end = xs.len();
        sift(&mut xs, start, end);
    }
    for end in (1..xs.len()).rev() {
        xs.swap(0, end);
        sift(&mut xs, 0, end);
    }
    xs
}

fn main() {
    let mut values: Vec<i64> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut seed: i64 = 7;
    for i in 0..200000 {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        values.push(seed / 256);
        if i % 4 == 0 {
            names.push(format!("n{}", seed % 100000));
        }
    }
    let mut total: i64 = 0;
    for round in 0..9 {
        let mut sorted_values = values.clone();
        sorted_values.sort();
        let heaped = heap_sorted(&values);
        let mut by_digit = values.clone();
        by_digit.sort_by_key(|v| v % 1000);
        let mut sorted_names = names.clone();
        sorted_names.sort();
        total += sorted_values[1000] + heaped[2000] + by_digit[3000];
        total += sorted_names[10000].len() as i64 + round;
        assert!(sorted_values == heaped);
    }
    println!("{}", total);
}
