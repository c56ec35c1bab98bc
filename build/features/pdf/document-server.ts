/** Serves one document and the files of its site to this machine, and lets nothing else into it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decode } from '../../../src/shared/addresses.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { OutputPath } from '../../model/paths.ts';
import { contentType } from '../../serve/respond.ts';

export interface DocumentServer {
  /** `http://127.0.0.1:1234` */
  readonly origin: string;
  /** What is served as the document from now on. */
  show(html: string): void;
  close(): void;
}

export interface ServedFiles {
  /** The path of the document's address, percent-encoded. */
  readonly pathname: string;
  readonly baseUrl: string;
  readonly files: ReadonlyMap<OutputPath, Pick<OutputFile, 'content'>>;
}

/** Pictures on other hosts are left out: nothing is loaded from the network. */
const policy = "default-src 'self' data:; script-src 'none'; style-src 'self' 'unsafe-inline'; frame-src 'none'";

export async function serveDocument({ pathname, baseUrl, files }: ServedFiles): Promise<DocumentServer> {
  let html = '';
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const isDocument = asked === pathname;
    const path = asked.startsWith(baseUrl) ? decode(asked.slice(baseUrl.length)) : '';
    const content = isDocument ? html : files.get(path as OutputPath)?.content();
    if (content === undefined) return void response.writeHead(404).end();
    const type = isDocument ? 'text/html; charset=utf-8' : contentType(path);
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Errors while accepting, such as running out of file handles, must not end the process.
  server.on('error', () => undefined);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (next) => {
      html = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
