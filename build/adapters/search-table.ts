/**
 * Keeps the terms of all pages on disk, so that a build indexes only pages that have changed. A large file may lack a few
 * pages, which each build indexes again.
 */
import { readFileSync } from 'node:fs';
import type { TableStore } from '../search/index-files.ts';
import type { IndexTable } from '../search/index-table.ts';
import { readTable, writeTable } from '../search/table-bytes.ts';
import { writeAtomically } from './write-atomically.ts';

/** @param version Of this tool: another one may find other terms. */
export function diskTable(file: string, version: string): TableStore {
  let last: IndexTable | undefined;
  let stored: IndexTable | undefined;
  return {
    load() {
      last ??= stored ??= read(file, version);
      return last;
    },
    save(table) {
      try {
        if (isOutdated(stored, table)) {
          writeAtomically(file, writeTable(table, version));
          stored = table;
        }
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

/** One page of so many may be missing from the file: indexing it again costs less than writing a large file. */
const PAGES_PER_MISSING = 500;

/** Whether the file misses too many pages, or holds too many others. */
function isOutdated(stored: IndexTable | undefined, { pages }: IndexTable): boolean {
  if (!stored) return true;
  const known = new Set(stored.pages.map(({ id }) => id));
  const missing = pages.filter(({ id }) => id !== null && !known.has(id)).length;
  const surplus = stored.pages.length - (pages.length - missing);
  return Math.max(missing, surplus) > pages.length / PAGES_PER_MISSING;
}
