/** Generated files as Markdown: fences, in tabs where there is more than one target. */
import { versionOf } from '../package-versions.ts';
import { targets } from './targets.ts';

export interface DrawnFile {
  readonly name: string;
  readonly text: string;
}

export interface GeneratedTarget {
  readonly target: string;
  readonly files: readonly DrawnFile[];
}

export interface CodeMap {
  /** The text of the declaration. */
  readonly model: string;
  /** Lines of the declaration with lines of the code, from 1: `3:2 4:3-5,9`. */
  readonly lines: string;
}

/**
 * @param model Its name on the page.
 * @param map Of the only target.
 * @returns Also without what only the page's script reads.
 */
export function drawGenerated(
  made: readonly GeneratedTarget[],
  model: string,
  isExcerpt: boolean,
  map?: CodeMap,
): { readonly drawn: string; readonly asText: string } {
  const parts = made.map(({ target, files }) => ({
    target,
    fences: files.map((file) => fence(file, target)).join('\n\n'),
  }));
  const [only] = parts;
  const code = parts.length === 1 && only ? only.fences : inTabs(parts);
  const body = map ? `${fenced(`concerto title="${model}.cto"`, map.model)}\n\n${code}` : code;
  const stamp = `${isExcerpt ? 'From what was generated' : 'Generated'} by concerto-codegen ${versionOf('concerto-codegen')} from ${model}.cto`;
  const stamped = (text: string): string => `${text}\n\n*${stamp}*\n`;
  return { drawn: stamped(map ? withMap(map, body) : body), asText: stamped(body) };
}

/** `:::code-map` around the fences of the model and of the code tells readers' browsers which lines belong together. */
function withMap({ lines }: CodeMap, both: string): string {
  const colons = colonsAround(both);
  return [`${colons}code-map{lines="${lines}"}`, both, colons].join('\n\n');
}

/** A directive that the text does not end. */
const colonsAround = (text: string): string => ':'.repeat(longest(/^[ \t]*(:{3,})/gm, text) + 1);

function inTabs(parts: readonly { readonly target: string; readonly fences: string }[]): string {
  const inner = colonsAround(parts.map(({ fences }) => fences).join('\n'));
  const tabs = parts.map(
    ({ target, fences }) =>
      `${inner}tab[${targets.get(target)?.label ?? target}]{value=${target}}\n\n${fences}\n\n${inner}`,
  );
  return [`:${inner}tabs{groupId=target}`, ...tabs, `:${inner}`].join('\n\n');
}

function fence({ name, text }: DrawnFile, target: string): string {
  const { language, generator } = targets.get(target) ?? { language: 'text' };
  // What is drawn has no file.
  const title = generator === undefined ? ` title="${name.replaceAll('"', '')}"` : '';
  return fenced(language + title, text);
}

/** A fence that the text does not end. */
export function fenced(info: string, text: string): string {
  const ticks = '`'.repeat(longest(/(`{3,})/g, text) + 1);
  return `${ticks}${info}\n${text}\n${ticks}`;
}

const longest = (run: RegExp, text: string): number =>
  [...text.matchAll(run)].reduce((most, [, found = '']) => Math.max(most, found.length), 2);
