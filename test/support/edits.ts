/** Pages that are changed again and again, as by an author at work. The same seed gives the same pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { type MarkdownOptions, usualMarkdown } from '../../build/markdown/options.ts';
import { parseDoc } from '../../build/markdown/parse-doc.ts';
import { type PageSyntax, processorFor } from '../../build/markdown/processor.ts';
import { splitFrontMatter } from '../../build/markdown/split-front-matter.ts';
import { sortDiagnostics } from '../../build/pipeline/sort-diagnostics.ts';
import { fuzzSeeds, mutants } from './fuzz.ts';
import { sourceFile } from './parse.ts';
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
    let text = chance(0.4) ? pick(own) : '[a] [A] [b] [l] [q] [x y] [^1]\n\n';
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

const optionsOf: readonly Partial<MarkdownOptions>[] = [
  ...[
    {},
    {},
    { headingIds: 'vitepress' as const },
    { headingIds: 'mkdocs' as const },
    { hasLabelHoles: true as const },
  ],
  { pictures: { optimize: true, zoom: true } },
  { html: 'sanitize' as const },
  { containers: { quiz: 'quiz' } },
];

/** What an author adds to a page. */
const additions: readonly string[] = [
  ...['Words of a text.', '## Heading', '## Heading {#heading-1}', '### Heading', '<a name="heading"></a>', '# Title'],
  ...['![](./a.png)', 'Long text. '.repeat(90), '```js\nconst a = 1;\n```', '```js tab\na\n```\n\n```ts tab\na\n```'],
  ...[':::tabs\n:::tab[A]\na\n:::\n:::', ':::note[Title]\nText\n:::', ':::', ':::nosuch\nx\n:::', '- [ ] x'],
  ...['[a](./b.md#c) ![b](/b.png "c")', '<details>\n<summary>S</summary>\n\nText\n\n</details>', '<b>b</b>', '<br>'],
  ...['<!-- comment -->', '<h1>Title</h1>', '<p style="color: red">x</p>'],
  ...[
    '| a | b |\n|---|:-:|\n| `x` | <kbd>y</kbd> |',
    '> [!NOTE]\n> Text',
    '[[toc]]',
    ':::doc-card-list\n:::',
    '{{ x }}',
  ],
  ...['```mermaid\ngraph TD\nA-->B\n```', '```math\nx^2\n```', '```nosuch\nx\n```', ':tada:', 'www.example.org'],
];
/** With an effect on other sections, perhaps on all of them. */
const farAdditions: readonly string[] = [
  ...['<b>', '</b>', '<div>', '</div>', '<!--', '<Tabs>', '[^1]', '[^1]: note', '[a]: /x', 'import a from "./b"'],
  ...[
    '<Card title="x">y</Card>',
    '{/* comment */}',
    '<script>',
    '<template>',
    '```',
    ':::note',
    '<plaintext>',
    '<td>',
    '## ',
  ],
  ...['<iframe src="https://a.example"></iframe>', '\ufeff'],
];

/**
 * Renders pages after each of many changes.
 * @returns The texts for which a `Doc` is not that of a page that is rendered for the first time.
 */
export async function wronglyRendered(root: string, count: number, seed: number): Promise<readonly string[]> {
  const choice = random(seed);
  const { pick, chance, below } = choice;
  const seeds = fuzzSeeds(root);
  const texts = pages(root, seeds, seed, choice);
  const own = ['docs', 'manual/docs'].flatMap((folder) => pagesIn(join(root, folder)));
  const wrong: string[] = [];
  const add = (text: string): string => {
    const blocks = text.split('\n\n');
    const added = pick(chance(0.1) ? farAdditions : additions);
    return blocks.toSpliced(below(blocks.length + 1), chance(0.3) ? below(3) : 0, added).join('\n\n');
  };
  /** A page of many short sections. */
  const written = (): string =>
    Array.from({ length: 12 + below(30) }, () => pick(chance(0.3) ? ['## Heading', '## Other'] : additions)).join(
      '\n\n',
    );
  for (let n = 0; n < count; ) {
    let text = chance(0.6) ? written() : chance(0.7) ? pick(own).slice(0, 15_000) : (texts.next().value as string);
    const path = `docs/${n}-edited.md`;
    const options = { ...usualMarkdown, ...pick(optionsOf) };
    const before = [text];
    for (let edits = 0; edits < 20 && n < count; edits += 1, n += 1) {
      const [again, first] = [await rendered(text, path, options), await rendered(text, `docs/${n}-known.md`, options)];
      if (again !== first.replaceAll(`docs/${n}-known.md`, path)) wrong.push(text);
      before.push(text);
      // The page is remembered when it is rendered a second time.
      if (edits === 0) continue;
      if (chance(0.2)) text = pick(before.slice(-5));
      else if (chance(0.5)) text = add(text);
      else text = chance(0.3) ? change(text, seeds, choice) : typeIn(text, choice);
    }
  }
  return wrong;
}

/** A word more in the midst of a page. */
function typeIn(text: string, { below }: Random): string {
  const at = text.indexOf(' ', below(text.length));
  return at < 0 ? `${text} word` : `${text.slice(0, at)} word${text.slice(at)}`;
}

async function rendered(text: string, path: string, options: MarkdownOptions): Promise<string> {
  const { value, diagnostics } = await parseDoc(sourceFile(text, path), options);
  return JSON.stringify([value, sortDiagnostics(diagnostics)]);
}

/** The same processor for each version of a page: it depends on the text. */
const parsed = (text: string, sourcePath: string, syntax: PageSyntax): Root =>
  processorFor('www. |', syntax).parse(new VFile({ value: text, data: { sourcePath, diagnostics: [] } }));
