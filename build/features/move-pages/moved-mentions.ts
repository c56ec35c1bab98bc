/** Rewrites names of files in includes, `file=` of fences, and imports. Pure. */

import { placeOf } from '../../includes/address.ts';
import { type MentionOptions, mentionsIn } from '../../includes/mentions.ts';
import { escapePattern } from '../../model/escape-pattern.ts';
import { sourcePath } from '../../model/paths.ts';
import { relativePath } from '../../model/relative-path.ts';

export interface MentionMove {
  /** Path of the file, before the move. */
  readonly file: string;
  readonly rename: (path: string) => string;
  /** The file that a path names, with its ending; undefined if there is none. */
  readonly fileAt: (path: string) => string | undefined;
  readonly options: MentionOptions;
}

export interface MovedMentions {
  readonly text: string;
  readonly rewritten: number;
  /** Names that are not found where they are expected, with the name that they need. */
  readonly left: readonly { readonly from: string; readonly to: string }[];
}

export function movedMentions(text: string, move: MentionMove): MovedMentions {
  const names = new Set([...mentionsIn(text, move.options).map(({ path }) => path), ...importedPaths(text)]);
  const left: { from: string; to: string }[] = [];
  let out = text;
  let rewritten = 0;
  for (const from of names) {
    const to = newName(from, move);
    if (to === undefined) continue;
    const next = replaced(out, from, to);
    if (next === out) left.push({ from, to });
    else rewritten += 1;
    out = next;
  }
  return { text: out, rewritten, left };
}

/** Relative paths of modules. */
const importedPaths = (text: string): readonly string[] =>
  [
    ...text.matchAll(/^[ \t]{0,3}(?:import|export)\b[^'"\r\n]{0,500}(['"])(\.{1,2}\/[^'"\r\n]{1,1000})\1/gm),
    ...text.matchAll(/\brequire\((['"])(\.{1,2}\/[^'"\r\n]{1,1000})\1\)/g),
  ].map(([, , path = '']) => path);

/** @returns undefined where the name still leads to the file, or never did. */
function newName(name: string, { file, rename, fileAt }: MentionMove): string | undefined {
  const place = placeOf(sourcePath(file), name);
  const old = 'path' in place ? fileAt(place.path) : undefined;
  if (!('path' in place) || old === undefined) return undefined;
  const here = sourcePath(rename(file));
  const now = rename(old);
  // Modules are named without their ending.
  const target = now.slice(0, now.length - (old.length - place.path.length));
  const after = placeOf(here, name);
  if ('path' in after && after.path === target) return undefined;
  if (name.startsWith('@site/')) return `@site/${target}`;
  if (/^@?\//.test(name)) return `/${target}`;
  const relative = relativePath(here, target);
  return /^\.\.?\//.test(name) ? relative : relative.replace(/^\.\//, '');
}

const line = /^.*(?:@include|file=|<<<|-8<-|\bimport\b|\bfrom\b|\brequire\().*$/gm;

function replaced(text: string, from: string, to: string): string {
  const name = new RegExp(`(?<![\\w./@-])${escapePattern(from)}(?![\\w./-])`, 'g');
  return text.replace(line, (one) => one.replace(name, () => to));
}
