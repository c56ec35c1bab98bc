import { expect, test } from 'vitest';
import { movedMentions } from '../../../build/features/move-pages/moved-mentions.ts';
import { renamed } from '../../../build/features/move-pages/renamed.ts';

const known = new Set([
  'docs/setup/_part.md',
  'docs/setup/code.js',
  'docs/_all.md',
  'src/box.tsx',
  'docs/setup/data.ts',
]);
const after = (file: string, text: string): string =>
  movedMentions(text, {
    file,
    rename: renamed([['docs/setup', 'docs/guide/start']]),
    fileAt: (path) => ['', '.ts', '.tsx'].map((ending) => path + ending).find((one) => known.has(one)),
    options: {},
  }).text;

test.each([
  ['<!-- @include: setup/_part.md -->', '<!-- @include: guide/start/_part.md -->'],
  ['<!-- @include: ./setup/_part.md{3-9} -->', '<!-- @include: ./guide/start/_part.md{3-9} -->'],
  ['<<< @/setup/code.js#region', '<<< /docs/guide/start/code.js#region'],
  ['<<< @site/docs/setup/code.js', '<<< @site/docs/guide/start/code.js'],
  [
    '```js file="setup/code.js" title="setup/code.js"\n```',
    '```js file="guide/start/code.js" title="guide/start/code.js"\n```',
  ],
  ["import Part from './setup/_part.md'", "import Part from './guide/start/_part.md'"],
  ["import { x } from './setup/data';", "import { x } from './guide/start/data';"],
  [
    'Read setup/_part.md first.\n\n<!-- @include: _all.md -->',
    'Read setup/_part.md first.\n\n<!-- @include: _all.md -->',
  ],
  ['<!-- @include: setup/none.md -->', '<!-- @include: setup/none.md -->'],
])('%s becomes %s on a page that stays', (text, expected) => {
  expect(after('docs/intro.md', text)).toBe(expected);
});

test.each([
  ['<!-- @include: _part.md -->', '<!-- @include: _part.md -->'],
  ['<!-- @include: ../_all.md -->', '<!-- @include: ../../_all.md -->'],
  ["import Box from '../../src/box'", "import Box from '../../../src/box'"],
])('%s becomes %s on a page that moves', (text, expected) => {
  expect(after('docs/setup/linux.md', text)).toBe(expected);
});
