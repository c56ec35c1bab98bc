/** Checks the Node.js version that prose requires: it is that of the packages, or in a sample of the page. */
import { type ProsePage, passageText } from 'docs-build';
import type { PackageSource } from './package-sources.ts';
import type { Unconfirmed } from './statement.ts';

/** The oldest major version of Node.js that all packages accept. */
export const engineOf = (sources: readonly PackageSource[]): number =>
  Math.max(...sources.flatMap(({ path, text }) => (path === 'package.json' ? oldestIn(text) : [])));

const oldestIn = (text: string): readonly number[] =>
  [...text.matchAll(/"node": *">= *(\d+)/g)].map(([, major]) => Number(major));

const requirement = /\bNode\.js (\d+) (?:or|and) (?:later|newer)\b/g;

export function checkEngine({ passages, samples }: ProsePage, engine: number): readonly Unconfirmed[] {
  const shown = samples.map(({ block, drawn = '' }) => `${block.text}\n${drawn}`).join('\n');
  const isKnown = (major: string): boolean => Number(major) === engine || new RegExp(`>= *${major}\\b`).test(shown);
  return passages.flatMap((passage) =>
    [...passageText(passage).matchAll(requirement)].flatMap(([phrase, major = '']) => {
      const at = passage.parts[0]?.at;
      if (isKnown(major) || !at) return [];
      return [{ message: `\`${phrase}\`: the packages require >=${engine}`, at, about: [phrase] }];
    }),
  );
}
