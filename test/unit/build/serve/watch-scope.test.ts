import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchScope } from '../../../../build/serve/watch-scope.ts';

let box: string;
beforeEach(() => {
  box = realpathSync(mkdtempSync(join(tmpdir(), 'watch-scope-')));
  mkdirSync(join(box, 'docs/sub'), { recursive: true });
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

const at = (path: string): string => join(box, path);
const scope = (path: string) => watchScope([at(path)], (one) => basename(one) === 'ignored');

describe('a folder', () => {
  test('is watched from the folder above it, so that it may go and come', () => {
    expect([...scope('docs').bases]).toEqual([box]);
    expect(scope('docs').targets).toEqual([at('docs')]);
    expect(scope('docs').shown(at('docs/sub/a.md'))).toBe(at('docs/sub/a.md'));
    expect(scope('docs').includes(box)).toBe(true);
  });

  test('holds neither its neighbours nor what is ignored', () => {
    for (const path of ['other', 'docs-too/a.md', 'docs/ignored']) {
      expect(scope('docs').shown(at(path))).toBeUndefined();
      expect(scope('docs').includes(at(path))).toBe(false);
    }
  });
});

test('what does not exist yet is watched from the nearest folder; those on the way stand for it', () => {
  const later = scope('docs/new/deep/a.md');
  expect([...later.bases]).toEqual([at('docs')]);
  expect(later.shown(at('docs/new'))).toBe(at('docs/new/deep/a.md'));
  expect(later.shown(at('docs/sub'))).toBeUndefined();
});

test.skipIf(process.platform === 'win32')(
  'a link is watched where it is and where it leads, and told as it is spelled',
  () => {
    symlinkSync(at('docs'), at('link'));
    const linked = scope('link');
    expect(linked.targets).toEqual([at('link'), at('docs')]);
    expect(linked.shown(at('docs/sub/a.md'))).toBe(at('link/sub/a.md'));
    expect(linked.real(at('link'))).toBe(at('link'));
  },
);
