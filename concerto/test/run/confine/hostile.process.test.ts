/**
 * What hostile samples can do, with namespaces and without. Each row is really tried. Where a system has no namespaces,
 * only the second half runs.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confinementHere } from '../../../run/confine/namespaces.ts';
import { type CommandResult, runInSandbox } from '../../../run/sandbox.ts';
import { makeScratch, type Scratch } from '../../../run/scratch.ts';

const confinement = await confinementHere();
const usual = { seconds: 60, megabytes: 256, outputBytes: 1_000_000 };

/** A folder of the author: a root with packages, and a file that is nobody's business. */
let author: string;
let scratch: Scratch;
beforeEach(() => {
  author = realpathSync(mkdtempSync(join(tmpdir(), 'author of docs-')));
  for (const folder of ['root', 'root/node_modules', 'root/node_modules/package']) mkdirSync(join(author, folder));
  writeFileSync(join(author, 'root/node_modules/package/index.js'), 'module.exports = "the package";');
  writeFileSync(join(author, 'private'), 'a secret\n');
});
afterEach(() => {
  scratch.remove();
  rmSync(author, { recursive: true });
});

const enter = (isConfined: boolean): void => {
  scratch = makeScratch(join(author, 'root'), 256, { confinement: isConfined ? confinement : undefined });
};
const run = (script: string, ...args: readonly string[]): Promise<CommandResult> => {
  const { folder, environment, confined } = scratch;
  return runInSandbox(script, args, {
    folder,
    environment,
    confined,
    limits: usual,
    signal: new AbortController().signal,
  });
};

/** Processes with this text in their command line. */
const alive = (mark: string): readonly number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(mark) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

interface Attempt {
  readonly name: string;
  /** Bash, with the author's folder as `$1` and the process of the author as `$2`. Prints `done` if it works. */
  readonly script: string;
  readonly works: { readonly confined: boolean; readonly unconfined: boolean };
}

const refused = { confined: false, unconfined: true };
const allowed = { confined: true, unconfined: true };
const impossible = { confined: false, unconfined: false };

const attempts: readonly Attempt[] = [
  {
    name: 'write to its own folder',
    script: 'mkdir -p a/b && echo x >a/b/c && cat a/b/c >/dev/null && echo done',
    works: allowed,
  },
  {
    name: 'use temporary files',
    script: 'echo x >"$TMPDIR/x" && cat <<<"$HOME" >/dev/null && touch ~/x && echo done',
    works: allowed,
  },
  { name: 'use the packages', script: `node -e "require('package'); console.log('done')"`, works: allowed },
  { name: 'read a file of the author', script: 'cat "$1/private" && echo done', works: refused },
  { name: 'write outside', script: 'echo x >"$1/made" && echo done', works: refused },
  {
    name: 'write into the packages',
    script: 'echo x >"$1/root/node_modules/package/index.js" && echo done',
    works: refused,
  },
  {
    name: 'write through the linked packages',
    script: 'echo x >../node_modules/package/index.js && echo done',
    works: refused,
  },
  { name: 'remove the packages', script: 'rm -rf "$1/root/node_modules/package" && echo done', works: refused },
  {
    name: 'learn the users of the machine',
    script: 'diff -q <(grep -c . /etc/passwd) <(echo 2) || echo done',
    works: refused,
  },
  {
    name: 'see what lies beside the packages',
    script: 'ls "$1" | grep -q private && echo done',
    works: refused,
  },
  { name: 'see or signal the process of the author', script: 'kill -0 "$2" && echo done', works: refused },
  {
    name: 'read the environment of the author',
    script: 'head -c1 "/proc/$2/environ" | grep -q . && echo done',
    works: refused,
  },
  {
    name: 'use shared memory of the machine',
    script: 'echo x >/dev/shm/docs-$2 && rm /dev/shm/docs-$2 && echo done',
    works: refused,
  },
  { name: 'call other hosts with other programs', script: '(echo >/dev/udp/192.0.2.1/9) && echo done', works: refused },
  { name: 'write one file without end', script: 'truncate -s 300M big && echo done', works: impossible },
  { name: 'get rights that it gave up', script: 'mount -o remount,rw,bind /usr && echo done', works: impossible },
];

