/** Signals: the exit status, the published site, and leftover files and processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot, readTree, reportOf, start, writeFiles } from '../support/command.ts';

/** Distinct pages that take the parser a while. */
const manyPages = (count: number, word: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `docs/page-${index}.md`,
      `# Page ${index}\n\n${`## Part of ${word}\n\nSome *${word}* text, ${index}.\n\n\`\`\`js\nconst a = ${index};\n\`\`\`\n\n`.repeat(20)}`,
    ]),
  );

/** A page that the parser cannot finish before its time limit. */
const endless = { 'docs/endless.md': `# Endless\n\n${'*['.repeat(75_000)}\n` };

/** IDs of a process and its direct children, without zombies. */
function processTree(pid: number): readonly number[] {
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

/** Names of temporary folders that publishing has left in the root. */
const temporaryFoldersIn = (root: string): readonly string[] =>
  readdirSync(root).filter((name) => name.startsWith('.') && name !== '.docs-build');
const locksIn = (root: string): readonly string[] =>
  readdirSync(join(root, '.docs-build')).filter((name) => name.startsWith('lock-') || name.endsWith('.tmp'));

describe.skipIf(process.platform === 'win32')('build', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with 130 on %s while it parses a page, keeps the old site, and leaves nothing behind',
    async (signal) => {
      const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
      expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
      const before = readTree(join(root, 'dist'));
      writeFiles(root, { ...endless, 'docs/intro.md': '# New intro\n\nText.\n' });
      const running = start(['build'], { cwd: root });
      await waitUntil(() => locksIn(root).length > 0);
      const children = new Set<number>();
      for (let sample = 0; sample < 12; sample++) {
        await wait(50);
        if (process.platform === 'linux') for (const pid of processTree(running.process.pid ?? 0)) children.add(pid);
      }
      running.process.kill(signal);
      const { status, signal: killedBy, stdout, stderr } = await running.ended;
      expect([status, killedBy, stdout]).toEqual([130, null, '']);
      expect(stderr).not.toMatch(/\bat /);
      expect(readTree(join(root, 'dist'))).toEqual(before);
      if (process.platform === 'linux') expect([...children].flatMap((pid) => processTree(pid))).toEqual([]);
      expect([temporaryFoldersIn(root), locksIn(root)]).toEqual([[], []]);
      // The next build succeeds.
      writeFiles(root, { 'docs/endless.md': '# Ended\n\nText.\n' });
      expect(await reportOf(root)).toMatchObject({ status: 0, diagnostics: [] });
      expect([temporaryFoldersIn(root), locksIn(root)]).toEqual([[], []]);
    },
  );

  test('ends with 130 and the old site, or with 0 and the new one, whenever it is interrupted', async () => {
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
      // If the program has not started yet, the signal kills Node itself.
      const { status, signal } = await running.ended;
      const end = signal === 'SIGINT' ? 130 : status;
      const published = readTree(join(root, 'dist'));
      expect([0, 130]).toContain(end);
      if (end === 130) interrupted++;
      expect(published).toEqual(end === 130 && published.size === old.size && !isSame(published, fresh) ? old : fresh);
      expect([temporaryFoldersIn(root), locksIn(root)]).toEqual([[], []]);
    }
    expect(interrupted).toBeGreaterThan(1);
    expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
    expect(readTree(join(root, 'dist'))).toEqual(fresh);
  });

  test('ends with 130 if it is interrupted while it waits for another build', async () => {
    const root = makeRoot({ ...endless, 'docs/intro.md': '# Intro\n\nText.\n' });
    const first = start(['build'], { cwd: root });
    await waitUntil(() => existsSync(join(root, '.docs-build')) && locksIn(root).length > 0);
    const second = start(['build'], { cwd: root });
    await second.printed(new RegExp(`info output/locked process ${first.process.pid} builds into`));
    second.process.kill('SIGINT');
    expect((await second.ended).status).toBe(130);
    first.process.kill('SIGINT');
    expect((await first.ended).status).toBe(130);
  });
});

describe.skipIf(process.platform === 'win32')('check-links', () => {
  test('ends with 130 on SIGINT', async () => {
    const root = makeRoot({ ...endless, 'docs/intro.md': '# Intro\n\nText.\n' });
    const running = start(['check-links'], { cwd: root });
    await waitUntil(() => existsSync(join(root, '.docs-build/cache/bundle.txt')));
    running.process.kill('SIGINT');
    expect(await running.ended).toMatchObject({ status: 130, signal: null, stdout: '' });
  });
});

describe.skipIf(process.platform === 'win32')('the command', () => {
  test.each([
    ['build', 130],
    ['check-links', 130],
    ['serve', 0],
  ])('%s ends with %i on Ctrl-C, which also kills the compiler process', async (command, expected) => {
    for (const ms of [150, 250, 350, 450]) {
      const root = makeRoot(manyPages(40, 'cold'));
      const args = command === 'serve' ? [command, '--port', '0'] : [command];
      const running = start(args, { cwd: root, ownGroup: true });
      await wait(ms);
      process.kill(-(running.process.pid ?? 0), 'SIGINT');
      const { status, signal, stderr } = await running.ended;
      // If the program has not started yet, the signal kills Node itself.
      expect([expected, null]).toContain(status);
      expect(status === null).toBe(signal === 'SIGINT');
      expect(stderr).toBe('');
    }
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('serve ends with 0 on %s, even while a page is open', async (signal) => {
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

  test.each(['SIGINT', 'SIGTERM'] as const)('preview ends with 0 on %s', async (signal) => {
    const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
    await docsBuild(['build'], { cwd: root });
    const running = start(['preview', '--port', '0'], { cwd: root });
    await running.printed(/Local:\s+http:\S+/);
    running.process.kill(signal);
    expect(await running.ended).toMatchObject({ status: 0, signal: null, stderr: '' });
  });
});

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(20);
}

function isSame(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);
}
