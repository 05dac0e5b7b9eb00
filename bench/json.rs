// Licensed under the Apache License, Version 2.0. See LICENSE.
//! JSON: a text of records is parsed, read and printed again.

use std::fmt::Write;

enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Str(String),
    Array(Vec<Value>),
    Object(Vec<(String, Value)>),
}

struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    fn expect(&mut self, word: &[u8]) -> Option<()> {
        if !self.bytes[self.at..].starts_with(word) {
            return None;
        }
        self.at += word.len();
        Some(())
    }

    /// After an element: true at a comma, false at the closing bracket.
    fn more(&mut self, close: u8) -> Option<bool> {
        self.skip_space();
        let byte = self.peek()?;
        self.at += 1;
        match byte {
            b',' => Some(true),
            _ if byte == close => Some(false),
            _ => None,
        }
    }

    fn value(&mut self) -> Option<Value> {
        self.skip_space();
        match self.peek()? {
            b'n' => self.expect(b"null").map(|()| Value::Null),
            b't' => self.expect(b"true").map(|()| Value::Bool(true)),
            b'f' => self.expect(b"false").map(|()| Value::Bool(false)),
            b'"' => self.string().map(Value::Str),
            b'[' => self.nested(Self::array),
            b'{' => self.nested(Self::object),
            _ => self.number(),
        }
    }

    fn nested(&mut self, parse: fn(&mut Self) -> Option<Value>) -> Option<Value> {
        self.depth += 1;
        self.at += 1;
        if self.depth > 128 {
            return None;
        }
        self.skip_space();
        let value = parse(self);
        self.depth -= 1;
        value
    }

    fn array(&mut self) -> Option<Value> {
        let mut elements = Vec::new();
        if self.peek()? == b']' {
            self.at += 1;
            return Some(Value::Array(elements));
        }
        loop {
            elements.push(self.value()?);
            if !self.more(b']')? {
                return Some(Value::Array(elements));
            }
        }
    }

    fn object(&mut self) -> Option<Value> {
        let mut members: Vec<(String, Value)> = Vec::new();
        if self.peek()? == b'}' {
            self.at += 1;
            return Some(Value::Object(members));
        }
        loop {
            self.skip_space();
            let key = self.string()?;
            self.skip_space();
            self.expect(b":")?;
            let value = self.value()?;
            match members.iter_mut().find(|member| member.0 == key) {
                Some(member) => member.1 = value,
                None => members.push((key, value)),
            }
            if !self.more(b'}')? {
                return Some(Value::Object(members));
            }
        }
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.bytes.get(self.at..self.at + 4)?;
        self.at += 4;
        digits.iter().try_fold(0, |unit, &byte| Some(unit * 16 + (byte as char).to_digit(16)?))
    }

    fn escape(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += 1;
        Some(match letter {
            b'"' | b'\\' | b'/' => letter as char,
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = self.hex()?;
                if !(0xd800..0xdc00).contains(&unit) {
                    return char::from_u32(unit);
                }
                self.expect(b"\\u")?;
                let low = self.hex()?.checked_sub(0xdc00)?;
                return char::from_u32(0x10000 + ((unit - 0xd800) << 10) + low);
            }
            _ => return None,
        })
    }

    fn string(&mut self) -> Option<String> {
        self.expect(b"\"")?;
        let mut text = Vec::new();
        loop {
            let start = self.at;
            while !matches!(self.peek()?, b'"' | b'\\' | 0..=0x1f) {
                self.at += 1;
            }
            text.extend_from_slice(&self.bytes[start..self.at]);
            self.at += 1;
            match self.bytes[self.at - 1] {
                b'"' => return String::from_utf8(text).ok(),
                b'\\' => {
                    let mut buffer = [0; 4];
                    text.extend_from_slice(self.escape()?.encode_utf8(&mut buffer).as_bytes());
                }
                _ => return None,
            }
        }
    }

    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }

    fn number(&mut self) -> Option<Value> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        if self.peek() == Some(b'0') {
            self.at += 1;
        } else {
            self.digits()?;
        }
        let mut is_float = false;
        if self.peek() == Some(b'.') {
            is_float = true;
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            is_float = true;
            self.at += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        let text = std::str::from_utf8(&self.bytes[start..self.at]).ok()?;
        if !is_float {
            if let Ok(value) = text.parse() {
                return Some(Value::Int(value));
            }
        }
        text.parse().ok().filter(|value: &f64| value.is_finite()).map(Value::Float)
    }
}

fn parse(text: &str) -> Option<Value> {
    let mut parser = Parser { bytes: text.as_bytes(), at: 0, depth: 0 };
    let value = parser.value()?;
    parser.skip_space();
    (parser.at == text.len()).then_some(value)
}

fn quote(out: &mut String, text: &str) {
    out.push('"');
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        if byte >= 0x20 && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.push_str(&text[start..at]);
        start = at + 1;
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            _ => write!(out, "\\u{:04x}", byte).unwrap(),
        }
    }
    out.push_str(&text[start..]);
    out.push('"');
}

fn encode(out: &mut String, value: &Value) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Int(value) => write!(out, "{}", value).unwrap(),
        Value::Float(value) => write!(out, "{:?}", value).unwrap(),
        Value::Str(text) => quote(out, text),
        Value::Array(elements) => {
            out.push('[');
            for (index, element) in elements.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                encode(out, element);
            }
            out.push(']');
        }
        Value::Object(members) => {
            out.push('{');
            for (index, (key, member)) in members.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                quote(out, key);
                out.push(':');
                encode(out, member);
            }
            out.push('}');
        }
    }
}

impl Value {
    fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Object(members) => members.iter().find(|member| member.0 == key).map(|member| &member.1),
            _ => None,
        }
    }
}

fn document(count: i64) -> String {
    let mut text = String::from("[");
    for i in 0..count {
        if i > 0 {
            text.push(',');
        }
        text += &format!("{{\"id\":{i},\"name\":\"user {i}\",\"score\":{}", 0.37 * i as f64);
        text += &format!(",\"active\":{},\"tags\":[\"alpha\",\"b\\u00e9ta\",{}]", i % 3 == 0, i % 7);
        text += ",\"place\":{\"city\":\"Bonn \\\"am Rhein\\\"\",\"zip\":\"";
        text += &format!("{}\"}},\"note\":null}}", 53000 + i % 100);
    }
    text + "]"
}

fn main() {
    let text = document(4000);
    let mut total = 0;
    let mut scores = 0.0;
    for _ in 0..160 {
        let records = parse(&text).unwrap();
        if let Value::Array(elements) = &records {
            for record in elements {
                match (record.get("id"), record.get("name"), record.get("score")) {
                    (Some(Value::Int(id)), Some(Value::Str(name)), Some(score)) => {
                        total += id + name.len() as i64;
                        scores += match score {
                            Value::Float(score) => *score,
                            Value::Int(score) => *score as f64,
                            _ => panic!(),
                        };
                    }
                    _ => panic!(),
                }
            }
        }
        let mut out = String::new();
        encode(&mut out, &records);
        total += out.len() as i64;
    }
    println!("{} {} {}", total, scores as i64, text.len());
}
