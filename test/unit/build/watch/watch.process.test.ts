/** Tests with real folders and events. Each test waits until the expected path is reported. */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Watcher, watch } from '../../../../build/watch/watch.ts';
import { random } from '../../../support/random.ts';

let root: string;
let watcher: Watcher;
let told: string[];

const path = (name: string) => join(root, name);
const write = (name: string, text = 'x') => {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
};
const start = async (poll?: number) => {
  told = [];
  watcher = await watch(
    {
      paths: [path('docs'), path('static'), path('docs.config.ts')],
      ignored: (name) => name.includes('node_modules') || name.includes('.git'),
      poll,
    },
    (paths) => told.push(...[...paths].map((name) => name.slice(root.length + 1))),
  );
};
const settle = async () => {
  await pause(60);
  told = [];
};
const heard = (name: string) => expect.poll(() => told, { interval: 5 }).toContain(name);
const silent = async (ms = 150) => {
  await pause(ms);
  expect(told).toEqual([]);
};
/** Changes something and waits until it is reported, ignoring earlier reports. */
const saying = async (name: string, act: () => void) => {
  await settle();
  act();
  await heard(name);
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-watch-')));
  for (const name of ['docs/a.md', 'docs/b.md', 'docs/deep/er/c.md', 'docs.config.ts', 'other/x.md']) write(name);
});
afterEach(async () => {
  await watcher.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each([
  ['system', undefined],
  ['polling', 100],
])('%s', (_name, poll) => {
  beforeEach(() => start(poll));

  test('existing files are not reported at the start', () => silent(300));

  test('reports every way to save a file', async () => {
    await saying('docs/a.md', () => writeFileSync(path('docs/a.md'), 'longer'));
    await saying('docs/a.md', () => appendFileSync(path('docs/a.md'), 'more'));
    await saying('docs/a.md', () => truncateSync(path('docs/a.md'), 0));
    await saying('docs/a.md', () => {
      writeFileSync(path('docs/a.md.tmp'), 'by rename');
      renameSync(path('docs/a.md.tmp'), path('docs/a.md'));
    });
    await saying('docs/a.md', () => writeFileSync(path('docs/a.md'), 'after rename'));
    await saying('docs/a.md', () => {
      // vim with backupcopy=no
      writeFileSync(path('docs/4913'), '');
      unlinkSync(path('docs/4913'));
      renameSync(path('docs/a.md'), path('docs/a.md~'));
      writeFileSync(path('docs/a.md'), 'by vim');
      unlinkSync(path('docs/a.md~'));
    });
    await saying('docs/deep/er/c.md', () => writeFileSync(path('docs/deep/er/c.md'), 'deep'));
    await saying('docs/a.md', () => utimesSync(path('docs/a.md'), 1, 1));
    await saying('docs.config.ts', () => writeFileSync(path('docs.config.ts'), 'export {}'));
  });

  test('reports files that are removed, restored, renamed or swapped', async () => {
    await saying('docs/a.md', () => unlinkSync(path('docs/a.md')));
    await saying('docs/a.md', () => write('docs/a.md', 'back'));
    await saying('docs/a.md', () => {
      unlinkSync(path('docs/a.md'));
      write('docs/a.md', 'at once');
    });
    await saying('docs/a.md', () => write('docs/a.md', 'edited'));
    await saying('docs/z.md', () => renameSync(path('docs/b.md'), path('docs/z.md')));
    await saying('docs/z.md', () => {
      renameSync(path('docs/a.md'), path('docs/t'));
      renameSync(path('docs/z.md'), path('docs/a.md'));
      renameSync(path('docs/t'), path('docs/z.md'));
    });
    await saying('docs.config.ts', () => unlinkSync(path('docs.config.ts')));
    await saying('docs.config.ts', () => write('docs.config.ts'));
  });

  test('reports changes in folders that are created, renamed, removed and created again', async () => {
    await saying('docs/new', () => write('docs/new/deeper/x.md'));
    await pause((poll ?? 0) * 4);
    await saying('docs/new/deeper/x.md', () => write('docs/new/deeper/x.md', 'edited'));
    await saying('docs/moved', () => renameSync(path('docs/new'), path('docs/moved')));
    await pause((poll ?? 0) * 4);
    await saying('docs/moved/deeper/x.md', () => write('docs/moved/deeper/x.md', 'edited again'));
    await saying('docs/moved', () => rmSync(path('docs/moved'), { recursive: true }));
    expect(told).not.toContain('docs/moved/moved');
    await saying('docs/moved', () => write('docs/moved/deeper/x.md'));
    await pause((poll ?? 0) * 4);
    await saying('docs/moved/deeper/x.md', () => write('docs/moved/deeper/x.md', 'once more'));
  });

  test('reports changes in a watched folder that is created later, removed and created again', async () => {
    for (let i = 0; i < 3; i++) {
      await saying('static', () => write('static/img/a.png', String(i)));
      await pause((poll ?? 0) * 4);
      await saying('static/img/a.png', () => write('static/img/a.png', `edited ${i}`));
      await saying('static', () => rmSync(path('static'), { recursive: true }));
      await pause((poll ?? 0) * 4);
    }
    await saying('docs', () => rmSync(path('docs'), { recursive: true }));
    await pause((poll ?? 0) * 4);
    await saying('docs', () => write('docs/a.md', 'anew'));
    await pause((poll ?? 0) * 4);
    await saying('docs/a.md', () => write('docs/a.md', 'edited'));
  });

  test('does not report ignored paths and temporary files of editors', async () => {
    await settle();
    write('other/x.md', 'changed');
    write('top.md');
    write('docs/node_modules/x/index.js');
    write('docs/.git/HEAD');
    write('docs/.a.md.swp');
    write('docs/a.md~');
    mkdirSync(path('elsewhere'));
    write('elsewhere/secret.md');
    await pause(300);
    expect(told.filter((name) => name !== 'docs')).toEqual([]);
  });

  test('reports symbolic links without following them', async () => {
    await saying('docs/link', () => symlinkSync(path('other'), path('docs/link')));
    await settle();
    write('other/x.md', 'changed');
    await silent(250);
  });
});

describe('system events only', () => {
  beforeEach(() => start());

  test('a folder that is replaced atomically is watched again', async () => {
    for (let i = 0; i < 5; i++) {
      await settle();
      rmSync(path('docs/deep'), { recursive: true });
      write('docs/deep/er/c.md', String(i));
      await heard('docs/deep');
      await saying('docs/deep/er/c.md', () => write('docs/deep/er/c.md', `edited ${i}`));
    }
    await settle();
    write('spare/er/c.md');
    renameSync(path('docs/deep'), path('other/deep'));
    renameSync(path('spare'), path('docs/deep'));
    await heard('docs/deep');
    await saying('docs/deep/er/c.md', () => write('docs/deep/er/c.md', 'edited'));
    await settle();
    write('other/deep/er/c.md', 'no longer ours');
    await silent();
  });

  test('the second of two quick saves is reported', async () => {
    for (let i = 0; i < 20; i++) {
      told = [];
      write('docs/a.md', `one ${i}`);
      await heard('docs/a.md');
      told = [];
      write('docs/a.md', `two ${i}`);
      await heard('docs/a.md');
    }
  });

  test('changes of forty files are reported in few calls', async () => {
    await settle();
    let calls = 0;
    const counting = await watch({ paths: [path('docs')], ignored: () => false }, () => {
      calls += 1;
    });
    for (let i = 0; i < 40; i++) write(`docs/many-${i}.md`);
    await heard('docs/many-39.md');
    await expect.poll(() => calls).toBeGreaterThan(0);
    expect(calls).toBeLessThan(10);
    await counting.close();
  });

  test('a symbolic link as watched path is followed; paths are reported as given', async () => {
    symlinkSync(path('other'), path('linked'));
    const names: string[] = [];
    const second = await watch({ paths: [path('linked')], ignored: () => false }, (paths) => names.push(...paths));
    write('other/x.md', 'changed');
    await expect.poll(() => names).toContain(path('linked/x.md'));
    await second.close();
  });

  test('nothing is reported after close', async () => {
    await watcher.close();
    told = [];
    write('docs/a.md', 'late');
    await silent();
  });
});

/** Rereads the tree at each report, as a build does. In the end, the last reading must equal the tree. */
test('any sequence of edits is reported completely', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const read = (folder: string): Record<string, string> => {
    const files: Record<string, string> = {};
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        const name = join(entry.parentPath, entry.name);
        if (entry.isFile()) files[name] = readFileSync(name, 'utf8');
      }
    } catch {
      // The tree changed while it was read: another event will follow.
    }
    return files;
  };
  let state = read(path('docs'));
  watcher = await watch({ paths: [path('docs')], ignored: () => false }, () => {
    state = read(path('docs'));
  });
  const { below } = random(4711);
  const folder = () => ['docs', 'docs/p', 'docs/p/q', 'docs/r', 'docs/r/s/t'][below(5)] ?? 'docs';
  const file = () => `${folder()}/f${below(4)}.md`;
  for (let step = 0; step < 600; step++) {
    try {
      const act = below(7);
      if (act <= 2) write(file(), `${step}`);
      else if (act === 3) rmSync(path(file()), { force: true });
      else if (act === 4) renameSync(path(file()), path(file()));
      else if (act === 5 && below(3) === 0) rmSync(path(folder()), { recursive: true, force: true });
      else if (act === 6) renameSync(path(folder()), path(folder()));
    } catch {
      // This edit is not possible in the current tree.
    }
    if (below(4) === 0) await pause(below(8));
    if (step % 50 === 49) await expect.poll(() => state).toEqual(read(path('docs')));
  }
});
