/** `check` with other sites, links in HTML of the configuration, and redirects inside the site. */
import { execFileSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test as plainTest } from 'vitest';
import { docsBuild, makeRoot, readText, reportOf, writeFiles } from '../../../support/command.ts';
import { has } from '../../../support/feature-test.ts';
import { reportTest as test } from '../../../support/report-test.ts';

const page = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: A page about ${title}, which is long enough for search engines.\n---\n\n${text}\n`;

const settings = JSON.stringify({ externalLinks: { allowPrivate: ['127.0.0.0/8'], failures: 1, days: 0 } });

async function webSite(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const found = (report: Awaited<ReturnType<typeof reportOf>>): readonly string[] =>
  report.diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`);

test('other sites are part of the one report, and the ledger remembers them', async () => {
  const { origin, asked } = await webSite(({ url }, response) => response.writeHead(url === '/gone' ? 404 : 200).end());
  const root = makeRoot({
    'docs.config.json': settings,
    'docs/intro.md': page(
      'Introduction',
      `[Gone](${origin}/gone) and [there](${origin}/here), [nowhere](./nowhere.md)`,
    ),
  });
  const args = ['check', '--external', '--ledger', 'links.lock.json'];
  const first = await reportOf(root, args);
  expect(found(first)).toEqual(['docs/intro.md:6 link/external-broken', 'docs/intro.md:6 link/missing-markdown']);
  expect(asked.sort()).toEqual(['GET /gone', 'HEAD /gone', 'HEAD /here']);
  const ledger = readText(root, 'links.lock.json');
  expect(found(await reportOf(root, args))).toEqual(found(first));
  expect(asked).toHaveLength(3);
  expect(readText(root, 'links.lock.json')).toBe(ledger);
  expect((await docsBuild(args, { cwd: root })).stdout).toMatch(
    /Checked \d pages?, 3 links, 0 external addresses and 2 from the ledger/,
  );
});

test('without --external nothing is asked, and its options are refused', async () => {
  const { origin, asked } = await webSite((_, response) => response.end());
  const root = makeRoot({
    'docs.config.json': settings,
    'docs/intro.md': page('Introduction', `[Rockets](${origin}/)`),
  });
  expect(found(await reportOf(root, ['check']))).toEqual([]);
  expect(asked).toEqual([]);
  const { status, stderr } = await docsBuild(['check', '--ledger', 'x.json'], { cwd: root });
  expect([status, stderr]).toEqual([2, expect.stringContaining('--ledger needs --external')]);
});

const reportTestWith = (...features: readonly string[]) => (features.every(has) ? test : plainTest.skip);
reportTestWith('since')('--since asks about changed pages only, and keeps the rest of the ledger', async () => {
  const { origin, asked } = await webSite((_, response) => response.end());
  const root = makeRoot({
    'docs.config.json': settings,
    '.gitignore': '.docs-build/\n',
    'docs/one.md': page('One', `[1](${origin}/one), see [two](./two.md)`),
    'docs/two.md': page('Two', `[2](${origin}/two), see [one](./one.md)`),
  });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: root });
  git('init', '-q');
  await reportOf(root, ['check', '--external', '--ledger', 'links.lock.json']);
  git('add', '.');
  git('commit', '-qm', 'first');
  asked.length = 0;
  writeFiles(root, { 'docs/two.md': page('Two', `[3](${origin}/three), see [one](./one.md)`) });
  expect((await reportOf(root, ['check', '--external', '--since', 'HEAD'])).status).toBe(0);
  expect(asked).toEqual(['HEAD /three']);
  const { links } = JSON.parse(readText(root, 'links.lock.json'));
  expect(Object.keys(links)).toEqual([`${origin}/one`, `${origin}/three`, `${origin}/two`]);
});

