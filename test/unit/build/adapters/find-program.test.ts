import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { isProgram, pathsOfPrograms } from '../../../../build/adapters/find-program.ts';

const ending = process.platform === 'win32' ? '.exe' : '';

test('the first name in each folder of the PATH, then the second', () => {
  expect(pathsOfPrograms(['a', 'b'], { PATH: ['/x', '', '/y'].join(delimiter) })).toEqual(
    ['/x/a', '/y/a', '/x/b', '/y/b'].map((path) => join(path) + ending),
  );
  expect(pathsOfPrograms(['a'], {})).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a program is a file that may be run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'find-program-'));
  writeFileSync(join(folder, 'program'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'text'), '', { mode: 0o644 });
  mkdirSync(join(folder, 'folder'));
  const names = ['program', 'text', 'folder', 'missing'];
  expect(names.filter((name) => isProgram(join(folder, name)))).toEqual(['program']);
});
