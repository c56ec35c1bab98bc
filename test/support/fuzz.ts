/** Fuzzing: makes documents by randomly changing pieces of real ones. The same seed gives the same documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { usualMarkdown } from '../../build/markdown/options.ts';
import { parseDoc } from '../../build/markdown/parse-doc.ts';
import { fill } from '../../build/model/holed-text.ts';
import { sourceFile } from './parse.ts';
import { random } from './random.ts';

/** What authors write beyond CommonMark, one feature per entry. */
const features: readonly string[] = [
  '---\ntitle: A\ntags: [b, c]\n---\n\n# A {#own}\n\n## B {/* #b */}\n\n## C <!-- #c -->\n',
  ':::note A *title*\ntext\n:::\n',
  '::::tip[T]{#id .c}\n\n:::danger\n- a\n  :::info\n  b\n  :::\n:::\n\n::::\n',
  '::: details Summary\ntext\n:::\n',
  ':::unknown\ntext\n:::\n',
  '> [!WARNING]\n> text\n>\n> - a\n',
  '::::tabs{group=os}\n\n:::tab[Linux]{value=l default}\na\n:::\n\n:::tab[Mac]\nb\n:::\n\n::::\n',
  '<Tabs groupId="os" values={[{label: "A", value: "a"}]}>\n  <TabItem value="a" default>\n\ntext\n\n  </TabItem>\n</Tabs>\n',
  '<Admonition type="tip" title="T">\n\n*text*\n\n</Admonition>\n',
  '<details>\n<summary>S</summary>\n\ntext\n\n</details>\n',
  ':::steps\n1. a\n\n   b\n2. c\n:::\n',
  '::::cards\n:::card[A]{href=./b.md icon=x}\nc\n:::\n::::\n',
  ':::file-tree\n- a/\n  - **b.md** c\n  - …\n:::\n',
  'a <Badge text="New" type="tip" /> b\n',
  ':::doc-card-list\n:::\n\n[[toc]]\n\n:::toc-inline{minHeadingLevel=2}\n:::\n\n<DocCardList />\n<TOCInline toc={toc} />\n',
  "import A from '@theme/A';\nexport const b = { c: `d` };\n\n<A.B c={d} className=\"e\" style={{ f: 'g' }} />\n\n{/* comment */}\n",
  '```js title="a.js" {1,3-4} showLineNumbers=7\n// highlight-next-line\na();\nb(); // [!code ++]\n// error-start\nc();\n// error-end\n```\n',
  '```diff\n- a\n+ b\n```\n\n```diff-js\n- a();\n+ b();\n```\n\n```base\nx\n```\n',
  '```bash npm2yarn\nnpm install a -D\n```\n',
  '```cto\nnamespace a@1.0.0\nconcept B { o String c regex=/d/ }\n```\n',
  '```mermaid\ngraph TD\n  A[a] --> B{b}\n```\n',
  '```math\n\\frac{a}{b}\n```\n\n$$\nx^2\n$$\n',
  '---\nmath: true\n---\na $x^2$ costs $5\n',
  '<!--@include: ./_part.md{1-3}-->\n\n```js file=./a.js#part\n```\n',
  '| a | b |\n|:--|--:|\n| `c \\| d` | [e](./f.md) |\n',
  '- [x] a\n- [ ] b\n  1. [ ] c\n',
  'a[^1] b[^note]\n\n[^1]: c\n[^note]: d\n\n    e\n',
  '![a](./b.png "c") ![](d.svg)\n\n<img src="e.png" width="1">\n\n<a name="f"></a>\n',
  'www.a.org https://b.org/c_(d) e@f.org :tada: 10:30 ~~g~~ ~h~\n',
  '<div align="center">\n\n*a* <b>b</b> <br/> <custom-tag x>\n\n</div>\n<script>let a = "</p>";</script>\n<style>a{}</style>\n',
];

