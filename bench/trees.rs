// Licensed under the Apache License, Version 2.0. See LICENSE.
//! Binary trees made, walked and dropped.

enum Tree {
    Leaf,
    Node(Box<Tree>, Box<Tree>),
}

fn make(depth: i64) -> Tree {
    if depth == 0 {
        return Tree::Node(Box::new(Tree::Leaf), Box::new(Tree::Leaf));
    }
    Tree::Node(Box::new(make(depth - 1)), Box::new(make(depth - 1)))
}

fn count(tree: &Tree) -> i64 {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(left, right) => 1 + count(left) + count(right),
    }
}

fn main() {
    let long_lived = make(16);
    let mut total = 0;
    let mut depth = 4;
    while depth <= 16 {
        for _ in 0..1i64 << (16 - depth + 4) {
            total += count(&make(depth));
        }
        depth += 4;
    }
    println!("{} {}", total, count(&long_lived));
}
