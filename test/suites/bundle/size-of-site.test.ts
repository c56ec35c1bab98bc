/** The client is the same however large the site is. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, readTree } from '../../support/command.ts';
import { unpacked } from '../../support/page-json.ts';

async function siteOf(pages: number): Promise<ReadonlyMap<string, string>> {
  const files = Array.from({ length: pages }, (_, place) => {
    const section = Math.floor(place / 25);
    return [`docs/section-${section}/page-${place}.md`, `# Page ${place}\n\nSee [this](../section-0/page-0.md).\n`];
  });
  const root = makeRoot(Object.fromEntries([['docs/intro.md', '# Intro\n\nText.\n'], ...files]));
  const { status, stdout, stderr } = await docsBuildProcess(['build'], { cwd: root });
  expect(status, stdout + stderr).toBe(0);
  const site = readTree(join(root, 'dist'));
  rmSync(root, { recursive: true, force: true });
  return site;
}

// The sidebar of a page changes its form above 200 entries.
test('10 pages and 300 pages load the same scripts and styles, and hardly more with a page', async () => {
  const [few, many] = [await siteOf(10), await siteOf(300)];
  const code = (site: ReadonlyMap<string, string>) => [...site].filter(([path]) => /\.(?:js|css)$/.test(path));
  expect(code(few).length).toBeGreaterThan(3);
  expect(code(many)).toEqual(code(few));
  for (const path of ['docs/section-0/page-3/index.bin', 'docs/section-0/page-3/index.html'])
    expect((many.get(path)?.length ?? 0) - (few.get(path)?.length ?? 0), path).toBeLessThan(16_384);
  const json = unpacked(many.get('docs/section-10/page-265/index.bin') ?? '');
  const { article } = JSON.parse(json) as { article: string };
  expect(json.length - JSON.stringify(article).length).toBeLessThanOrEqual(2048);
}, 120_000);
