//===- bench/sieve.rs - the sieve of Eratosthenes --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//

fn count_primes(limit: i64) -> i64 {
    let mut flags: Vec<bool> = (0..limit + 1).map(|i| i >= 2).collect();
    let mut p = 2;
    while p * p <= limit {
        if flags[p as usize] {
            let mut k = p * p;
            while k <= limit {
                flags[k as usize] = false;
                k += p;
            }
        }
        p += 1;
    }
    let mut count = 0;
    for is_prime in &flags {
        if *is_prime {
            count += 1;
        }
    }
    count
}

fn main() {
    let mut total = 0;
    for round in 0..24 {
        total += count_primes(4000000 + round * 1000);
    }
    println!("{}", total);
}
