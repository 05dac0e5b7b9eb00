// Licensed under the Apache License, Version 2.0. See LICENSE.
//! Building and cutting text.

fn main() {
    let mut total: i64 = 0;
    for round in 0..150 {
        let mut parts: Vec<String> = Vec::new();
        let mut line = String::new();
        for i in 0..20000 {
            line += &format!("item {}: ", i);
            if i % 10 == 9 {
                parts.push(line + "end");
                line = String::new();
            }
        }
        let text = parts.join("\n");
        let changed = text.replace("item", "entry");
        let lines: Vec<String> = changed.split('\n').map(str::to_string).collect();
        for one in &lines {
            if one.starts_with("entry 1") && one.ends_with("end") {
                total += one.len() as i64;
            }
        }
        total += text.len() as i64 + round;
    }
    println!("{}", total);
}
