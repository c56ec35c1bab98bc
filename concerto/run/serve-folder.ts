/** Serves the page's folder on the loopback address, for samples that fetch files. */
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, sep } from 'node:path';

/** Another page may be using the port. */
const patienceMilliseconds = 60_000;

/** @returns a function that closes the server. */
export async function serveFolder(folder: string, port: number, signal: AbortSignal): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? read(folder, request.url ?? '/') : undefined;
    response.writeHead(file ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : (file ?? 'not found\n'));
  });
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const until = Date.now() + patienceMilliseconds;
  for (;;) {
    signal.throwIfAborted();
    try {
      await listen();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function read(folder: string, address: string): Buffer | undefined {
  try {
    const path = realpathSync(join(folder, decodeURIComponent(new URL(address, 'http://localhost').pathname)));
    return path.startsWith(`${folder}${sep}`) ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
}
