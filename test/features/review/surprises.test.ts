import { describe, expect, test } from 'vitest';
import { readOutline } from '../../../build/features/review/read-outline.ts';
import { sourcePath } from '../../../build/model/paths.ts';

const found = (text: string): readonly string[] =>
  readOutline({ path: sourcePath('docs/a.md'), text }).surprises.map(
    ({ kind, written, at }) => `${at.line}:${at.column} ${kind} ${written.split('\n')[0]}`,
  );

describe('bold text that is shown with its stars', () => {
  test.each([
    ['**重要。**次', '1:1 unread-emphasis **重要。**'],
    ['これは**「引用」**です', '1:4 unread-emphasis **「引用」**'],
    ['**`code`**を使う', '1:1 unread-emphasis **`code`**'],
    ['- a\n- 값은 **(기본)**입니다', '2:6 unread-emphasis **(기본)**'],
    ['---\ntitle: T\n---\n\n**Note:**text', '5:1 unread-emphasis **Note:**'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test.each([
    '**重要**。次',
    '**重要。** 次',
    '\\*\\*重要。\\*\\*次',
    '`**重要。**次`',
    'src/**/*.ts and test/**/*.ts',
    'a ** b. ** c',
    '2**3',
    '**bold** text.',
  ])('not %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('headings', () => {
  test.each([
    ['##Setup', '1:1 unread-heading ##Setup'],
    ['a\n\n> ###설치\n> x', '3:3 unread-heading ###설치'],
    ['The end.\n---\n', '1:1 underlined-text The end.'],
    ['Two\nlines:\n---', '1:1 underlined-text Two'],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test.each(['## Setup', '#1234 is fixed', '#tag', '\\##a', '`##a`', 'Setup\n-----', 'The end.\n\n---', 'Title.\n==='])(
    'not %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('ranges that are struck through', () => {
  test.each([
    ['10~20 or 30~40', '1:3 struck-range ~20 or 30~'],
    ['| a |\n| - |\n| 1~2 and 3~4 |', '3:4 struck-range ~2 and 3~'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test.each(['10~20', '~~10~~', '~gone~ text', '10\\~20 or 30\\~40', '`10~20 or 30~40`'])('not %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('prompts that are copied', () => {
  test.each(['```bash\n$ npm i\nadded 3\n```', '```sh\n\n$ ls\n```', '```powershell\nPS C:\\> dir\n```'])(
    '%s',
    (text) => {
      expect(found(text)).toEqual([expect.stringMatching(/^1:1 copied-prompt ```/)]);
    },
  );

  test.each([
    '```console\n$ npm i\n```',
    '```bash\nnpm i\necho $HOME\n```',
    '```bash\n$HOME/bin/a\n```',
    '```text\n$ a\n```',
  ])('not %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
