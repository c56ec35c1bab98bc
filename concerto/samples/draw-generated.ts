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

/** @param model Its name on the page. */
export function drawGenerated(made: readonly GeneratedTarget[], model: string, isExcerpt: boolean): string {
  const parts = made.map(({ target, files }) => ({
    target,
    fences: files.map((file) => fence(file, target)).join('\n\n'),
  }));
  const [only] = parts;
  const body = parts.length === 1 && only ? only.fences : inTabs(parts);
  const stamp = `${isExcerpt ? 'From what was generated' : 'Generated'} by concerto-codegen ${versionOf('concerto-codegen')} from ${model}.cto`;
  return `${body}\n\n*${stamp}*\n`;
}

function inTabs(parts: readonly { readonly target: string; readonly fences: string }[]): string {
  const inner = ':'.repeat(longest(/^[ \t]*(:{3,})/gm, parts.map(({ fences }) => fences).join('\n')) + 1);
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
