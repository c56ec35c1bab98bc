/** The work of stage 1: one source file → one Doc, everything that can be known from the file alone. */
import type { Root as MdastRoot, Nodes, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { cut } from '../model/holed-text.ts';
import { nearest } from '../model/nearest.ts';
import { type Result, result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import { builtinFences } from './builtin-fences.ts';
import { rangeOf } from './file-data.ts';
import { readFrontMatter } from './front-matter.ts';
import { grammarAliases, loadGrammar } from './grammars.ts';
import type { MarkdownOptions } from './options.ts';
import { labelTitles } from './plugins/admonitions.ts';
import { processorFor } from './processor.ts';
import { splitFrontMatter } from './split-front-matter.ts';
import { walk } from './walk.ts';

/**
 * @returns null beside at least one error when the page cannot be used: `doc/front-matter`, `doc/unrenderable`.
 *          Warnings: `doc/front-matter-key`, `doc/empty`, `doc/code-language`, `link/unsafe`.
 */
export async function parseDoc(file: SourceFile, options: MarkdownOptions): Promise<Result<Doc | null>> {
  const split = splitFrontMatter(file.text);
  const front = readFrontMatter(split, file.path);
  const diagnostics: Diagnostic[] = [...front.diagnostics];
  if (diagnostics.some(({ severity }) => severity === 'error')) return result(null, diagnostics);
  if (split.body.trim() === '' && front.meta.title === undefined) {
    diagnostics.push(
      problem('doc/empty', 'the page is empty', {
        at: { file: file.path, line: 1, column: 1 },
        hint: 'write some text, give it a title, or delete the file',
      }),
    );
  }
  try {
    return result(await understand(file, labelTitles(split.body), front, options, diagnostics), diagnostics);
  } catch (error) {
    const why =
      error instanceof RangeError ? 'it is nested too deeply' : error instanceof Error ? error.message : String(error);
    return result(null, [
      ...diagnostics,
      problem('doc/unrenderable', `the page cannot be parsed: ${why}`, { at: { file: file.path, line: 0, column: 0 } }),
    ]);
  }
}

async function understand(
  file: SourceFile,
  text: string,
  front: ReturnType<typeof readFrontMatter>,
  options: MarkdownOptions,
  diagnostics: Diagnostic[],
): Promise<Doc> {
  const vfile = new VFile({ value: text });
  const marks = absentMarks(text);
  Object.assign(vfile.data, { sourcePath: file.path, diagnostics, headings: [], anchors: [], links: [], marks });
  vfile.data.blocks = [];
  vfile.data.fences = builtinFences;
  const processor = processorFor(text);
  const mdast = processor.parse(vfile) as MdastRoot;
  await loadGrammars(mdast, vfile, options, diagnostics);
  const description = front.meta.description ?? excerpt(mdast);
  const hast = await processor.run(mdast, vfile);
  const html = processor.stringify(hast as Parameters<typeof processor.stringify>[0], vfile) as string;
  const { headings = [], anchors = [], links = [], ownTitle } = vfile.data;
  const title = front.meta.title ?? ownTitle;
  const updated = lastUpdate(file, front.meta.last_update);
  return {
    path: file.path,
    collection: file.collection,
    version: file.version,
    locale: file.locale,
    meta: front.meta,
    keyAt: front.keyAt,
    ...(title !== undefined && { title }),
    hasOwnTitle: ownTitle !== undefined,
    description,
    headings,
    anchors: [...new Set(anchors)],
    links,
    body: cut(html, new RegExp(`${marks[0]}(\\d+)${marks[1]}`, 'g'), (match) => Number(match[1])),
    ...(updated && { updated }),
  };
}

function lastUpdate(
  file: SourceFile,
  own: { readonly date?: string; readonly author?: string } | undefined,
): Doc['updated'] {
  const date = own?.date && !Number.isNaN(Date.parse(own.date)) ? new Date(own.date).toISOString() : file.updated?.date;
  return date ? { date, author: own?.author ?? file.updated?.author ?? '' } : undefined;
}

/** Two characters of the private-use area that the text does not hold: they enclose the numbers of the holes. */
function absentMarks(text: string): readonly [string, string] {
  // A character may also be written as its number.
  const numbered = new Set(
    [...text.matchAll(/&#(x[\da-f]{1,6}|\d{1,7});?/gi)].map(([, code = '']) =>
      Number(/^x/i.test(code) ? `0${code}` : code),
    ),
  );
  const absent: string[] = [];
  for (let code = 0xe000; absent.length < 2 && code < 0xf8ff; code += 1) {
    const mark = String.fromCharCode(code);
    if (!text.includes(mark) && !numbered.has(code)) absent.push(mark);
  }
  return [absent[0] ?? '\ue000', absent[1] ?? '\ue001'];
}

async function loadGrammars(
  tree: MdastRoot,
  file: VFile,
  options: MarkdownOptions,
  diagnostics: Diagnostic[],
): Promise<void> {
  const blocks: { readonly lang: string; readonly value: string; readonly at: ReturnType<typeof rangeOf> }[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type === 'code' && node.lang) blocks.push({ lang: node.lang, value: node.value, at: rangeOf(node, file) });
  });
  for (const { lang, value, at } of blocks) {
    if (options.plainLanguages.includes(lang)) continue;
    if (!(await loadGrammar(lang))) {
      const meant = nearest(lang, [...common, ...Object.keys(grammarAliases)]);
      diagnostics.push(
        problem('doc/code-language', `no highlighting for the language \`${lang}\``, {
          at: { file: at.file, line: at.line, column: at.column },
          hint: meant ? `did you mean \`${meant}\`?` : 'use `text` for a block that is no code',
        }),
      );
    }
    // A Markdown sample colours the fences inside it: make the result independent of what other pages have loaded.
    if (/^(?:md|markdown|mdx)$/i.test(lang))
      for (const [, inner] of value.matchAll(/^\s*(?:```+|~~~+)([\w-]{1,30})/gm)) await loadGrammar(inner ?? '');
  }
}

const common = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'diff',
  'go',
  'graphql',
  'ini',
  'java',
  'javascript',
  'json',
  'jsx',
  'kotlin',
  'lua',
  'makefile',
  'markdown',
  'markup',
  'php',
  'powershell',
  'protobuf',
  'python',
  'ruby',
  'rust',
  'scss',
  'sql',
  'swift',
  'toml',
  'tsx',
  'typescript',
  'yaml',
  'text',
];

/** The first paragraph as plain text, else the first heading: what a list of pages shows (behaviours B-HEAD-06). */
function excerpt(tree: MdastRoot): string {
  const block =
    tree.children.find((node) => node.type === 'paragraph' && plain(node.children) !== '') ??
    tree.children.find((node) => node.type === 'heading' && node.depth > 1);
  const text = block && 'children' in block ? plain(block.children as PhrasingContent[]) : '';
  return text.length <= 300 ? text : `${text.slice(0, 300).replace(/\s+\S*$/, '')}…`;
}

const plain = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) =>
      node.type === 'html' || node.type === 'footnoteReference'
        ? ''
        : node.type === 'image'
          ? (node.alt ?? '')
          : node.type === 'break'
            ? ' '
            : textOf(node),
    )
    .join('')
    .replace(/\s*\{#[^\s{}]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
