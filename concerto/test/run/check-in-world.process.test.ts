import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkInWorld } from '../../run/check-in-world.ts';
import { home } from '../../run/worlds.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'check-in-world-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The timers of this process. The processes that check keep real ones. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => void vi.useRealTimers();
});

const patience = 20_000;
const { signal } = new AbortController();
let modules = 0;

/** @param check Runs in the process that checks; gives the text that the page "draws". `exists` waits for a file. */
function checker(check: string): (path: string) => Promise<string | undefined> {
  modules += 1;
  const module = join(root, `${modules}.mjs`);
  writeFileSync(
    module,
    `import { existsSync } from 'node:fs';
    const until = async (isSo) => { while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5)); };
    const exists = (name) => until(() => existsSync(name));
    const hasEnded = (pid) => until(() => { try { return !process.kill(pid, 0); } catch { return true; } });
    const check = async (path) => { ${check} };
    export default {
      samples: { check: async ({ path }) => ({ samples: [{ drawn: String(await check(path)) }], findings: [] }) },
    };`,
  );
  return async (path) => {
    const checked = checkInWorld({ path, blocks: [], files: [] }, { root, signal }, { module, world: home });
    return (await checked).samples[0]?.drawn;
  };
}

describe('the process that checks', () => {
  test('keeps working on a page however long it takes, whatever was answered before', async () => {
    const check = checker(`if (path === 'slow') await exists('go'); return path;`);
    expect(await Promise.all([check('a'), check('b')])).toEqual(['a', 'b']);
    const slow = check('slow');
    vi.advanceTimersByTime(10 * patience);
    writeFileSync(join(root, 'go'), '');
    expect(await slow).toBe('slow');
  });

  test('keeps working while another page was answered', async () => {
    const check = checker(`if (path === 'slow') await exists('go on'); return path;`);
    const slow = check('slow');
    expect(await check('a')).toBe('a');
    vi.advanceTimersByTime(10 * patience);
    writeFileSync(join(root, 'go on'), '');
    expect(await slow).toBe('slow');
  });

  test('ends when it has been idle; one other takes its place', async () => {
    const check = checker(`if (path !== '') await hasEnded(Number(path)); return process.pid;`);
    const first = await check('');
    vi.advanceTimersByTime(patience - 1);
    expect(await check('')).toBe(first);
    vi.advanceTimersByTime(patience);
    const second = await check(`${first}`);
    expect(second).not.toBe(first);
    expect(await check('')).toBe(second);
  });

  test('may end while it checks: its pages fail and say how, the next is checked by another', async () => {
    const check = checker(
      `if (path === 'waits') await exists('never'); if (path !== '') process.kill(process.pid, path); return process.pid;`,
    );
    const first = await check('');
    const waiting = check('waits');
    waiting.catch(() => undefined);
    await expect(check('SIGTERM')).rejects.toThrow('the process that checks the samples has ended (SIGTERM)');
    await expect(waiting).rejects.toThrow('(SIGTERM)');
    expect(await check('')).not.toBe(first);
  });

  test('may end before a page is sent to it', async () => {
    const check = checker(`if (path === '') process.disconnect(); return process.pid;`);
    await expect(check('')).rejects.toThrow('the process that checks the samples has ended');
    await expect(check('a')).resolves.toMatch(/^\d+$/);
  });

  test('says why the extension cannot be loaded', async () => {
    const check = checker('}; throw new Error("no such package"); {');
    await expect(check('a')).rejects.toThrow('no such package');
    await expect(check('b')).rejects.toThrow('no such package');
  });
});
