import { expect, test } from 'vitest';
import { movePlaces, type PlaceFacts } from '../../../build/features/move-pages/move-places.ts';

const disk: Readonly<Record<string, PlaceFacts['kind']>> = {
  '.': 'folder',
  docs: 'folder',
  'docs/a.md': 'file',
  'docs/b.md': 'file',
  'docs/link.md': 'other',
  'docs/linked': 'other',
  'docs/Setup': 'folder',
  'docs/Setup/x.md': 'file',
  'docs/50% off.md': 'file',
  other: 'folder',
  'other/c.md': 'file',
  'README.md': 'file',
};
const placed = (from: string, to: string, ignoresCase = false) => {
  const nameOf = (path: string): string | undefined =>
    Object.keys(disk).find((name) => name === path || (ignoresCase && name.toLowerCase() === path.toLowerCase()));
  const found = movePlaces({
    from,
    to,
    folders: ['docs', 'other'],
    factsOf(path) {
      const name = path === 'docs/linked/c.md' ? 'other/c.md' : nameOf(path);
      return name === undefined ? { kind: 'missing' } : { kind: disk[name] ?? 'missing', real: name };
    },
    isSameFile: (one, other) => ignoresCase && one.toLowerCase() === other.toLowerCase(),
  });
  return 'refused' in found ? found.refused : found.to;
};

test.each([
  ['docs/a.md', 'docs/new/a b.md', 'docs/new/a b.md'],
  ['docs\\a.md', 'docs\\Setup\\c.md', 'docs/Setup/c.md'],
  ['docs/a.md', 'docs/Setup', 'docs/Setup/a.md'],
  ['docs/a.md', 'docs/new/', 'docs/new/a.md'],
  ['docs/Setup/', 'docs/installation', 'docs/installation'],
  ['docs/Setup', 'docs/setup', 'docs/setup'],
  ['docs/50% off.md', 'docs/v1.2/sale.mdx', 'docs/v1.2/sale.mdx'],
])('%s moves to %s', (from, to, path) => {
  expect(placed(from, to)).toBe(path);
});

test('only the case of letters changes, also where the file system ignores it', () => {
  expect(placed('docs/Setup', 'docs/setup', true)).toBe('docs/setup');
  expect(placed('docs/a.md', 'docs/A.md', true)).toBe('docs/A.md');
  expect(placed('docs/a.md', 'docs/B.md', true)).toBe('docs/B.md exists');
});

test.each([
  ['docs/none.md', 'docs/x.md', 'there is no docs/none.md'],
  ['docs', 'docs2', 'docs is not in a folder of documents'],
  ['README.md', 'docs/x.md', 'README.md is not in a folder of documents'],
  ['../up.md', 'docs/x.md', 'there is no ../up.md'],
  ['docs/link.md', 'docs/x.md', 'docs/link.md is, or is behind, a symbolic link'],
  ['docs/linked/c.md', 'docs/x.md', 'docs/linked/c.md is, or is behind, a symbolic link'],
  ['docs/a.md', 'docs/b.md', 'docs/b.md exists'],
  ['docs/a.md', 'docs/a.md', 'docs/a.md is there already'],
  ['docs/a.md', '../a.md', '../a.md is not in docs'],
  ['docs/a.md', 'docs/../../a.md', 'docs/../../a.md is not in docs'],
  ['docs/a.md', 'other/a.md', 'other/a.md is not in docs'],
  ['docs/a.md', 'a.md', 'a.md is not in docs'],
  ['docs/a.md', 'docs/linked/a.md', 'docs/linked/a.md is behind a file or a symbolic link'],
  ['docs/a.md', 'docs/linked/new/a.md', 'docs/linked/new/a.md is behind a file or a symbolic link'],
  ['docs/a.md', 'docs/b.md/a.md', 'docs/b.md/a.md is behind a file or a symbolic link'],
  ['docs/a.md', 'docs/a', 'docs/a gives no page'],
  ['docs/a.md', 'docs/_a.md', 'docs/_a.md gives no page'],
  ['docs/a.md', 'docs/_x/a.md', 'docs/_x/a.md gives no page'],
  ['docs/a.md', 'docs/.a.md', expect.stringContaining('starts with a dot')],
  ['docs/a.md', 'docs/a?.md', expect.stringContaining('`?`')],
  ['docs/Setup', 'docs/Setup/inner', 'docs/Setup/inner is in docs/Setup'],
])('%s does not move to %s', (from, to, why) => {
  expect(placed(from, to)).toEqual(why);
});
