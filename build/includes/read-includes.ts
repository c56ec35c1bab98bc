/** Adapter: reads the files that pages include. Only reads files inside the root, even through symbolic links. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { memoize } from '../model/memoize.ts';
import { nearest } from '../model/nearest.ts';
import type { SourcePath } from '../model/paths.ts';
import type { IncludedFile } from '../model/source-file.ts';
import { decodeText } from '../read/decode-text.ts';
import { checkReadAccess } from '../read/read-access.ts';
import type { ReaderOptions } from '../read/source-reader.ts';
import { hidden, outside as outsideRoot, placeOf } from './address.ts';
import { type MentionOptions, mentionsIn } from './mentions.ts';

const MAX_INCLUDED_BYTES = 1024 * 1024;
/** Limits per page, counting the includes of partials. */
const MAX_FILES = 300;
const MAX_CHARACTERS = 20 * 1024 * 1024;

/**
 * Creates a function that reads all files that a page includes, directly or through partials. Each file is read once,
 * however many pages include it.
 * @param outside Real paths of folders outside of the root that may be read.
 * @param translationsOf Files that are read instead of one, if they exist, the first that does.
 */
export function includeReader(
  root: string,
  translationsOf: (path: SourcePath) => readonly SourcePath[] = () => [],
  { outside = [], unsaved = () => undefined, ...options }: MentionOptions & Omit<ReaderOptions, 'isOutput'> = {},
): (page: { readonly path: SourcePath; readonly text: string }) => readonly IncludedFile[] {
  let realRoot: string | undefined;
  const read = memoize((path: SourcePath): IncludedFile => {
    realRoot ??= realpathSync(root);
    const readFrom = translationsOf(path).find((file) => existsSync(join(root, file)));
    const content = readInside(realRoot, readFrom ?? path, outside);
    const text = 'text' in content ? unsaved(join(root, readFrom ?? path)) : undefined;
    return { path, ...content, ...(text !== undefined && { text }), ...(readFrom !== undefined && { readFrom }) };
  });
  return (page) => {
    const found = new Map<SourcePath, IncludedFile>();
    const scanned = new Set<SourcePath>([page.path]);
    let characters = 0;
    const toScan: { readonly path: SourcePath; readonly text: string }[] = [page];
    for (const from of toScan) {
      for (const mention of mentionsIn(from.text, options)) {
        const place = placeOf(from.path, mention.path);
        if (!('path' in place)) continue;
        const { path } = place;
        if (!found.has(path) && (found.size === MAX_FILES || characters > MAX_CHARACTERS)) continue;
        const file = found.get(path) ?? read(path);
        if (!found.has(path) && 'text' in file) characters += file.text.length;
        found.set(path, file);
        if (!mention.isMarkdown || !('text' in file) || scanned.has(path)) continue;
        scanned.add(path);
        toScan.push(file);
      }
    }
    return [...found.values()];
  };
}

/** Text of an included file, or why there is none. */
type IncludedContent = { readonly text: string } | { readonly why: string; readonly meant?: string };

function readInside(realRoot: string, path: SourcePath, outside: readonly string[]): IncludedContent {
  try {
    const real = realPathOf(realRoot, path);
    const denial = checkReadAccess(realRoot, real, outside);
    if (denial) return { why: denial === 'outside' ? outsideRoot : hidden };
    const stat = statSync(real);
    if (!stat.isFile()) return { why: 'it is not a file' };
    if (stat.size > MAX_INCLUDED_BYTES) return { why: 'the file is larger than 1 MB' };
    const { value, diagnostics } = decodeText(readFileSync(real), path);
    if (value === undefined) return { why: diagnostics[0]?.message ?? 'the file is not UTF-8' };
    return value.includes('\0') ? { why: 'the file is not text' } : { text: value };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return describeMissing(realRoot, path, outside);
    return { why: `the file cannot be read (${code ?? String(error)})` };
  }
}

/** On disk, accented letters of a name may be decomposed (see `sourcePath`). */
function realPathOf(realRoot: string, path: SourcePath): string {
  const decomposed = join(realRoot, path.normalize('NFD'));
  const composed = join(realRoot, path);
  return realpathSync(composed !== decomposed && existsSync(decomposed) ? decomposed : composed);
}

/** The error for a missing file, with the most similar name in the same folder. */
function describeMissing(realRoot: string, path: SourcePath, outside: readonly string[]): IncludedContent {
  const why = 'the file does not exist';
  try {
    const folder = realpathSync(join(realRoot, dirname(path)));
    if (checkReadAccess(realRoot, folder, outside)) return { why };
    // A link that leads nowhere is listed under the name that was asked for.
    const names = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== basename(path));
    const meant = nearest(basename(path), names);
    return meant === undefined ? { why } : { why, meant };
  } catch {
    return { why };
  }
}
