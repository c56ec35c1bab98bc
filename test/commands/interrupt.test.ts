/** Ctrl-C and its like: the status, the old site, and what stays behind. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot, readTree, reportOf, start, writeFiles } from '../support/command.ts';

/** Pages that keep the parser busy for a while, each different. */
const manyPages = (count: number, word: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `docs/page-${index}.md`,
      `# Page ${index}\n\n${`## Part of ${word}\n\nSome *${word}* text, ${index}.\n\n\`\`\`js\nconst a = ${index};\n\`\`\`\n\n`.repeat(20)}`,
    ]),
  );

/** A page that the parser cannot finish: a build of it is busy until its limit. */
const endless = { 'docs/endless.md': `# Endless\n\n${'*['.repeat(75_000)}\n` };

/** Processes that work for a folder: itself and those that it started have it in their command line or as their cwd. */
function processesOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        const stat = readFileSync(`/proc/${other}/stat`, 'latin1');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state !== 'Z' && (other === pid || Number(parent) === pid);
      } catch {
        return false;
      }
    });
}

const hiddenIn = (root: string): readonly string[] =>
  readdirSync(root).filter((name) => name.startsWith('.') && name !== '.docs-build');
const locksIn = (root: string): readonly string[] =>
  readdirSync(join(root, '.docs-build')).filter((name) => name.startsWith('lock-') || name.endsWith('.tmp'));

describe.skipIf(process.platform === 'win32')('build', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s while a page is parsed: 130 at once, the old site kept, nothing left',
    { timeout: 30_000 },
    async (signal) => {
      const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
      expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
      const before = readTree(join(root, 'dist'));
      writeFiles(root, { ...endless, 'docs/intro.md': '# New intro\n\nText.\n' });
      const running = start(['build'], { cwd: root });
      await untilThere(() => locksIn(root).length > 0);
      const children = new Set<number>();
      for (let looks = 0; looks < 12; looks++) {
        await wait(50);
        if (process.platform === 'linux') for (const pid of processesOf(running.process.pid ?? 0)) children.add(pid);
      }
      running.process.kill(signal);
      const { status, signal: killedBy, stdout, stderr } = await running.ended;
      expect([status, killedBy, stdout]).toEqual([130, null, '']);
      expect(stderr).not.toMatch(/\bat /);
      expect(readTree(join(root, 'dist'))).toEqual(before);
      if (process.platform === 'linux') expect([...children].flatMap((pid) => processesOf(pid))).toEqual([]);
      expect([hiddenIn(root), locksIn(root)]).toEqual([[], []]);
      // The next command finds nothing in its way.
      writeFiles(root, { 'docs/endless.md': '# Ended\n\nText.\n' });
      expect(await reportOf(root)).toMatchObject({ status: 0, diagnostics: [] });
      expect([hiddenIn(root), locksIn(root)]).toEqual([[], []]);
    },
  );

  test('at any moment: 130 with the old site, or 0 with the new one', { timeout: 60_000 }, async () => {
    const root = makeRoot(manyPages(40, 'old'));
    await docsBuild(['build'], { cwd: root });
    const old = readTree(join(root, 'dist'));
    const other = makeRoot(manyPages(40, 'new'));
    await docsBuild(['build'], { cwd: other });
    const fresh = readTree(join(other, 'dist'));
    writeFiles(root, manyPages(40, 'new'));
    let interrupted = 0;
    for (const ms of [60, 120, 200, 300, 420, 560, 720]) {
      const running = start(['build'], { cwd: root });
      await wait(ms);
      running.process.kill('SIGINT');
      // Before the program has begun, node itself ends by the signal.
      const { status, signal } = await running.ended;
      const end = signal === 'SIGINT' ? 130 : status;
      const found = readTree(join(root, 'dist'));
      expect([0, 130]).toContain(end);
      if (end === 130) interrupted++;
      expect(found).toEqual(end === 130 && found.size === old.size && !isSame(found, fresh) ? old : fresh);
      expect([hiddenIn(root), locksIn(root)]).toEqual([[], []]);
    }
    expect(interrupted).toBeGreaterThan(1);
    expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
    expect(readTree(join(root, 'dist'))).toEqual(fresh);
  });

  test.each([
    ['build', 130],
    ['check-links', 130],
    ['serve', 0],
  ])('%s: Ctrl-C ends the compiler’s process too, which is no bug', { timeout: 60_000 }, async (command, expected) => {
    for (const ms of [150, 250, 350, 450]) {
      const root = makeRoot(manyPages(40, 'cold'));
      const args = command === 'serve' ? [command, '--port', '0'] : [command];
      const running = start(args, { cwd: root, ownGroup: true });
      await wait(ms);
      process.kill(-(running.process.pid ?? 0), 'SIGINT');
      const { status, signal, stderr } = await running.ended;
      // Before the program has begun, node itself ends by the signal.
      expect([expected, null]).toContain(status);
      expect(status === null).toBe(signal === 'SIGINT');
      expect(stderr).toBe('');
    }
  });

  test('while it waits for another build: 130', async () => {
    const root = makeRoot({ ...endless, 'docs/intro.md': '# Intro\n\nText.\n' });
    const first = start(['build'], { cwd: root });
    await untilThere(() => existsSync(join(root, '.docs-build')) && locksIn(root).length > 0);
    const second = start(['build'], { cwd: root });
    await second.printed(new RegExp(`info output/locked process ${first.process.pid} builds into`));
    second.process.kill('SIGINT');
    expect((await second.ended).status).toBe(130);
    first.process.kill('SIGINT');
    expect((await first.ended).status).toBe(130);
  });
});

describe.skipIf(process.platform === 'win32')('check-links', () => {
  test('SIGINT: 130', async () => {
    const root = makeRoot({ ...endless, 'docs/intro.md': '# Intro\n\nText.\n' });
    const running = start(['check-links'], { cwd: root });
    await untilThere(() => existsSync(join(root, '.docs-build/cache/bundle.json')));
    running.process.kill('SIGINT');
    expect(await running.ended).toMatchObject({ status: 130, signal: null, stdout: '' });
  });
});

describe.skipIf(process.platform === 'win32')('a server', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('serve: %s ends it with 0, also with an open page', async (signal) => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
    const running = start(['serve', '--port', '0'], { cwd: root });
    const [, url] = await running.printed(/Local:\s+(http:\S+)/);
    const page = await fetch(new URL('docs/intro', url));
    const [, client] = /src="([^"]*live[^"]*)"/.exec(await page.text()) ?? [];
    expect(client).toBeDefined();
    const events = await fetch(new URL('./events', new URL(client ?? '', url)));
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    running.process.kill(signal);
    const { status } = await running.ended;
    await events.body?.cancel().catch(() => undefined);
    expect(status).toBe(0);
    await expect(fetch(url ?? '')).rejects.toThrow();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('preview: %s ends it with 0', async (signal) => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
    await docsBuild(['build'], { cwd: root });
    const running = start(['preview', '--port', '0'], { cwd: root });
    await running.printed(/Local:\s+http:\S+/);
    running.process.kill(signal);
    expect(await running.ended).toMatchObject({ status: 0, signal: null, stderr: '' });
  });
});

async function untilThere(test: () => boolean): Promise<void> {
  while (!test()) await wait(20);
}

function isSame(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);
}
