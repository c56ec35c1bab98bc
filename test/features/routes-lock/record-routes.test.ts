import { expect, test } from 'vitest';
import { readLock } from '../../../build/features/routes-lock/lock-file.ts';
import { publishedRoutes } from '../../../build/features/routes-lock/published-routes.ts';
import { recordRoutes } from '../../../build/features/routes-lock/record-routes.ts';
import { type Files, site } from '../../support/site-test.ts';

async function recorded(lock: string | undefined, files: Files, options = {}) {
  const { build, request } = await site(files, { search: { searchPagePath: false } }).build(options);
  const published = publishedRoutes(build, request.config);
  if (!published) throw new Error('expected a site');
  return recordRoutes(lock === undefined ? undefined : readLock(lock), published);
}
const lines = (text: string): readonly string[] => text.split('\n').slice(1, -1);

const files = {
  'docs/a.md':
    '---\nredirect_from: /docs/old\n---\n\n# A\n\n## One\n\n:::tip[T]\n<a id="by-hand"></a>\n:::\n\n[^1]\n\n[^1]: Note.',
  'docs/b.md': '---\ndraft: true\n---\n\n# B',
};

test('lists pages and redirects with the anchors that authors write, and no drafts', async () => {
  const first = await recorded(undefined, files, { drafts: true });
  expect(lines(first.text)).toEqual(['/', '/docs', '/docs/a #by-hand #one', '/docs/old']);
  const again = await recorded(first.text, files);
  expect([again.text, again.added, again.removed]).toEqual([first.text, [], []]);
});

test('names what it adds and removes; an old address keeps the anchors that its page has', async () => {
  const lock = '/\n/docs\n/docs/gone #x\n/docs/old #one #lost\n/docs/a #two\n';
  const { text, added, removed } = await recorded(lock, files);
  expect(lines(text)).toContain('/docs/old #one');
  expect(added).toEqual(['/docs/a#by-hand', '/docs/a#one']);
  expect(removed).toEqual(['/docs/a#two', '/docs/gone', '/docs/old#lost']);
});