reportTestWith('fix')(
  '--fix writes where pages have moved for good, from the ledger, without asking again',
  async () => {
    const { origin, asked } = await webSite(({ url = '' }, response) => {
      const to = { '/old': '/new', '/old-part': '/new', '/closed': '/', '/for-now': '/new' }[url];
      response.writeHead(
        to === undefined ? 200 : url === '/for-now' ? 302 : 301,
        to === undefined ? { 'Content-Type': 'text/html' } : { Location: to },
      );
      response.end(to === undefined ? '<h1 id="part">New</h1>' : '');
    });
    const text = (old: string, part: string): string =>
      [
        `[Old](${old}) and [old](<${old}>), [a part](${part}#part), [lost](${origin}/old-part#lost).`,
        `[Closed](${origin}/closed), [for now](${origin}/for-now), <${origin}/old>, \`${origin}/old\`.`,
        `[Defined][one].\n\n[one]: ${old} "Title"`,
      ].join('\n\n');
    const root = makeRoot({
      'docs.config.json': settings,
      'docs/intro.md': page('Introduction', text(`${origin}/old`, `${origin}/old-part`)),
    });
    await reportOf(root, ['check', '--external', '--ledger', 'links.lock.json']);
    asked.length = 0;
    const dry = await docsBuild(['check', '--external', '--fix', '--dry-run'], { cwd: root });
    expect(dry.stdout).toContain(`+[Old](${origin}/new) and [old](<${origin}/new>), [a part](${origin}/new#part)`);
    expect(asked).toEqual([]);
    await docsBuild(['check', '--external', '--fix', '--force'], { cwd: root });
    expect(readText(root, 'docs/intro.md')).toBe(page('Introduction', text(`${origin}/new`, `${origin}/new`)));
    // Only the address that is new is asked, in the round after the fix.
    expect(new Set(asked)).toEqual(new Set(['HEAD /new', 'GET /new']));
  },
);

test('links in the announcement and the footer are checked at their line of the configuration', async () => {
  const config = (base: string, link: string): string => `import { defineConfig } from 'docs-build';

export default defineConfig({
  baseUrl: '${base}',
  announcementBar: {
    content: 'See <a class="x" href="${link}">the news</a> &amp; <img src="/no.png" alt="">',
  },
  footer: {
    copyright: '<A HREF=${base}docs/imprint?a=1&amp;b=2>Imprint</A> <!-- <a href="/no"> -->',
  },
});
`;
  const root = makeRoot({
    'docs/intro.md': page('Introduction', 'Text.'),
    'docs.config.ts': config('/', '/docs/intro'),
  });
  expect(found(await reportOf(root, ['check-links']))).toEqual([
    'docs.config.ts:6 link/missing-asset',
    'docs.config.ts:9 link/missing-page',
  ]);
  writeFiles(root, { 'docs/imprint.md': page('Imprint', 'Text.'), 'static/no.png': '' });
  expect(found(await reportOf(root, ['check-links']))).toEqual([]);
  // Paths of the site get the base path, unless they have it already.
  writeFiles(root, { 'docs.config.ts': config('/base/', '/docs/intro') });
  expect(found(await reportOf(root, ['check-links']))).toEqual([]);
  writeFiles(root, { 'docs.config.ts': config('/base/', '/docs/news') });
  expect(found(await reportOf(root, ['check-links']))).toEqual(['docs.config.ts:6 link/missing-page']);
});

reportTestWith('fix', 'review')(
  'links to redirected addresses are reported and fixed to the end of the chain, where one redirect leads',
  async () => {
    const root = makeRoot({
      'docs.config.json': JSON.stringify({
        redirects: {
          '/docs/setup': '/docs/start',
          '/docs/start': '/docs/install',
          '/docs/x': '/docs/y',
          '/docs/y': '/docs/x',
        },
      }),
      'docs/intro.md': page('Introduction', '[Setup](/docs/setup?a=1#install-it), [start](./start), [home](/docs).'),
      'docs/install.md': page('Install', '## Install it\n\nSee [intro](./intro.md).'),
    });
    const report = await reportOf(root, ['check']);
    const ofLinks = report.diagnostics.filter(({ code }) => code.startsWith('link/'));
    expect(ofLinks.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'link/redirected `/docs/setup` redirects to `/docs/install`',
      'link/redirected `/docs/start` redirects to `/docs/install`',
    ]);
    await docsBuild(['check', '--fix', '--force'], { cwd: root });
    expect(readText(root, 'docs/intro.md')).toContain(
      '[Setup](/docs/install?a=1#install-it), [start](/docs/install), [home](/docs).',
    );
    await docsBuild(['build'], { cwd: root });
    expect(readText(root, 'dist/docs/setup/index.html')).toContain('url=/docs/install');
  },
);
