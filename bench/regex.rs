// Licensed under the Apache License, Version 2.0. See LICENSE.
//! Scans a log with loops written by hand: the standard library has no regular expressions.

fn make_log(count: usize) -> String {
    let hosts = ["example", "voxtest", "mail", "intranet"];
    let ends = ["org", "net", "com"];
    let mut lines = Vec::new();
    let mut seed: i64 = 7;
    for _ in 0..count {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        let r = seed / 65536;
        let path = if r % 7 == 0 { "/".to_string() } else { format!("/pages/{}", r % 100) };
        lines.push(format!(
            "2024-0{}-{} GET {} from user{}@{}.{} status {}",
            1 + r % 9,
            10 + r % 19,
            path,
            r % 1000,
            hosts[(r % 4) as usize],
            ends[(r % 3) as usize],
            200 + r % 5
        ));
    }
    lines.join("\n")
}

fn run(text: &[u8], mut at: usize, test: fn(&u8) -> bool) -> usize {
    while at < text.len() && test(&text[at]) {
        at += 1;
    }
    at
}

/// `[a-z]+[0-9]+@[a-z]+\.org`
fn count_addresses(text: &[u8]) -> usize {
    let mut total = 0;
    let mut at = 0;
    while at < text.len() {
        let letters = run(text, at, u8::is_ascii_lowercase);
        if letters == at {
            at += 1;
            continue;
        }
        let digits = run(text, letters, u8::is_ascii_digit);
        if digits == letters || text.get(digits) != Some(&b'@') {
            at = digits;
            continue;
        }
        let host = run(text, digits + 1, u8::is_ascii_lowercase);
        if host > digits + 1 && text[host..].starts_with(b".org") {
            total += host + 4 - at;
            at = host + 4;
        } else {
            at = digits;
        }
    }
    total
}

/// `^[0-9-]+ GET /pages/[0-9]*7 .*(net|com) status 20[0-3]$`
fn line_matches(line: &str) -> bool {
    let start = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
    let Some(page) = start.strip_prefix(" GET /pages/") else { return false };
    let rest = page.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = &page[..page.len() - rest.len()];
    if start.len() == line.len() || !number.ends_with('7') || !rest.starts_with(' ') {
        return false;
    }
    let Some(last) = rest.chars().last() else { return false };
    let Some(before) = rest[..rest.len() - 1].strip_suffix(" status 20") else { return false };
    ('0'..='3').contains(&last) && (before.ends_with("net") || before.ends_with("com")) && before.len() >= 4
}

/// `([0-9]{4})-([0-9]{2})-([0-9]{2})` becomes `$3.$2.$1`
fn swap_dates(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_date = |at: usize| {
        at + 10 <= bytes.len()
            && (0..10).all(|i| if i == 4 || i == 7 { bytes[at + i] == b'-' } else { bytes[at + i].is_ascii_digit() })
    };
    let mut result = String::with_capacity(text.len());
    let (mut at, mut copied) = (0, 0);
    while at < bytes.len() {
        if !is_date(at) {
            at += 1;
            continue;
        }
        result += &text[copied..at];
        result += &format!("{}.{}.{}", &text[at + 8..at + 10], &text[at + 5..at + 7], &text[at..at + 4]);
        at += 10;
        copied = at;
    }
    result += &text[copied..];
    result
}

fn main() {
    let text = make_log(40000);
    let mut total = 0;
    for _ in 0..40 {
        total += count_addresses(text.as_bytes());
        total += text.split('\n').filter(|line| line_matches(line)).count();
        let changed = swap_dates(&text);
        total += changed.len() + changed.find(".2024").unwrap_or(0);
    }
    println!("{}", total);
}
