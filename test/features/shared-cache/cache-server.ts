/** A server on this machine that behaves like a remote cache of Bazel: it checks what it is given, and adds to results. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { digestIn } from '../../../build/features/shared-cache/action-result.ts';
import { sha256 } from '../../../build/model/sha256.ts';

export interface Received {
  readonly method: string;
  /** Such as `/cache/ac/HASH`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers in place of the cache. @returns false to leave it to the cache. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface CacheServer {
  /** Ends with a slash. */
  readonly url: string;
  readonly entries: Map<string, Buffer>;
  readonly received: Received[];
}

/** @param token What writing needs; without one, nobody may write. */
export async function cacheServer(token?: string, answer: Answer = () => false): Promise<CacheServer> {
  const entries = new Map<string, Buffer>();
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, headers });
    if (answer(request, response)) return;
    const entry = /^\/cache\/((?:ac|cas)\/[0-9a-f]{64})$/.exec(path)?.[1];
    if (entry === undefined) return void response.writeHead(400).end();
    if (method === 'GET') {
      const bytes = entries.get(entry);
      return void response.writeHead(bytes ? 200 : 404).end(bytes);
    }
    if (token === undefined || headers.authorization !== token) return void response.writeHead(401).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const stored = storedBytes(entry, Buffer.concat(parts), headers['content-length']);
    if (stored) entries.set(entry, stored);
    response.writeHead(stored ? 200 : 400).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cache/`, entries, received };
}

/** `ActionResult.execution_metadata { worker: "w" }`: servers note who sent a result. */
const workerNote = Buffer.from([0x4a, 0x03, 0x0a, 0x01, 0x77]);

/** @returns undefined for what such a server rejects. */
function storedBytes(entry: string, bytes: Buffer, length: string | undefined): Buffer | undefined {
  if (length !== String(bytes.length)) return undefined;
  const [part, hash] = entry.split('/');
  if (part === 'cas') return sha256(bytes) === hash ? bytes : undefined;
  return digestIn(bytes) ? Buffer.concat([bytes, workerNote]) : undefined;
}
