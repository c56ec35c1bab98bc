/** Edge: the files that pages take text from. Only text inside the root is read, whatever links lead to it. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hidden, outside, placeOf } from '../markdown/includes/address.ts';
import { mentionsIn } from '../markdown/includes/mentions.ts';
import { memoize } from '../model/memoize.ts';
import { nearest } from '../model/nearest.ts';
import type { SourcePath } from '../model/paths.ts';
import type { IncludedFile } from '../model/source-file.ts';
import { closedPlace } from './closed-place.ts';
import { decodeText } from './decode-text.ts';

const MAX_INCLUDED_BYTES = 1024 * 1024;
/** Of one page, partials of partials counted. */
const MOST_FILES = 300;
const MOST_CHARACTERS = 20 * 1024 * 1024;

/** @returns What finds the files of one page; every file is read once, however many pages name it. */
export function includeReader(
  root: string,
): (page: { readonly path: SourcePath; readonly text: string }) => readonly IncludedFile[] {
  let realRoot: string | undefined;
  const read = memoize((path: SourcePath): IncludedFile => {
    realRoot ??= realpathSync(root);
    return { path, ...readInside(realRoot, path) };
  });
  return (page) => {
    const found = new Map<SourcePath, IncludedFile>();
    const scanned = new Set<SourcePath>([page.path]);
    let characters = 0;
    const waiting: { readonly path: SourcePath; readonly text: string }[] = [page];
    for (const from of waiting) {
      for (const mention of mentionsIn(from.text)) {
        const place = placeOf(from.path, mention.path);
        if (!('path' in place)) continue;
        const { path } = place;
        if (!found.has(path) && (found.size === MOST_FILES || characters > MOST_CHARACTERS)) continue;
        const file = found.get(path) ?? read(path);
        if (!found.has(path) && 'text' in file) characters += file.text.length;
        found.set(path, file);
        if (!mention.isMarkdown || !('text' in file) || scanned.has(path)) continue;
        scanned.add(path);
        waiting.push(file);
      }
    }
    return [...found.values()];
  };
}

type Content = { readonly text: string } | { readonly why: string; readonly hint?: string };

function readInside(realRoot: string, path: SourcePath): Content {
  try {
    const real = realpathSync(join(realRoot, path));
    const closed = closedPlace(realRoot, real);
    if (closed) return { why: closed === 'outside' ? outside : hidden };
    const stat = statSync(real);
    if (!stat.isFile()) return { why: 'it is no file' };
    if (stat.size > MAX_INCLUDED_BYTES) return { why: 'the file is larger than 1 MB' };
    const { value, diagnostics } = decodeText(readFileSync(real), path);
    if (value === undefined) return { why: diagnostics[0]?.message ?? 'the file is not UTF-8' };
    return value.includes('\0') ? { why: 'the file is not text' } : { text: value };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return missing(realRoot, path);
    return { why: `the file cannot be read (${code ?? String(error)})` };
  }
}

/** With the file of the same folder whose name is most like it. */
function missing(realRoot: string, path: SourcePath): Content {
  const why = 'the file does not exist';
  try {
    const folder = realpathSync(join(realRoot, dirname(path)));
    if (closedPlace(realRoot, folder)) return { why };
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
    const meant = nearest(basename(path), names);
    return meant === undefined ? { why } : { why, hint: `did you mean \`${meant}\`?` };
  } catch {
    return { why };
  }
}
