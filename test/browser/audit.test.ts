/** What a real browser asks of other hosts is on the list of `docs-build audit`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test as plainTest } from 'vitest';
import { docsBuildProcess } from '../support/command.ts';
import { has } from '../support/feature-test.ts';
import { browserOfFile } from './browser.ts';
import { plainHost } from './plain-host.ts';
import { buildSite } from './site.ts';
import { openPage } from './support.ts';

const browser = browserOfFile();

/** Another host, which answers whatever is asked. */
async function otherHost(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : url.endsWith('.css') ? 'text/css' : 'image/svg+xml';
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(type === 'image/svg+xml' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Each way to load has a host of its own. */
const ways = {
  image: (host: string) => `![x](${host}/x.svg)`,
  set: (host: string) => `<img alt="x" srcset="${host}/x.svg 1x">`,
  frame: (host: string) => `<iframe title="x" src="${host}/x.svg"></iframe>`,
  video: (host: string) => `<video src="${host}/x.mp4"></video>`,
  poster: (host: string) => `<video poster="${host}/x.svg"></video>`,
  style: (host: string) => `<div style="background: url(${host}/x.svg)">x</div>`,
  sheet: (host: string) => `<style>@import "${host}/x.css";</style>`,
  object: (host: string) => `<object data="${host}/x.svg"></object>`,
  drawing: (host: string) => `<svg width="9" height="9"><image width="9" height="9" href="${host}/x.svg"/></svg>`,
} as const;

async function builtSite(csp?: false) {
  const hosts = new Map<string, string>();
  for (const name of [...Object.keys(ways), 'script', 'fetched', 'link', 'css']) hosts.set(name, await otherHost());
  const at = (name: string): string => hosts.get(name) ?? '';
  const body = Object.entries(ways).map(([name, way]) => way(at(name)));
  const site = await buildSite('audit', {
    'docs.config.json': JSON.stringify({
      title: 'S',
      scripts: [`${at('script')}/count.js`, '/own.js'],
      styles: ['src/own.css'],
      ...(csp === false && { security: { csp } }),
    }),
    'src/own.css': `main { background: url(${at('css')}/x.svg); }`,
    'static/own.js': `fetch('${at('fetched')}/x.svg');`,
    'docs/a.md': `# A\n\n${body.join('\n\n')}\n\n[y](${at('link')}/)\n`,
  });
  onTestFinished(site.remove);
  return { root: site.root, hosts };
}

/** Of the report in JSON. */
interface OriginRow {
  readonly origin: string;
  readonly kind: string;
  readonly uses: readonly { readonly policy?: string }[];
}

async function auditOf(root: string): Promise<readonly OriginRow[]> {
  const { stdout } = await docsBuildProcess(['audit', '--format', 'json'], { cwd: root });
  return (JSON.parse(stdout) as { audit: { origins: readonly OriginRow[] } }).audit.origins;
}

/** Origins of requests to other hosts that were sent. */
async function askedBy(root: string): Promise<ReadonlySet<string>> {
  const host = await plainHost(join(root, 'dist'));
  onTestFinished(() => host.close());
  const { page, context } = await openPage(browser());
  onTestFinished(() => context.close());
  const asked = new Set<string>();
  context.on('response', (response) => asked.add(new URL(response.url()).origin));
  await page.goto(`${host.url}/docs/a`, { waitUntil: 'networkidle' });
  asked.delete(new URL(host.url).origin);
  asked.delete('null');
  return asked;
}

const test = plainTest.runIf(has('audit') && has('reports'));

test('without a policy, each origin that is asked is on the list as loaded', async () => {
  const { root, hosts } = await builtSite(false);
  const [rows, asked] = [await auditOf(root), await askedBy(root)];
  const expected = [...hosts].filter(([name]) => name !== 'link').map(([, origin]) => origin);
  expect([...asked].sort()).toEqual(expected.toSorted());
  const loaded = rows.filter(({ kind }) => kind === 'load' || kind === 'action').map(({ origin }) => origin);
  expect(loaded.toSorted()).toEqual(expected.toSorted());
  expect(rows.find(({ origin }) => origin === hosts.get('link'))?.kind).toBe('link');
});

test('with the policy, what the list calls blocked is not asked, and all else is', async () => {
  const { root } = await builtSite();
  const [rows, asked] = [await auditOf(root), await askedBy(root)];
  const loaded = rows.filter(({ kind }) => kind === 'load' || kind === 'action');
  const open = loaded.filter(({ uses }) => uses.some(({ policy }) => policy !== 'blocks')).map(({ origin }) => origin);
  expect([...asked].sort()).toEqual(open.toSorted());
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(loaded.length);
});
