// Runs WASI command modules: node run-wasm.mjs FILE.wasm NAME [arguments...]
//
// A module runs in a Worker with a 64 MiB stack, because V8's own stack ends
// at 2,000 to 16,000 calls. Standard output and error of the module are the
// real descriptors; the exit status is the module's. Of the file system it sees
// the directories that its section `vox.caps` grants, each by its own name, and the
// working directory also as `.` if that is among them. A module without that
// section sees what this process sees.
//
// With `--serve` instead, each line of standard input asks for a module,
// {"words": [FILE.wasm, NAME, ...], "directory": ..., "output": ..., "errors": ...},
// and is answered by a line with its exit status. The last two are files for its
// streams; it gets an empty standard input. Each module has memory and descriptors of
// its own, but they share the time that node takes to start.
import { appendFileSync, closeSync, openSync, readFileSync, realpathSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

// Node 20 aborts when its fast path into fd_write allocates during a call from
// optimised wasm code.
setFlagsFromString('--no-turbo-fast-api-calls');
// A script is one call that runs for long: V8 would stay in the code of its
// first, simple compiler, since it changes to the better one only at a call.
setFlagsFromString('--no-liftoff');

const kFailed = 134;

// What stands in front of the limits of a section `vox.caps`.
const kCeilingHeadBytes = 16;

// The tokens behind the limits: rows with a NUL each, and one behind them all.
function tokensOf(section) {
  let at = kCeilingHeadBytes;
  while (section[at]) {
    const end = section.indexOf(0, at);
    if (end < 0) return [];
    at = end + 1;
  }
  return section.subarray(at + 1).toString().split('\n');
}

// The directories that the tokens of a module grant, as they are named there; null for all.
function grantedDirectories(module) {
  const [section] = WebAssembly.Module.customSections(module, 'vox.caps');
  if (!section) return null;
  const named = tokensOf(Buffer.from(section)).map((token) => /^fs:r[ow]=(.*)$/s.exec(token)?.[1]).filter(Boolean);
  return named.includes('@any') ? null : named;
}

function place(name, directory) {
  const bases = new Map([['@cwd', directory], ['@tmp', process.env.TMPDIR || '/tmp']]);
  const [first, ...rest] = name.split('/');
  return bases.has(first) ? join(bases.get(first), ...rest) : resolve(directory, name);
}

// The directories that a module is given, by the names it knows them by.
function preopens(module, directory) {
  const granted = grantedDirectories(module);
  if (!granted) return { '/': '/', [directory]: directory, '.': directory };
  const opened = {};
  for (const name of granted) {
    const path = place(name, directory);
    try {
      const real = realpathSync(path);
      opened[path] = opened[real] = real;
      if (`${directory}/`.startsWith(real === '/' ? '/' : `${real}/`))
        opened[directory] = opened['.'] = directory;
    } catch {
      // The module says that it is missing.
    }
  }
  return opened;
}

// Runs a module in this thread, with [input, output, errors] as its streams.
function run([file, ...args], directory, [stdin, stdout, stderr]) {
  try {
    const module = new WebAssembly.Module(readFileSync(file));
    const wasi = new WASI({
      version: 'preview1',
      args,
      env: process.env,
      preopens: preopens(module, directory),
      returnOnExit: true,
      stdin,
      stdout,
      stderr,
    });
    const imports = { wasi_snapshot_preview1: wasi.wasiImport };
    const instance = new WebAssembly.Instance(module, imports);
    try {
      return wasi.start(instance) & 255;
    } finally {
      // Nobody else closes the directories above, nor what the module left open.
      for (let fd = 3; wasi.wasiImport.fd_close(fd) === 0; fd++);
    }
  } catch (error) {
    writeSync(stderr, `run-wasm: ${error}\n`);
    return kFailed;
  }
}

function answer({ words, directory, output, errors }) {
  const streams = [];
  try {
    for (const [path, mode] of [['/dev/null', 'r'], [output, 'w'], [errors, 'w']])
      streams.push(openSync(path, mode));
    return run(words, directory, streams);
  } finally {
    streams.forEach((descriptor) => closeSync(descriptor));
  }
}

function startWorker(data) {
  return new Worker(new URL(import.meta.url), {
    workerData: data,
    resourceLimits: { stackSizeMb: 64 },
  });
}

// The status that a Worker reports next; 134, after saying why, when it ends instead.
function status(worker, complain) {
  return new Promise((resolve) => {
    const handlers = {
      message: (code) => finish(code),
      error: (error) => {
        complain(`run-wasm: ${error}\n`);
        finish(kFailed);
      },
      exit: () => finish(kFailed),
    };
    const finish = (code) => {
      for (const [event, handler] of Object.entries(handlers)) worker.off(event, handler);
      resolve(code);
    };
    for (const [event, handler] of Object.entries(handlers)) worker.on(event, handler);
  });
}

async function serve() {
  let worker = null;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    worker ??= startWorker(null);
    worker.postMessage(request);
    const result = await status(worker, (text) => {
      appendFileSync(request.errors, text);
      worker = null;
    });
    writeSync(1, `${result}\n`);
  }
  worker?.terminate();
}

// A file that becomes too long is then an error of the write, as it is for native programs.
if (isMainThread) process.on('SIGXFSZ', () => {});

if (!isMainThread && workerData) {
  parentPort.postMessage(run(workerData, process.cwd(), [0, 1, 2]));
} else if (!isMainThread) {
  parentPort.on('message', (request) => parentPort.postMessage(answer(request)));
} else if (process.argv[2] === '--serve') {
  await serve();
} else {
  process.exitCode = await status(startWorker(process.argv.slice(2)), (text) => writeSync(2, text));
}
