// Licensed under the Apache License, Version 2.0. See LICENSE.
//! CSV: a table is parsed into rows of texts and written again.

/// A quoted field; `at` stands behind the opening quote.
fn quoted(bytes: &[u8], at: &mut usize) -> Vec<u8> {
    let mut field = Vec::new();
    while *at < bytes.len() {
        let start = *at;
        while *at < bytes.len() && bytes[*at] != b'"' {
            *at += 1;
        }
        field.extend_from_slice(&bytes[start..*at]);
        *at += 1;
        if bytes.get(*at) != Some(&b'"') {
            break;
        }
        field.push(b'"');
        *at += 1;
    }
    field
}

fn parse(text: &str) -> Result<Vec<Vec<String>>, String> {
    let bytes = text.as_bytes();
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut at = 0;
    loop {
        while at < bytes.len() && matches!(bytes[at], b'\n' | b'\r') {
            at += 1;
        }
        if at >= bytes.len() {
            return Ok(rows);
        }
        let mut row = Vec::new();
        loop {
            let mut field = Vec::new();
            if bytes.get(at) == Some(&b'"') {
                at += 1;
                field = quoted(bytes, &mut at);
            }
            let start = at.min(bytes.len());
            while at < bytes.len() && !matches!(bytes[at], b',' | b'\n' | b'\r') {
                at += 1;
            }
            field.extend_from_slice(&bytes[start..at.max(start)]);
            row.push(String::from_utf8(field).map_err(|error| error.to_string())?);
            if bytes.get(at) != Some(&b',') {
                break;
            }
            at += 1;
        }
        if let Some(previous) = rows.last() {
            if previous.len() != row.len() {
                return Err(format!("record with {} fields", row.len()));
            }
        }
        rows.push(row);
    }
}

fn render(rows: &[Vec<String>]) -> String {
    let mut out = String::new();
    for row in rows {
        for (index, field) in row.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            let special = field.bytes().any(|byte| matches!(byte, b',' | b'"' | b'\n' | b'\r'));
            if special || (row.len() == 1 && field.is_empty()) {
                out.push('"');
                for (part, piece) in field.split('"').enumerate() {
                    if part > 0 {
                        out.push_str("\"\"");
                    }
                    out.push_str(piece);
                }
                out.push('"');
            } else {
                out.push_str(field);
            }
        }
        out.push('\n');
    }
    out
}

fn table(count: i64) -> String {
    let mut text = String::from("id,name,note,amount,place\n");
    for i in 0..count {
        text += &format!("{i},user {i},\"said \"\"yes\"\", then no\",{}.{}", i * 37 % 1000, i % 10);
        text += if i % 4 == 0 { ",\"two\nlines\"\n" } else { ",Bonn\n" };
    }
    text
}

fn main() {
    let text = table(20000);
    let mut total = 0;
    for _ in 0..40 {
        let rows = parse(&text).unwrap();
        for row in &rows {
            total += row[1].len() + row[4].len();
        }
        total += render(&rows).len();
    }
    println!("{} {}", total, text.len());
}
