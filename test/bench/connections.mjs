/**
 * Measures how a server answers while other clients hold connections:
 * `node test/bench/connections.mjs [serve|preview] [--idle N] [--streams N] [--unread N --file PATH] [--root DIR] [--cli FILE]`
 *
 * Opens idle connections, event streams, and downloads of a large file that nobody reads, without closing any, and asks for
 * the home page on new connections meanwhile. Prints one row for each step.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    idle: { type: 'string', default: '5000' },
    streams: { type: 'string', default: '5000' },
    unread: { type: 'string', default: '1500' },
    /** Path of a large file below the base path. Without it, there are no downloads. */
    file: { type: 'string' },
    root: { type: 'string', default: repository },
    cli: { type: 'string', default: join(repository, 'bin/docs-build.js') },
  },
});
const [command = 'serve'] = positionals;

const server = spawn(process.execPath, [values.cli, command, '--port', '0'], { cwd: values.root });
const base = await new Promise((resolve, reject) => {
  let output = '';
  server.on('exit', () => reject(new Error(output)));
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => {
      output += data;
      const address = /Local:\s+(\S+)/.exec(output)?.[1];
      if (address) resolve(new URL(address));
    });
});

const held = new Set();
/** Opens a connection, writes, never reads, and never closes it. */
const hold = (text) =>
  new Promise((resolve) => {
    const socket = connect(Number(base.port), '127.0.0.1', () => {
      held.add(socket);
      if (text) socket.write(text);
      resolve();
    });
    const drop = () => {
      held.delete(socket);
      resolve();
    };
    socket.on('error', drop).on('end', drop).on('close', drop);
    if (text === downloadRequest) socket.pause();
    else socket.resume();
  });
const hostLine = `Host: localhost:${base.port}\r\n\r\n`;
const streamRequest = `GET ${base.pathname}__docs-build/events HTTP/1.1\r\n${hostLine}`;
const downloadRequest = `GET ${base.pathname}${values.file} HTTP/1.1\r\n${hostLine}`;

/** The milliseconds of a request on a new connection; undefined without an answer. */
const ask = () =>
  new Promise((resolve) => {
    const start = performance.now();
    const request = get(base, { agent: false, timeout: 5_000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200 ? performance.now() - start : undefined));
    });
    request.on('error', () => resolve(undefined)).on('timeout', () => request.destroy());
  });

/** The open sockets of the server's process. */
function openSockets() {
  const folder = `/proc/${server.pid}/fd`;
  const isSocket = (name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith('socket:');
    } catch {
      return false;
    }
  };
  try {
    return readdirSync(folder).filter(isSocket).length;
  } catch {
    return Number.NaN;
  }
}
const status = (name) => {
  try {
    return (
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
    );
  } catch {
    return Number.NaN;
  }
};
const row = (name, times, peak) => {
  const answered = times.filter((time) => time !== undefined).sort((a, b) => a - b);
  const at = (part) => Math.round(answered[Math.ceil(part * answered.length) - 1] ?? Number.NaN);
  console.log(
    `${name.padEnd(28)} answered ${answered.length} of ${times.length}, median ${at(0.5)} ms, slowest ${at(1)} ms; ` +
      `sockets of the server: peak ${peak}; held by clients: ${held.size}; RSS ${Math.round(status('VmRSS'))} MB, peak ${Math.round(status('VmHWM'))} MB`,
  );
};

/** Opens `count` connections in groups and asks for a page after each group, then twenty times more. */
async function step(name, count, text) {
  const times = [];
  let peak = openSockets();
  for (let opened = 0; opened < count; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - opened) }, () => hold(text)));
    times.push(await ask());
    peak = Math.max(peak, openSockets());
  }
  for (let asked = 0; asked < 20; asked += 1) times.push(await ask());
  row(`${command}: ${count} ${name}`, times, peak);
}

try {
  await step('others', 0);
  await step('idle', Number(values.idle));
  if (command === 'serve') await step('event streams', Number(values.streams), streamRequest);
  if (values.file) await step('unread downloads', Number(values.unread), downloadRequest);
} finally {
  for (const socket of held) socket.destroy();
  server.kill('SIGKILL');
}