describe.each(['confined', 'unconfined'] as const)('a sample that is %s', (state) => {
  const isConfined = state === 'confined';
  const only = test.skipIf(isConfined && !confinement);
  beforeEach(() => enter(isConfined));

  // To remount a file system of the machine is no attempt to make where it would work.
  const tried = attempts.filter(({ script }) => isConfined || !script.includes('mount'));
  only.each(tried)('$name', async ({ script, works }) => {
    const { output } = await run(script, author, String(process.pid));
    expect({ works: /^done$/m.test(output), output }).toMatchObject({ works: works[state] });
  });

  only('cannot leave a process behind, except without namespaces', async () => {
    const mark = `a process of ${process.pid} that stays`;
    // The process itself says that it runs: while a shell turns into another program, its command line reads as empty.
    const stay = 'require("fs").writeFileSync("started", ""); setTimeout(() => {}, 60_000)';
    await run(`setsid node -e '${stay}' '${mark}' >/dev/null 2>&1 & until [[ -e started ]]; do :; done`);
    const left = alive(mark);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    expect(left).toHaveLength(isConfined ? 0 : 1);
  });

  only('cannot reach servers of the machine, except without namespaces', async () => {
    const server = createServer((_, response) => response.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { output } = await run(`(echo >/dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo done`);
    server.close();
    expect(output).toBe(isConfined ? '' : 'done\n');
  });

  only('cannot fill the disk with many files', async () => {
    const { folder, environment, confined, writable } = scratch;
    const limits = { ...usual, outputBytes: 1_000_000_000 };
    const { signal } = new AbortController();
    // Takes no time: the files are allocated, not written.
    const script = 'for i in 1 2 3 4 5 6; do fallocate -l 100M "$TMPDIR/$i" || exit 9; done; sleep 50';
    const ran = await runInSandbox(script, [], { folder, environment, confined, writable, limits, signal });
    expect(ran).toMatchObject({ over: 'disk', status: 137 });
  });

  only('cannot make the tool write or read elsewhere', async () => {
    await run('ln -s "$1/private" data.json; ln -s "$1" sub; rm -f ../last-folder; mkfifo ../last-folder', author);
    expect(scratch.current()).toBe(scratch.folder);
    scratch.write('data.json', 'x');
    scratch.write('sub/private', 'x');
    expect(readFileSync(join(author, 'private'), 'utf8')).toBe('a secret\n');
    const { output } = await run('cat data.json sub/private && echo y >sub/more && echo done');
    expect(output).toBe('xxdone\n');
  });
});

test.skipIf(!confinement)("a confined sample cannot put links in the place of the tool's folders", async () => {
  enter(true);
  const moved = 'rmdir "$1" || mv "$1" "$TMPDIR/gone" && ln -s "$2" "$1" && echo done';
  for (const path of [scratch.folder, dirname(scratch.folder), scratch.lastFolder])
    expect((await run(`cd ..; ${moved}`, path, author)).output).not.toMatch(/^done$/m);
  scratch.write('private', 'x');
  expect(readFileSync(join(author, 'private'), 'utf8')).toBe('a secret\n');
  expect((await run('cat private && echo x >../preload.cjs && echo done')).output).toMatch(
    /^x.*Read-only file system/s,
  );
});

test.skipIf(!confinement)('a confined sample is nobody special and cannot start processes without end', async () => {
  enter(true);
  const { output } = await run(`id -u; grep CapEff /proc/self/status; unshare --user true 2>/dev/null || echo alone`);
  const [uid, capabilities, alone] = output.split('\n');
  expect(uid).not.toBe('0');
  expect(capabilities).toMatch(/^CapEff:\s+0+$/);
  expect(alone).toBe('alone');
  scratch.write(
    'bomb.cjs',
    `const { spawn } = require('node:child_process');
     let running = 0;
     for (let i = 0; i < 560; i += 1) {
       const child = spawn('sleep', ['20']);
       child.on('error', () => {});
       if (child.pid !== undefined) running += 1;
     }
     console.log(running > 100, running < 512);
     process.exit();`,
  );
  expect((await run('exec node bomb.cjs')).output).toBe('true true\n');
});

test('the status of a command, its output and its signals are those without namespaces', async () => {
  const scripts = [
    'echo one; echo two >&2; exit 3',
    'kill -TERM $$',
    'exec node -e "process.abort()"',
    'exec nothing',
    'env | cut -d= -f1 | sort',
  ];
  const results = async (isConfined: boolean): Promise<readonly CommandResult[]> => {
    enter(isConfined);
    const all: CommandResult[] = [];
    for (const script of scripts) {
      const ran = await run(script);
      all.push({ ...ran, output: ran.output.replaceAll(/0x\w+|\d+: /g, '') });
    }
    if (!isConfined) scratch.remove();
    return all;
  };
  const usualResults = await results(false);
  expect(usualResults.map(({ status }) => status)).toEqual([3, 143, 134, 127, 0]);
  if (confinement) expect(await results(true)).toEqual(usualResults);
});
