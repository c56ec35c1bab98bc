import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gitDates } from '../../../../build/dates/git-dates.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { diskMemo } from '../../../../build/stages/disk-memo.ts';

let box: string;
let root: string;
const git = (cwd: string, args: readonly string[], date = '2024-01-01T00:00:00Z', author = 'Ann') =>
  execFileSync('git', args, {
    cwd,
    stdio: 'pipe',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: 'a@b.c',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: 'Committer',
      GIT_COMMITTER_EMAIL: 'a@b.c',
      GIT_COMMITTER_DATE: date,
    },
  });
const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const of = (...folders: readonly string[]) => ({ folders, askedAt: undefined, otherwise: 'do without' });
const commit = (date: string, author: string): void => {
  git(box, ['add', '-A']);
  git(box, ['commit', '-qm', `By ${author}`, '-m', 'More.'], date, author);
};

beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), 'git-dates-'));
  // The root of the site is a subfolder of the repository.
  root = join(box, 'site');
  git(box, ['init', '-q']);
  write('docs/a.md', '1');
  write('docs/ä "b".md', '1');
  write('docs/old.md', 'moved as it is');
  write('other/c.md', '1');
  commit('2024-02-03T04:05:06+02:00', 'Ann');
  write('docs/a.md', '2');
  renameSync(join(root, 'docs/old.md'), join(root, 'docs/new.md'));
  commit('2024-05-06T00:00:00Z', 'Ben Ünal');
  write('docs/a.md', 'not committed');
  write('docs/unknown.md', 'not committed');
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

describe('dates from Git', () => {
  test('of a version from Git, the last commit before it', async () => {
    git(box, ['tag', 'v1', 'HEAD~1']);
    const { value } = await gitDates(root, of('docs', 'v1:/docs', 'no-such:/docs'));
    expect(value.get(sourcePath('docs/a.md'))?.date).toBe('2024-05-06T00:00:00.000Z');
    expect(value.get(sourcePath('v1:/docs/a.md'))).toEqual({
      date: '2024-02-03T02:05:06.000Z',
      author: 'Ann',
      contributors: ['Ann'],
      subject: 'By Ann',
      created: '2024-02-03T02:05:06.000Z',
    });
    expect([...value.keys()].filter((path) => path.startsWith('no-such'))).toEqual([]);
  });

  test('the last commit that changed a file, in UTC, with its author and subject, and the date of the first', async () => {
    const { value, diagnostics } = await gitDates(root, of('docs', 'src/pages'));
    expect(diagnostics).toEqual([]);
    const ann = { date: '2024-02-03T02:05:06.000Z', author: 'Ann', subject: 'By Ann' };
    const ben = { date: '2024-05-06T00:00:00.000Z', author: 'Ben Ünal', subject: 'By Ben Ünal' };
    expect(Object.fromEntries(value)).toEqual({
      'docs/a.md': { ...ben, contributors: ['Ben Ünal', 'Ann'], created: ann.date },
      'docs/new.md': { ...ben, contributors: ['Ben Ünal'], created: ben.date },
      'docs/old.md': { ...ben, contributors: ['Ben Ünal', 'Ann'], created: ann.date },
      'docs/ä "b".md': { ...ann, contributors: ['Ann'], created: ann.date },
    });
  });

  test('a shallow clone has no dates, with an info', async () => {
    const shallow = join(box, '..', `${box.split('/').at(-1)}-shallow`);
    try {
      git(box, ['clone', '-q', '--depth=1', pathToFileURL(box).href, shallow]);
      const { value, diagnostics } = await gitDates(join(shallow, 'site'), of('docs'));
      expect(value.size).toBe(0);
      expect(diagnostics).toMatchObject([{ code: 'source/shallow', severity: 'info' }]);
    } finally {
      rmSync(shallow, { recursive: true, force: true });
    }
  });

  test('a repository without commits is like none', async () => {
    const young = mkdtempSync(join(tmpdir(), 'young-git-'));
    try {
      git(young, ['init', '-q']);
      expect(await gitDates(young, of('docs'))).toEqual({ value: new Map(), diagnostics: [] });
      const askedAt = { file: 'docs.config.ts', line: 2, column: 3 };
      expect((await gitDates(young, { ...of('docs'), askedAt })).diagnostics).toMatchObject([
        { code: 'source/no-dates', at: askedAt },
      ]);
    } finally {
      rmSync(young, { recursive: true, force: true });
    }
  });

  test('outside of a repository there are no dates and no diagnostics', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'no-git-'));
    try {
      const { value, diagnostics } = await gitDates(outside, of('docs'));
      expect([value.size, diagnostics]).toEqual([0, []]);
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });

  test('the history is read once for each commit, and again if names of authors are mapped anew', async () => {
    const copy = `${box}-copy`;
    try {
      git(box, ['clone', '-q', box, copy]);
      git(copy, ['tag', 'old', 'HEAD~1']);
      const site = join(copy, 'site');
      const dates = async () => (await gitDates(site, of('docs', 'old:/docs'), diskMemo(join(copy, 'dates')))).value;
      const own = async () => [...(await dates())].filter(([path]) => path.startsWith('docs/'));
      const first = await own();
      expect(first).toHaveLength(4);
      // Without its objects, a repository still tells which commit is checked out.
      renameSync(join(copy, '.git/objects'), join(copy, '.git/hidden'));
      mkdirSync(join(copy, '.git/objects'));
      expect(await own()).toEqual(first);
      expect(await gitDates(site, of('docs'))).toMatchObject({
        value: new Map(),
        diagnostics: [{ code: 'source/no-dates', message: expect.stringMatching(/Git says `(?:fatal|error): .*`$/) }],
      });
      rmSync(join(copy, '.git/objects'), { recursive: true });
      renameSync(join(copy, '.git/hidden'), join(copy, '.git/objects'));

      writeFileSync(join(copy, '.mailmap'), 'Benedict <a@b.c> Ben Ünal <a@b.c>\n');
      expect((await dates()).get(sourcePath('docs/a.md'))?.author).toBe('Benedict');
      writeFileSync(join(site, 'docs/a.md'), '3');
      git(copy, ['add', '-A']);
      git(copy, ['commit', '-qm', 'x'], '2025-01-01T00:00:00Z', 'Cem');
      expect((await dates()).get(sourcePath('docs/a.md'))?.author).toBe('Cem');
      expect((await dates()).get(sourcePath('old:/docs/a.md'))?.author).toBe('Ann');
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
