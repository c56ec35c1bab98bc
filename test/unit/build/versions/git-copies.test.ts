import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeFile } from '../../../../build/model/diagnostic.ts';
import { gitCopies } from '../../../../build/versions/git-copies.ts';

let box: string;
const git = (args: readonly string[], input: string | Buffer = '') =>
  execFileSync('git', args, { cwd: join(box, 'repository'), input, stdio: 'pipe' })
    .toString()
    .trim();

interface TreeEntry {
  readonly name: string;
  readonly hash: string;
  readonly mode?: string;
}

/** Stores a tree as it is. Git's own commands refuse names that leave a folder; a repository from elsewhere may hold them. */
const storeTree = (entries: readonly TreeEntry[]): string =>
  git(
    ['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'],
    Buffer.concat(
      entries.flatMap(({ name, hash, mode = '40000' }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')]),
    ),
  );

beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), 'git-copies-'));
  execFileSync('git', ['init', '-q', join(box, 'repository')]);
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

test('names that would leave the copy are not copied', () => {
  const page = git(['hash-object', '-w', '--stdin'], '# Page\n');
  const file = (name: string): TreeEntry => ({ name, hash: page, mode: '100644' });
  const escaping = storeTree([{ name: '..', hash: storeTree([file('above.md')]) }]);
  const docs = storeTree([
    { name: '.', hash: storeTree([file('dot.md')]) },
    { name: '..', hash: escaping },
    file('a.md'),
    file('b\\..\\..\\c.md'),
  ]);
  const tree = storeTree([{ name: 'docs', hash: docs }]);
  const copies = join(box, 'state', 'copies');
  const { value, diagnostics } = gitCopies(join(box, 'repository'), copies, [tree])({
    ref: tree,
    folder: 'docs',
    at: wholeFile('docs.config.ts'),
  });
  expect(diagnostics).toEqual([]);
  expect(
    readdirSync(join(box, 'state'), { recursive: true })
      .map((path) => String(path).replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.md')),
  ).toEqual([expect.stringMatching(new RegExp(`^copies/${tree}/docs~\\w{8}/docs/a\\.md$`))]);
  expect(value?.folder).toBe('docs');
});
