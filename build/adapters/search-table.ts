/** Keeps the terms of all pages on disk, so that a build indexes only pages that have changed. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TableStore } from '../search/index-files.ts';
import { type IndexTable, readTable, writeTable } from '../search/index-table.ts';

/** @param version Of this tool: another one may find other terms. */
export function diskTable(file: string, version: string): TableStore {
  let last: IndexTable | undefined;
  return {
    load() {
      last ??= read(file, version);
      return last;
    },
    save(table) {
      try {
        if (!isSame(table, last)) write(file, writeTable(table, version));
      } catch {
        // The next build indexes all pages.
      }
      last = table;
    },
  };
}

function read(file: string, version: string): IndexTable | undefined {
  try {
    return readTable(readFileSync(file), version);
  } catch {
    return undefined;
  }
}

const isSame = (one: IndexTable, other: IndexTable | undefined): boolean =>
  one.pages.length === other?.pages.length &&
  one.pages.every(({ id }, index) => id !== null && id === other.pages[index]?.id);

function write(file: string, parts: readonly Uint8Array[]): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, '');
    for (const part of parts) writeFileSync(temporary, part, { flag: 'a' });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
