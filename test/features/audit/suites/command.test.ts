/** `docs-build audit` on real folders. */
import { describe, expect, test } from 'vitest';
import type { OriginRow } from '../../../../build/features/audit/report.ts';
import { docsBuild, makeRoot } from '../../../support/command.ts';
import { testWith } from '../../../support/feature-test.ts';
import { reportTest } from '../../../support/report-test.ts';

const config = (more: object = {}): Readonly<Record<string, string>> => ({
  'docs.config.json': `${JSON.stringify({ title: 'S', url: 'https://own.example', ...more }, null, 2)}\n`,
});
const page = '# A\n\n![x](https://pictures.example/x.png)\n\nSee [other](https://other.example/page).\n';

async function auditOf(root: string, args: readonly string[] = []) {
  const { stdout, status } = await docsBuild(['audit', '--format', 'json', ...args], { cwd: root });
  const { audit, diagnostics } = JSON.parse(stdout) as {
    audit: { origins: readonly OriginRow[] };
    diagnostics: readonly { code: string; message: string; file: string | null; line: number | null }[];
  };
  const uses = audit.origins.flatMap(({ origin, uses: all }) =>
    all.map(({ kind, via, pages, file, line, column }) =>
      [kind, origin, via, `${file}:${line}:${column}`, pages].join(' '),
    ),
  );
  return { status, uses, found: diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`) };
}

test('a plain site loads nothing from elsewhere', async () => {
  const { stdout, status } = await docsBuild(['audit', '--allow', 'self'], {
    cwd: makeRoot({ ...config(), 'docs/a.md': '# A\n\nSee [other](https://other.example/page).\n' }),
  });
  expect(stdout).toContain('Followed by readers\n  https://other.example docs/a.md:3:13\n');
  expect(stdout).toContain('Pages load nothing from elsewhere; readers can follow links to 1 more origin');
  expect(status).toBe(0);
});

reportTest('each origin has a kind, a count of pages, and a line', async () => {
  const root = makeRoot({
    ...config({
      scripts: [
        { src: 'https://stats.example/js/script.js', attributes: { 'data-api': 'https://collect.example/api' } },
      ],
      security: { csp: { 'script-src': ['https://stats.example'], 'frame-src': ['https://needless.example'] } },
      styles: ['src/own.css'],
    }),
    'src/own.css': 'body {\n  background: url(https://styles.example/x.png);\n}\n',
    'docs/a.md': page,
    'docs/b.md': '# B\n\n![x](https://pictures.example/x.png)\n\n<iframe src="https://video.example/1"></iframe>\n',
    'static/own.js': 'setup();\nfetch("https://api.example/x");\n',
  });
  const { uses, found, status } = await auditOf(root);
  expect(uses).toEqual(
    expect.arrayContaining([
      'load https://pictures.example img src docs/a.md:3:6 2',
      'load https://video.example iframe src docs/b.md:5:14 1',
      expect.stringMatching(/^load https:\/\/styles\.example url\(\) src\/own\.css:2:19 [1-9]/),
      'action https://api.example fetch static/own.js:2:8 0',
      'link https://other.example a href docs/a.md:5:13 1',
    ]),
  );
  expect(uses.find((use) => use.startsWith('load https://stats.example'))).toMatch(
    /script src docs\.config\.json:\d+:\d+/,
  );
  expect(uses.find((use) => use.startsWith('action https://collect.example'))).toMatch(
    /script data-api docs\.config\.json/,
  );
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/audit\/needless docs\.config\.json:\d+/),
      'audit/blocked static/own.js:2',
    ]),
  );
  expect(status).toBe(0);
});

testWith('hosted-search')('a hosted search is asked by a script', async () => {
  const search = { algolia: { appId: 'APP', apiKey: 'key', indexName: 'docs' } };
  const { stdout } = await docsBuild(['audit'], { cwd: makeRoot({ ...config({ search }), 'docs/a.md': '# A\n' }) });
  expect(stdout).toMatch(/https:\/\/app-dsn\.algolia\.net\n/);
  expect(stdout).toMatch(/search https:\/\/app-1\.algolianet\.com: docs\.config\.json:\d+:\d+\n/);
});

describe('an origin that is not allowed', () => {
  test('fails with its line; --allow and the configuration allow it', async () => {
    const root = makeRoot({ ...config({ check: { origins: [] } }), 'docs/a.md': page });
    const refused = await docsBuild(['audit'], { cwd: root });
    expect(refused.stdout).toContain(
      'docs/a.md:3:6 error audit/not-allowed a page loads from `https://pictures.example` (`img src`), which is not allowed',
    );
    expect(refused.status).toBe(1);
    expect((await docsBuild(['audit', '--allow', 'https://pictures.example'], { cwd: root })).status).toBe(0);
    const allowed = makeRoot({ ...config({ check: { origins: ['https://*.example'] } }), 'docs/a.md': page });
    expect((await docsBuild(['audit'], { cwd: allowed })).status).toBe(0);
    expect((await docsBuild(['audit', '--allow', 'self'], { cwd: makeRoot({ 'docs/a.md': page }) })).status).toBe(1);
  });

  test('is said to be an error where the list holds none', async () => {
    const root = makeRoot({ 'docs/a.md': page });
    const { stderr, status } = await docsBuild(['audit', '--allow', 'pictures'], { cwd: root });
    expect(stderr).toContain('--allow takes an origin, not `pictures`');
    expect(status).toBe(2);
    const wrong = makeRoot({ ...config({ check: { origins: ['example.org'] } }), 'docs/a.md': page });
    expect((await docsBuild(['audit'], { cwd: wrong })).stdout).toContain('expected an origin, such as');
  });
});
