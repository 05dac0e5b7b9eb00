"""Prints a script of about 1,000 lines that does what large scripts do."""

import sys

HEAD = """type Shape =
    | Dot
    | Disc(r: float)
    | Box(w: float, h: float)
type Item { name: str, price: dec, tags: list[str], size: int }
"""

# 38 lines that a script runs once; bench/large.py writes them too.
PART = """fn area@(s: Shape) to float {
    return match s {
        Dot => 0.0
        Disc(r) => r * r * @.5
        Box(w, h) => w * h + @.0
    }
}
fn make@(n: int) to Result[Item] {
    if n < @ % 7 {
        return Err("too small: {n}")
    }
    let mut tags: list[str] = []
    for k in range(n % 5) {
        tags.push("t" + k)
    }
    return Ok({ name: "item@", price: 1.25dec * n, tags: tags, size: n })
}
fn count@(words: list[str]) to Map[str, int] {
    let mut m: Map[str, int] = {}
    for w in words {
        m[w] = m[w].unwrap_or(0) + 1
    }
    return m
}
fn use@(n: int) to int {
    let item = match make@(n) {
        Ok(v) => v
        Err(e) => return len(e)
    }
    let total = item.tags.map(t => len(t)).fold(0, (a, b) => a + b)
    let text = item.name.to_upper() + ":" + item.price + "/" + total
    if text.contains("ITEM") and area@(Disc(float(n))) > 1.0 {
        return total + len(count@(text.split("")))
    }
    return total
}
"""


def main():
    parts = range(int(sys.argv[1]))
    print(HEAD)
    for number in parts:
        print(PART.replace("@", str(number)), end="")
    print("fn main() {\n    let mut total = 0")
    for number in parts:
        print(f"    total += use{number}({number} + 3)")
    print("    print(total)\n}")


if __name__ == "__main__":
    main()
