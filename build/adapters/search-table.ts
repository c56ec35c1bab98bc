/** Keeps the terms of all pages on disk, so that a build indexes only pages that have changed. */
import { readFileSync } from 'node:fs';
import type { TableStore } from '../search/index-files.ts';
import { type IndexTable, readTable, writeTable } from '../search/index-table.ts';
import { writeAtomically } from './write-atomically.ts';

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
        if (!isSame(table, last)) writeAtomically(file, writeTable(table, version));
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
