/** The smallest host of a built site: files as they are, no headers but the type. */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface PlainHost {
  /** Ends without a slash. */
  readonly url: string;
  /** Cuts every connection from now on, or answers again. */
  cut(isCut: boolean): void;
  close(): void;
}

/**
 * @param change Changes the text of a page or script before it is sent.
 * @param baseUrl Path below which the folder is.
 */
export async function plainHost(
  folder: string,
  change: (text: string, path: string) => string = (text) => text,
  baseUrl = '/',
): Promise<PlainHost> {
  const fileOf = (path: string): string | undefined =>
    [join(folder, path), join(folder, path, 'index.html')].find((file) =>
      statSync(file, { throwIfNoEntry: false })?.isFile(),
    );
  let isDown = false;
  const server = createServer(({ url = '', socket }, response) => {
    if (isDown) {
      socket.destroy();
      return;
    }
    const { pathname } = new URL(url, 'http://host.invalid');
    const file = pathname.startsWith(baseUrl) ? fileOf(decodeURIComponent(pathname.slice(baseUrl.length))) : undefined;
    const path = file ?? join(folder, '404.html');
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type });
    const bytes = readFileSync(path);
    response.end(/html|javascript/.test(type) ? change(bytes.toString(), pathname) : bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (isCut) => {
      isDown = isCut;
      server.closeAllConnections();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Collects what the policy of a page blocks, on all documents that the page will show. */
export async function blockedBy(page: Page): Promise<readonly string[]> {
  const blocked: string[] = [];
  await page.exposeFunction('reportBlocked', (what: string) => void blocked.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportBlocked } = window as unknown as { reportBlocked: (what: string) => void };
      reportBlocked(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return blocked;
}
