/** The page that compares tools is honest about where its claims come from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageDir } from '../../support/command.ts';

const page = join(packageDir, 'manual/docs/coming-from/compared.md');
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 7 && cells[0] !== 'Feature' && !/^-+$/.test(cells[0] ?? ''));

test('the pages say how many features there are, each once', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  for (const name of ['compared.md', 'index.md'])
    expect(readFileSync(join(page, '..', name), 'utf8')).toContain(` ${rows.length} features of`);
});

describe.each(rows)('%s', (_, ours = '', ...others) => {
  const shownBy = others.pop() ?? '';

  test('is answered with yes, partly or no; what is partly has a limit', () => {
    for (const answer of [ours, ...others]) expect(answer).toMatch(/^(?:yes(?:, .+)?|no|partly: .+)$/);
  });

  test('ours is shown by a page or a test that exists', () => {
    const tests = [...shownBy.matchAll(/`([^`]+\.ts)`/g)].map(([, path = '']) => join(packageDir, path));
    const pages = [...shownBy.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => join(page, '..', path));
    expect([...tests, ...pages].filter((path) => !existsSync(path))).toEqual([]);
    expect(tests.length + pages.length > 0).toBe(ours !== 'no');
  });
});