const tokens = [
  ...'\n|\n\n|  |    |\t|> |- |* |1. |- [ ] |# |## |---\n|===\n|\\|`|```|```js\n|~~~|*|**|_|~~|[|]|](|)|![|[^|]: |<|>|</|/>'.split(
    '|',
  ),
  ...'<!--|-->|<?|&|&amp;|&#0;|{|}|{#a}|{/*|*/}|:::|::::|:::note|:::tabs|:::tab[a]|:::|:|::|$$|$|||-|"'.split('|'),
  ...'<div>|</div>|<p>|<table>|</td>|<a href="|<li>|<select>|<title>|<svg>|<math>|<b|<Tabs>|</Tabs>|<TabItem value="a">'.split(
    '|',
  ),
  ...'</TabItem>|<Foo|<>|</>|import a from "b"|export default|\0|\r|\r\n|\u00a0|\u2028|\ue000|\ue0010\ue000|\ud800|😀|[[toc]]'.split(
    '|',
  ),
  '|',
];

/** @param root Root folder of this repository. @returns The documents that mutants are made from. */
export function fuzzSeeds(root: string): readonly string[] {
  const { tests } = createRequire(join(root, 'package.json'))('commonmark-spec') as {
    readonly tests: readonly { readonly markdown: string }[];
  };
  const pages = ['test/sites', 'test/features'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .sort()
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
  // Repeat the features until they make up half of the seeds.
  const examples = tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));
  const repeats = Math.ceil(examples.length / features.length);
  return [...examples, ...pages, ...Array.from({ length: repeats }, () => features).flat()];
}

/** Yields changed documents without end. The sequence depends on `seeds` and `seed` only. */
export function* mutants(seeds: readonly string[], seed: number): Generator<string> {
  const { below, pick } = random(seed);
  /** A part of a seed document, short enough to parse quickly. */
  const piece = (): string => {
    const text = pick(seeds);
    const start = text.length > 700 ? below(text.length - 700) : 0;
    return text.slice(start, start + 700);
  };
  const change = (text: string): string => {
    const at = below(text.length + 1);
    const to = Math.min(text.length, at + below(30));
    const lines = text.split('\n');
    const line = below(lines.length);
    const changes: readonly (() => string)[] = [
      () => text.slice(0, at) + pick(tokens) + text.slice(at),
      () => text.slice(0, at) + pick(tokens).repeat(1 + below(6)) + text.slice(to),
      () => text.slice(0, at) + text.slice(to),
      () => text.slice(0, to) + text.slice(at),
      () => text.slice(0, at) + piece() + text.slice(at),
      () => `${text}\n${piece()}`,
      () => lines.toSpliced(line, 1).join('\n'),
      () => lines.toSpliced(line, 0, pick(lines)).join('\n'),
      () => lines.toSpliced(line, 1, pick(['> ', '- ', '  ', '    ', '1. ', '\t']) + lines[line]).join('\n'),
      () => lines.map((one) => (below(2) ? pick(['> ', '  ', '- ']) : '') + one).join('\n'),
      () => text.slice(0, at),
    ];
    return pick(changes)();
  };
  while (true) {
    let text = piece();
    for (let n = 1 + below(6); n > 0; n -= 1) text = change(text);
    yield text.slice(0, 3000);
  }
}

/** @returns What is wrong with the page rendered from a document, or undefined if it is sound. */
export async function faultOf(text: string): Promise<string | undefined> {
  const { value, diagnostics } = await parseDoc(sourceFile(text), usualMarkdown).catch((error: unknown) => {
    throw new Error(`parsing is rejected for ${JSON.stringify(text)}`, { cause: error });
  });
  const unrenderable = diagnostics.find(({ code }) => code === 'doc/unrenderable');
  if (unrenderable) return unrenderable.message;
  if (!value)
    return diagnostics.some(({ code }) => code === 'doc/front-matter')
      ? undefined
      : 'no page and no diagnostic that says why';
  const misplaced = diagnostics.find(({ at }) => at && (at.line < 0 || !Number.isInteger(at.line) || at.file === ''));
  if (misplaced) return `a diagnostic has no valid position: ${JSON.stringify(misplaced)}`;
  const html = fill(value.body, () => '');
  const [article, after] = fromHtml(`<article>${html}</article><footer></footer>`, { fragment: true }).children;
  if (article?.type !== 'element' || after?.type !== 'element' || article.tagName !== 'article')
    return 'the HTML does not close what it opens';
  return after.tagName === 'footer' && after.children.length === 0
    ? undefined
    : 'the HTML does not close what it opens';
}
