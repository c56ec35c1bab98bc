/**
 * Keeps the terms of all pages in a file of the cache, so that a build indexes only pages that have changed. A large file
 * may lack a few pages, which each build indexes again.
 */
import type { CacheFile } from '../../model/ports.ts';
import type { TableStore } from './index-files.ts';
import type { IndexTable } from './index-table.ts';
import { readTable, writeTable } from './table-bytes.ts';

/** @param version Of this tool: another one may find other terms. */
export function storedTable(file: CacheFile, version: string): TableStore {
  let last: IndexTable | undefined;
  let stored: IndexTable | undefined;
  return {
    load() {
      last ??= stored ??= read(file, version);
      return last;
    },
    save(table) {
      if (isOutdated(stored, table)) {
        file.write(writeTable(table, version));
        stored = table;
      }
      last = table;
    },
  };
}

function read(file: CacheFile, version: string): IndexTable | undefined {
  const bytes = file.read();
  try {
    return bytes && readTable(bytes, version);
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
