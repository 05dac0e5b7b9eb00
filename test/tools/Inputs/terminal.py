#===- test/tools/Inputs/terminal.py - voxc run on a terminal ---------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Is the shell of a terminal: starts a command as a job in the foreground, types,
# and prints what became of it.
#
#===-----------------------------------------------------------------------===#
"""Usage: terminal.py COMMAND..."""

import fcntl
import os
import pty
import signal
import sys
import termios
import time


class Job:
    """A command in a process group that has the terminal."""

    def __init__(self, terminal, command):
        self.terminal = terminal
        self.text = b""
        self.process = os.fork()
        if self.process == 0:
            os.setpgid(0, 0)
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            os.tcsetpgrp(0, os.getpid())
            for kind in (signal.SIGINT, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU):
                signal.signal(kind, signal.SIG_DFL)
            os.execvp(command[0], command)
        self.wait_for(b"ready")

    def wait_for(self, words):
        while words not in self.text:
            self.text += os.read(self.terminal, 1000)

    def type(self, keys):
        time.sleep(0.3)  # until it reads
        os.write(self.terminal, keys)

    def end(self):
        _, status = os.waitpid(self.process, os.WUNTRACED)
        os.tcsetpgrp(0, os.getpid())
        return status


def shell(terminal, command):
    job = Job(terminal, command)
    job.type(b"hello\n")
    status = job.end()
    job.wait_for(b"got hello")
    print(f"read: got hello, status {os.waitstatus_to_exitcode(status)}", file=sys.stderr)
    job = Job(terminal, command)
    job.type(b"\x03")
    print(f"interrupt: status {os.waitstatus_to_exitcode(job.end())}", file=sys.stderr)
    job = Job(terminal, command)
    job.type(b"\x1a")
    stopped = os.WIFSTOPPED(job.end())
    os.tcsetpgrp(0, job.process)
    os.killpg(job.process, signal.SIGCONT)
    job.type(b"again\n")
    status = job.end()
    job.wait_for(b"got again")
    print("stop:", "stopped," if stopped else "ran on,",
          f"continued, got again, status {os.waitstatus_to_exitcode(status)}", file=sys.stderr)


def main():
    signal.alarm(60)
    terminal, side = pty.openpty()
    os.setsid()
    fcntl.ioctl(side, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    os.dup2(os.dup(1), 2)
    os.dup2(side, 0)
    os.dup2(side, 1)
    shell(terminal, sys.argv[1:])


main()
