import { describe, expect, test } from 'vitest';
import { keptResults } from '../../build/model/kept.ts';
import type { Build } from '../../build/pipeline/build-site.ts';
import { compareKept, keptSite, plainConfig } from '../support/kept-builds.ts';

const files = {
  'docs/a.md': '# A\n\nSee [b](./b.md#here).',
  'docs/b.md': '# B\n\n## Here\n\nText.',
  'docs/c.md': '# C\n\nText.',
};

/** @returns The pages that are other objects than in the build before; undefined if the site was assembled anew. */
async function newPages(changed: Partial<typeof files>): Promise<readonly string[] | undefined> {
  const [build, kept] = [keptSite(), keptResults()];
  const [before] = (await build(files, plainConfig, kept)) as [Build];
  const [after] = (await build({ ...files, ...changed }, plainConfig, kept)) as [Build];
  if (before.site?.routeOf !== after.site?.routeOf) return undefined;
  return [...(after.site?.pages ?? [])]
    .filter(([route, page]) => before.site?.pages.get(route) !== page)
    .map(([route]) => route);
}

describe('after an edit', () => {
  test.each([
    ['of nothing', {}, []],
    ['of a text, its page alone is new', { 'docs/c.md': '# C\n\nText.\n\nMore.' }, ['/docs/c']],
    ['of a heading, its page alone is new', { 'docs/b.md': '# B\n\nText.' }, ['/docs/b']],
    [
      'of two texts, both pages are new',
      { 'docs/c.md': '# C\n\nText.\n\n1', 'docs/b.md': '# B\n\nText.' },
      ['/docs/b', '/docs/c'],
    ],
    ['of a title, the site is assembled', { 'docs/c.md': '# D\n\nText.' }, undefined],
    ['of front matter, the site is assembled', { 'docs/c.md': '---\nunlisted: true\n---\n\n# C\n\nText.' }, undefined],
  ])('%s', async (_, changed, expected) => {
    const found = await newPages(changed);
    expect(found).toEqual(expected);
  });

  test('what other pages say of a changed one is found again', async () => {
    const [build, kept] = [keptSite(), keptResults()];
    await build(files, plainConfig, kept);
    const [after] = (await build({ ...files, 'docs/b.md': '# B\n\nText.' }, plainConfig, kept)) as [Build];
    expect(after.diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['link/missing-anchor', 'docs/a.md']]);
  });
});

test('random changes give what builds from nothing give', () => compareKept(1, 60));
