import { siteHeaders } from '../../../build/features/host-files/headers.ts';
import { compareHost } from '../../../build/features/verify-deploy/compare-host.ts';
import { expectedFiles } from '../../../build/features/verify-deploy/expected.ts';
import type { Answer } from '../../../build/features/verify-deploy/judge.ts';
import { cacheForever } from '../../../build/serve/published-headers.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';

const page = '<script src="/assets/app.js"></script>';
const files: Readonly<Record<string, string>> = { 'index.html': page, 'assets/app.js': 'run()' };

/** @param change What the host gives for the home page, or for an address that is not there; an error if it gives nothing. */
const comparing =
  (at: '/' | 'nowhere', change: Partial<Answer> | Error): CodeCase =>
  async () => {
    const { diagnostics } = await compareHost({
      files: expectedFiles(Object.keys(files), { baseUrl: '/', trailingSlash: undefined }),
      read: (path) => Buffer.from(files[path] ?? ''),
      notFound: Buffer.from('Not found'),
      ...{ origin: 'https://example.org', baseUrl: '/', wantsHeaders: true, maxRequests: 10, outName: 'dist' },
      signal: new AbortController().signal,
      ask: async ({ pathname }) => {
        const name = pathname === '/' ? 'index.html' : pathname.slice(1);
        const text = files[name];
        const types = { 'index.html': 'text/html', 'assets/app.js': 'text/javascript' };
        const headers = new Map([
          ...siteHeaders.map(([key, value]) => [key.toLowerCase(), value] as const),
          ['cache-control', cacheForever],
          ['content-type', types[name as keyof typeof types] ?? 'text/html'],
        ]);
        const answer = { status: text === undefined ? 404 : 200, headers, body: Buffer.from(text ?? 'Not found') };
        const isChanged = at === '/' ? pathname === '/' : text === undefined;
        if (isChanged && change instanceof Error) throw change;
        return { ...answer, ...(isChanged && change) };
      },
    });
    return diagnostics;
  };

const good = comparing('/', {});
const body = (text: string) => ({ body: Buffer.from(text) });

export const codes: CodeCases = {
  'deploy/missing': { bad: comparing('/', { status: 404 }), good },
  'deploy/different': { bad: comparing('/', body(`${page} `)), good },
  'deploy/stale': { bad: comparing('/', body(page.replace('app', 'old'))), good },
  'deploy/type': { bad: comparing('/', { headers: new Map([['content-type', 'text/plain']]) }), good },
  'deploy/header': { bad: comparing('/', { headers: new Map([['content-type', 'text/html']]) }), good },
  'deploy/not-found': { bad: comparing('nowhere', { status: 200 }), good },
  'deploy/unreachable': { bad: comparing('/', new Error('no route')), good },
};
