"""Runs the npm package against the vectors in headless Chromium.

usage: browser.py PACKAGE-DIRECTORY VECTOR-DIRECTORY

Serves the package, the vectors and browser.html on the loopback interface, opens
the page and prints what it posts. Exits 1 on a mismatch, when no result comes
within two minutes, or when Chromium is missing (apt-get install chromium).
"""

import http.server
import json
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".html": "text/html"}
CHROMIUM = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage",
]


def handler(package: pathlib.Path, vectors: pathlib.Path, results: queue.Queue):
    roots = {"package": package, "vectors": vectors}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            folder, _, name = self.path[1:].rpartition("/")
            if self.path == "/vectors/":
                body = json.dumps(sorted(p.name for p in vectors.glob("*.tsv"))).encode()
                return self.answer(body, "application/json")
            path = roots.get(folder, HERE) / name
            if not path.is_file():
                return self.send_error(404)
            self.answer(path.read_bytes(), TYPES.get(path.suffix, "text/plain"))

        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            results.put(self.rfile.read(length).decode())
            self.answer(b"", "text/plain")

        def answer(self, body: bytes, kind: str) -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args) -> None:
            pass

    return Handler


def main() -> int:
    browser = shutil.which("chromium")
    if not browser:
        print("browser: chromium not found: apt-get install chromium")
        return 1
    package, vectors = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
    results: queue.Queue = queue.Queue()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), handler(package, vectors, results))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = f"http://127.0.0.1:{server.server_port}/browser.html"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [browser, *CHROMIUM, f"--user-data-dir={profile}", "--remote-debugging-port=0", page],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            text = results.get(timeout=120)
        except queue.Empty:
            text = "browser: no result within two minutes"
        finally:
            process.kill()
            process.wait()
    print(text)
    match = re.search(r"browser: (\d+) rows, 0 mismatches", text)
    return 0 if match and int(match.group(1)) > 160000 else 1


sys.exit(main())
