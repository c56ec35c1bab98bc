/** The command on real folders; test/browser/packed.test.ts opens the result in a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docsBuild, docsBuildProcess, makeRoot } from '../../support/command.ts';
import { has } from '../../support/feature-test.ts';

const files = {
  'docs.config.json': JSON.stringify({ title: 'Handbook', baseUrl: '/base/', noIndex: true }),
  'docs/index.md': '# Start\n\n[Other](./other.md#part)',
  'docs/other.md': '# Other\n\n## Part\n\nText.',
};

/** Path → text. */
const unpacked = (zip: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(readFileSync(zip))).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));

test('a packed site holds no address of the host, no module, and nothing that only hosts need', async () => {
  const root = makeRoot(files);
  const { status, stdout } = await docsBuild(['pack', '--to', 'Hand book.zip'], { cwd: root });
  expect(stdout).toContain('Packed Hand book.zip');
  expect(status).toBe(0);
  const zip = unpacked(join(root, 'Hand book.zip'));
  const pages = [...zip].filter(([path]) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3);
  for (const [path, html] of pages) {
    expect(path).toMatch(/^Hand book\//);
    expect(html).not.toMatch(/ (?:href|src|action)="\/|type="module"|integrity=/);
  }
  expect(zip.get('Hand book/docs/index.html')).toContain('href="./other/index.html#part"');
  expect([...zip.keys()].filter((path) => /\.bin$|sidebar-/.test(path))).toEqual([]);
  expect([...zip.keys()].some((path) => path.endsWith('/search/meta.bin.js'))).toBe(has('embedded-search'));
});

test('the same site gives the same bytes, wherever and whenever it is packed', async () => {
  const zips = [];
  for (const TZ of ['America/New_York', 'Asia/Tokyo']) {
    const root = makeRoot(files);
    expect((await docsBuildProcess(['pack'], { cwd: root, env: { TZ } })).status).toBe(0);
    zips.push(readFileSync(join(root, 'dist.zip')));
  }
  expect(zips[0]?.equals(zips[1] as Buffer)).toBe(true);
});

test('a site that does not build is not packed, and an older zip file stays', async () => {
  const root = makeRoot({ ...files, 'docs.config.json': '{ "title": 1 }', 'dist.zip': 'old' });
  const { status } = await docsBuild(['pack'], { cwd: root });
  expect(status).toBe(2);
  expect(readFileSync(join(root, 'dist.zip'), 'utf8')).toBe('old');
});

test('a folder that cannot be written is an error, and nothing is left there', async () => {
  const root = makeRoot({ ...files, file: '' });
  const { status, stdout, stderr } = await docsBuild(['pack', '--to', 'file/site.zip'], { cwd: root });
  expect(`${stdout}${stderr}`).toContain('env/');
  expect(status).not.toBe(0);
});
