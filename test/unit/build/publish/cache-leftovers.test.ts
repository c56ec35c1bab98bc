import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeCacheLeftovers } from '../../../../build/publish/cache-leftovers.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'cache-leftovers-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

/** A pid that no process has: above the highest one that operating systems assign. */
const deadPid = 2 ** 30;

const write = (name: string, daysOld = 0): void => {
  writeFileSync(join(cache, name), '');
  const time = Date.now() / 1000 - daysOld * 24 * 60 * 60;
  utimesSync(join(cache, name), time, time);
};

test('deletes temporary files of dead processes only', () => {
  write(`stages.memo.${deadPid}.tmp`);
  write(`stages.memo.${process.pid}.tmp`);
  write('stages.memo');
  removeCacheLeftovers(cache);
  expect(readdirSync(cache)).toEqual(['stages.memo', `stages.memo.${process.pid}.tmp`]);
});

test('deletes compiled code after a week, and nothing else by age', () => {
  for (const name of ['renderer-0a.mjs', 'config-0a.mjs', 'config-0a.mjs.map', 'bundle.txt', 'stages.memo'])
    write(name, 8);
  write('renderer-0b.mjs', 6);
  removeCacheLeftovers(cache);
  expect(readdirSync(cache)).toEqual(['bundle.txt', 'renderer-0b.mjs', 'stages.memo']);
});

test('accepts a missing folder', () => {
  expect(() => removeCacheLeftovers(join(cache, 'none'))).not.toThrow();
});
