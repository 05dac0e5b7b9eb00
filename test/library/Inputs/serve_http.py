#!/usr/bin/env python3
#===- test/library/Inputs/serve_http.py - requests and what comes of them --===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A server with a path for each case, on a port of this machine, and http.vox run
# against it natively and by the interpreter.
#
#===-----------------------------------------------------------------------===#
"""Usage: serve_http.py VOXC DIRECTORY"""

import http.server
import os
import subprocess
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(HERE, "http.vox")
seen = []


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers by the path."""

    def answer(self, status, body, headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        seen.append(("GET", self.path, ""))
        address = f"http://127.0.0.1:{self.server.server_port}"
        if self.path.startswith("/ok"):
            self.answer(200, "héllo\n".encode())
        elif self.path == "/empty":
            self.answer(204, b"")
        elif self.path == "/bytes":
            self.answer(200, b"a\xffb\0c")
        elif self.path == "/large":
            self.answer(200, b"0123456789" * 300000)
        elif self.path == "/moved":
            self.answer(302, b"", [("Location", address + "/ok")])
        elif self.path == "/to-file":
            self.answer(302, b"", [("Location", "file:///etc/passwd")])
        elif self.path == "/loop":
            self.answer(301, b"", [("Location", address + "/loop")])
        elif self.path == "/broken":
            self.answer(500, b"it broke")
        elif self.path == "/odd":
            self.answer(599, b"odd")
        elif self.path == "/huge":
            self.send_response(200)
            self.end_headers()
            for _ in range(257):
                self.wfile.write(bytes(1 << 20))
        elif self.path == "/short":
            self.send_response(200)
            self.send_header("Content-Length", "100")
            self.end_headers()
            self.wfile.write(b"too little")
        else:
            self.answer(404, b"no such page")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        seen.append(("POST", self.path, body))
        if self.path == "/echo":
            self.answer(200, f"{self.headers['Content-Type']} {body}".encode())
        elif self.path == "/size":
            self.answer(201, str(len(body)).encode())
        else:
            self.answer(422, b"not that")

    def log_message(self, *_):
        pass


class Checks:
    """Runs the script, which may do nothing but ask for pages, and counts what is not as expected."""

    GRANTS = ["--caps=net:allow", "--caps=env:ro"]

    def __init__(self, voxc, directory):
        self.voxc, self.directory = voxc, directory
        self.count = self.wrong = 0
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.lower().endswith("_proxy")
        }

    def run(self, command, words, **changes):
        environment = {**self.environment, **changes}
        done = subprocess.run(
            [*command, *words],
            capture_output=True,
            text=True,
            env=environment,
            timeout=100,
        )
        return done.stdout + done.stderr

    def expect(self, words, expected, commands=None, **changes):
        for command in commands or self.commands():
            self.count += 1
            got = self.run(command, words, **changes)
            if got != expected:
                self.wrong += 1
                print(f"{command} {words}: expected {expected!r}, got {got[:400]!r}")

    def commands(self):
        program = os.path.join(self.directory, "http")
        if not os.path.exists(program):
            subprocess.run([self.voxc, "build", *self.GRANTS, SCRIPT, "-o", program], check=True)
        yield [program]
        yield [self.voxc, "run", *self.GRANTS, "--tier=interp", SCRIPT, "--"]

    def expect_seen(self, expected):
        self.count += 1
        if seen != expected:
            self.wrong += 1
            print(f"the server saw {seen}, expected {expected}")
        seen.clear()


def check_answers(checks, url):
    checks.expect(["get", url + "/ok"], "Ok(héllo\n)\n")
    checks.expect(["get", url + "/empty"], "Ok()\n")
    checks.expect(["get", url + "/bytes"], "Ok(a\ufffdb\0c)\n")
    checks.expect(["get", url + "/large"], f"Ok({'0123456789' * 300000})\n")
    checks.expect(["get", url + "/moved"], "Ok(héllo\n)\n")
    checks.expect(["post", url + "/echo", '{"a": "é"}'], 'Ok(application/json {"a": "é"})\n')
    big = '"' + "x" * 120000 + '"'
    checks.expect(["post", url + "/size", big], "Ok(120002)\n")
    # Several requests of one program go through one helper.
    checks.expect(["get", url + "/ok", "get", url + "/ok", "post", url + "/size", "[]"],
                  "Ok(héllo\n)\nOk(héllo\n)\nOk(2)\n")


def check_refusals(checks, url):
    def failed(method, path, text):
        return f"Err({method} {url}{path} failed{text})\n"

    checks.expect(["get", url + "/none"], failed("GET", "/none", " with status 404 Not Found: no such page"))
    checks.expect(["get", url + "/broken"], failed("GET", "/broken", " with status 500 Internal Server Error: it broke"))
    checks.expect(["get", url + "/odd"], failed("GET", "/odd", " with status 599: odd"))
    checks.expect(["post", url + "/other", "1"], failed("POST", "/other", " with status 422 Unprocessable Content: not that"))
    checks.expect(["get", url + "/to-file"], failed("GET", "/to-file", ": only http and https are supported"))
    checks.expect(["get", url + "/loop"], failed("GET", "/loop", ": more than 10 redirects"))
    checks.expect(["get", url + "/short"], failed("GET", "/short", ": the answer ended too early"))
    checks.expect(["get", url + "/huge"], failed("GET", "/huge", ": the answer is too large"), [next(checks.commands())])
    for wrong in ["file:///etc/passwd", "ftp://127.0.0.1/", "", "-o/tmp/x", "http:/x", "httpx://a"]:
        checks.expect(["get", wrong], f"Err(GET {wrong} failed: only http and https are supported)\n")
    checks.expect(["get", "http://127.0.0.1:1/"], "Err(GET http://127.0.0.1:1/ failed: cannot connect)\n")
    seen.clear()
    for command in checks.commands():
        checks.count += 1
        got = checks.run(command, ["post", url + "/echo", "{a}"])
        if not got.startswith("Err(invalid JSON body: json.parse: "):
            checks.wrong += 1
            print(f"invalid JSON: {got!r}")
    checks.expect_seen([])


def check_command(checks, url):
    """No shell reads a URL, and the client gets nothing that it need not have."""
    harmless = "/ok;touch${IFS}owned`id`$(id)|&'\"{a,b}[1-3]*"
    checks.expect(["get", url + harmless], "Ok(héllo\n)\n", [next(checks.commands())])
    checks.expect_seen([("GET", harmless, "")])
    tools = os.path.join(checks.directory, "tools")
    os.makedirs(tools, exist_ok=True)
    fake = os.path.join(tools, "curl")
    with open(fake, "w", encoding="utf-8") as file:
        file.write('#!/bin/sh\nfor word; do printf "[%s]" "$word"; done\n')
        file.write('/usr/bin/env | /usr/bin/grep -v -e ^PWD= -e ^SHLVL= -e ^_= -e ^OLDPWD=\nprintf 200\n')
    os.chmod(fake, 0o755)
    expected = (
        "Ok([-q][--silent][--proto][=http,https][--proto-redir][=http,https][--location]"
        "[--max-redirs][10][--max-time][30][--globoff][--output][-][--write-out][%{http_code}]"
        "[--url][http://a/ b;c]https_proxy=http://proxy\n)\n"
    )
    checks.expect(["get", "http://a/ b;c"], expected, PATH=f"relative:{tools}:/usr/bin", https_proxy="http://proxy", SECRET="x")


def check_planted(checks, url):
    """Neither the program's PATH nor a client in a directory that it may write to is what runs."""
    script = os.path.join(HERE, "http-planted.vox")
    for there_before in (True, False):
        reach = os.path.join(checks.directory, f"reach-{there_before}")
        os.makedirs(reach, exist_ok=True)
        planted, owned = os.path.join(reach, "curl"), os.path.join(reach, "owned")
        if there_before:
            with open(planted, "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\n/usr/bin/touch {owned}\nprintf 200\n")
            os.chmod(planted, 0o755)
        grants = ["--caps=net:allow", "--caps=env:rw", f"--caps=fs:rw={reach}"]
        for tier in ("native", "interp"):
            checks.expect([reach, owned, url + "/ok"], "Ok(héllo\n)\n",
                          [[checks.voxc, "run", *grants, f"--tier={tier}", script, "--"]], PATH=f"{reach}:/usr/bin:/bin")
            checks.count += 1
            if os.path.exists(owned):
                checks.wrong += 1
                print(f"{tier}: what was planted has run")
    # The same client where the program may not write is the one that runs.
    checks.expect(["get", "http://a/"], "Ok()\n", [next(checks.commands())],
                  PATH=os.path.join(checks.directory, "reach-True"))


def check_no_client(checks, url):
    empty = os.path.join(checks.directory, "empty")
    os.makedirs(empty, exist_ok=True)
    why = "the program curl, which makes the requests, is not on PATH"
    for path in (empty, "", "tools:."):
        checks.expect(["get", url + "/ok"], f"Err(GET {url}/ok failed: {why})\n", [next(checks.commands())], PATH=path)


def main():
    voxc, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    checks = Checks(voxc, directory)
    check_answers(checks, url)
    check_refusals(checks, url)
    check_command(checks, url)
    check_planted(checks, url)
    check_no_client(checks, url)
    server.shutdown()
    print(f"{checks.count} checks, {checks.wrong} wrong")
    sys.exit(checks.wrong != 0)


main()
