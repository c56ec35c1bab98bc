/** `docs-build serve` in a process that tells its memory when it is asked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const cli = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));

/** @param stderr As in `stdio` of `spawn`. */
export const startServer = (root, { args = [], stderr }) =>
  spawn(
    process.execPath,
    [
      ...['--expose-gc', '--import', new URL('report-memory.mjs', import.meta.url).href],
      ...[cli, 'serve', root, '--port', '0', ...args],
    ],
    { stdio: ['ignore', 'pipe', stderr, 'ipc'] },
  );

/** The address that the server prints when it is ready. */
export async function addressOf({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const found = /Local:\s+(\S+)/.exec(line.replace(/\u001b\[\d+m/g, ''))?.[1];
    if (found !== undefined) {
      stdout.resume();
      return found;
    }
  }
  throw new Error('the server ended before it was ready');
}

/** After a garbage collection, in bytes: `rss`, `heapUsed` and `external`. */
export async function memoryOf(server) {
  server.send('memory');
  const [memory] = await once(server, 'message');
  return memory;
}
