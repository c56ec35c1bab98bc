import { expect, test } from 'vitest';
import { isEditorTempFile } from '../../../../build/model/editor-files.ts';

test.each([
  ...['a.md~', '.#a.md', '#a.md#', '.a.md.swp', '4913', 'a.md___jb_tmp___', '.goutputstream-X1', 'a.md.tmp-12'],
  ...['a.md.tmp', 'a.md.crswap', '.~lock.a.md#'],
])('%s is a temporary file of an editor', (name) => {
  expect(isEditorTempFile(name)).toBe(true);
});

test.each(['a.md', 'swap.md', 'tmp.md', '#a.md', 'a#.md', '49131', '_category_.json'])(
  '%s is not a temporary file of an editor',
  (name) => {
    expect(isEditorTempFile(name)).toBe(false);
  },
);
