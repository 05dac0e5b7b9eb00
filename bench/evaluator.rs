// Licensed under the Apache License, Version 2.0. See LICENSE.
//! An expression evaluator over a recursive enum.

enum Expr {
    Num(i64),
    Input,
    Add(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
}

fn build(depth: i64, seed: i64) -> Expr {
    if depth == 0 {
        return if seed % 3 == 0 { Expr::Input } else { Expr::Num(seed % 7) };
    }
    let kind = seed % 5;
    let left = Box::new(build(depth - 1, seed * 3 + 1));
    if kind == 4 {
        return Expr::Neg(left);
    }
    let right = Box::new(build(depth - 1, seed * 5 + 2));
    if kind < 3 {
        Expr::Add(left, right)
    } else {
        Expr::Mul(left, right)
    }
}

fn eval(expr: &Expr, input: i64) -> i64 {
    match expr {
        Expr::Num(value) => *value,
        Expr::Input => input,
        Expr::Add(left, right) => eval(left, input) + eval(right, input),
        Expr::Mul(left, right) => eval(left, input) * eval(right, input) % 1000003,
        Expr::Neg(of) => -eval(of, input),
    }
}

fn main() {
    let expr = build(12, std::hint::black_box(17));
    let mut total = 0;
    for i in 0..20000 {
        total = (total + eval(&expr, i)) % 1000000007;
    }
    println!("{}", total);
}
