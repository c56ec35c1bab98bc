/** Pages that are changed again and again, as by an author at work. The same seed gives the same pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { type PageSyntax, processorFor } from '../../build/markdown/processor.ts';
import { splitFrontMatter } from '../../build/markdown/split-front-matter.ts';
import { fuzzSeeds, mutants } from './fuzz.ts';
import { type Random, random } from './random.ts';

/** Lines that begin what other lines end, and names that other lines use. */
const openings: readonly string[] = [
  ...['```', '~~~', '````js', '<!--', '-->', '<script>', '<?x', '<![CDATA[', '<div>', '$$', '{/*', '*/}', '\0'],
  ...[':::note', ':::', '::::tabs', ':::note\n```\n:::', '<Tabs>', '</Tabs>', '<Card title={`\n\n', '`} />'],
  ...['- a\n\n  ```', '> ```', '- ', '1. x', '\t- y', '    x', '===', '| a | b |\n|---|---|', '!!! note\n    x'],
  ...['[a]: /x', '[^1]: note', '[a] [^1]', '[x\ny]: /z', '> [q]: /q', '- [l]: /l', '[A]: <b\n> "c"'],
  ...[':::note\n[b]: /x\n:::', '[b]', '# H\n', '\n## H', '##H', '\r\n', '\ufeff'],
];

const syntaxes: readonly PageSyntax[] = [
  ...[{}, {}, { inlineMath: true }, { isMdx: true }, { mkdocs: true }],
  { directives: { leaf: new Set(['video']), text: new Set(['kbd']) } },
];

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => splitFrontMatter(readFileSync(join(folder, path), 'utf8')).body);

function change(text: string, seeds: readonly string[], { below, pick }: Random): string {
  const at = below(text.length + 1);
  const lines = text.split('\n');
  const line = below(lines.length);
  const changes: readonly (() => string)[] = [
    () => `${text.slice(0, at)}word ${text.slice(at)}`,
    () => text.slice(0, at) + pick([...'x*`[]<#\n ', '\n\n']) + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1 + below(40)),
    () => text.slice(0, at),
    () => lines.toSpliced(line, 1 + below(4)).join('\n'),
    () => lines.toSpliced(line, 0, pick(openings)).join('\n'),
    () => lines.toSpliced(line, 0, pick(lines)).join('\n'),
    () => lines.toSpliced(line, 0, pick(seeds).slice(0, 400)).join('\n'),
    () => `${pick(openings)}${text}`,
    () => `${text}\n${pick([...openings, 'words'])}`,
  ];
  return pick(changes)();
}

/** A page of this project, or sections made of CommonMark's examples and of texts changed by chance. */
function* pages(root: string, seeds: readonly string[], seed: number, { below, pick, chance }: Random) {
  const own = ['docs', 'manual/docs'].flatMap((folder) => pagesIn(join(root, folder)));
  const changed = mutants(seeds, seed);
  while (true) {
    let text = chance(0.4) ? pick(own) : '';
    while (text.length < 1_200) {
      text += (chance(0.6) ? pick(seeds) : (changed.next().value as string)).slice(0, 900);
      text += chance(0.8) ? `\n\n${'#'.repeat(1 + below(3))} Heading\n\n` : '\n\n';
    }
    yield text.slice(0, 20_000);
  }
}

/**
 * Parses pages after each of many changes.
 * @returns The texts whose tree is not that of a page that is parsed for the first time.
 */
export function wronglyParsed(root: string, count: number, seed: number): readonly string[] {
  const choice = random(seed);
  const seeds = fuzzSeeds(root);
  const texts = pages(root, seeds, seed, choice);
  const wrong: string[] = [];
  for (let n = 0; n < count; ) {
    let text = texts.next().value as string;
    const path = `${n}.md`;
    const syntax = choice.pick(syntaxes);
    for (let edits = 0; edits < 12 && n < count; edits += 1, n += 1) {
      const same = isDeepStrictEqual(parsed(text, path, syntax), parsed(text, `${n}-new.md`, syntax));
      if (!same) wrong.push(text);
      // The page is remembered when it is parsed a second time.
      if (edits > 0) text = change(text, seeds, choice);
    }
  }
  return wrong;
}

/** The same processor for each version of a page: it depends on the text. */
const parsed = (text: string, sourcePath: string, syntax: PageSyntax): Root =>
  processorFor('www. |', syntax).parse(new VFile({ value: text, data: { sourcePath, diagnostics: [] } }));
