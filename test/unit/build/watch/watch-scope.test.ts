import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchScope } from '../../../../build/watch/watch-scope.ts';

let box: string;
beforeEach(() => {
  box = realpathSync(mkdtempSync(join(tmpdir(), 'watch-scope-')));
  mkdirSync(join(box, 'docs/sub'), { recursive: true });
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

const at = (path: string): string => join(box, path);
const scope = (path: string) => watchScope([at(path)], (one) => basename(one) === 'ignored');

describe('a folder', () => {
  test('is watched from its parent folder, so that it can be removed and created', () => {
    expect([...scope('docs').bases]).toEqual([box]);
    expect(scope('docs').targets).toEqual([at('docs')]);
    expect(scope('docs').shown(at('docs/sub/a.md'))).toBe(at('docs/sub/a.md'));
    expect(scope('docs').includes(box)).toBe(true);
  });

  test('includes neither its siblings nor ignored paths', () => {
    for (const path of ['other', 'docs-too/a.md', 'docs/ignored']) {
      expect(scope('docs').shown(at(path))).toBeUndefined();
      expect(scope('docs').includes(at(path))).toBe(false);
    }
  });
});

test('a missing path is watched from the nearest existing folder; missing parents are reported as the path', () => {
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
    expect(scope('link/sub').real(at('link/sub'))).toBe(at('docs/sub'));
  },
);
