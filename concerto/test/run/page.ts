/** Pages for tests of runs. */
import { fileURLToPath } from 'node:url';
import type { Block, SamplePage, Verdict } from 'docs-build';
import { followPage, type PageLimits } from '../../run/run-page.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** @param info Language and attributes as in a fence, values without blanks. */
export function block(info: string, ...lines: readonly string[]): Block {
  const [name = '', ...words] = info.split(' ');
  const attributes = Object.fromEntries(
    words.map((word) => {
      const [key = '', value] = word.split('=');
      return [key, value ?? (true as const)];
    }),
  );
  const text = lines.join('\n');
  return {
    kind: 'fence',
    name,
    attributes,
    meta: words.join(' '),
    text,
    at: { file: 'docs/a.md', line: 1, column: 1 },
  };
}

export const page = (...blocks: readonly Block[]): SamplePage => ({ path: 'docs/a.md', blocks, files: [] });

export const follow = (
  given: SamplePage | readonly Block[],
  limits?: PageLimits,
  signal = new AbortController().signal,
): Promise<Verdict> => followPage('blocks' in given ? given : page(...given), { root, signal }, limits && { limits });
