import type { Code, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { problem, type SourceRange } from '../../model/diagnostic.ts';
import { nearest } from '../../model/nearest.ts';
import { type Steps, waitFor } from '../../model/steps.ts';
import { fenceInfo } from '../fence-meta.ts';
import { isPlainLanguage, rangeOf } from '../file-data.ts';
import { grammarAliases } from '../grammars.ts';
import { walk } from '../walk.ts';

/** Tells languages from the rest of the info string, makes their grammars ready, and reports unknown and missing ones. */
export function codeLanguages(): (tree: Root, file: VFile) => Steps<void> {
  return function* (tree, file) {
    const blocks: Code[] = [];
    walk<Nodes>(tree, (node) => {
      if (node.type === 'code') blocks.push(node);
    });
    for (const block of blocks) yield* prepare(block, file);
  };
}

/** Colors and movements of a terminal, which pages show as text. */
const controlSequence = /\u001b\[[\d;?]{0,40}[A-Za-z]/g;

function* prepare(block: Code, file: VFile): Steps<void> {
  const { lang, meta } = fenceInfo(block);
  block.lang = lang || null;
  block.meta = meta || null;
  const { file: path, line, column } = rangeOf(block, file);
  const at = { file: path, line, column };
  if (lang === '') {
    if (isFence(block))
      file.data.diagnostics?.push(
        problem('doc/code-language-missing', 'a code block without a language', {
          at,
          hint: 'write the language after the opening fence, `text` for a block that is not code',
        }),
      );
    return;
  }
  if (lang === 'ansi') block.value = block.value.replace(controlSequence, '');
  if (isPlainLanguage(lang, file)) return;
  const loading = file.data.highlighter?.load(lang, block.value);
  const isKnown = loading instanceof Promise ? yield* waitFor(() => loading) : loading;
  if (!isKnown && !file.data.fences?.has(lang)) {
    const meant = nearest(lang, [...common, ...Object.keys(grammarAliases)]);
    file.data.diagnostics?.push(
      problem('doc/code-language', `no highlighting for the language \`${lang}\``, {
        at: languageAt(at, block, lang, file),
        hint: meant ? `did you mean \`${meant}\`?` : 'use `text` for a block that is not code',
      }),
    );
  }
}

/** Where the language is written, or where the fence begins if it is written in another form. */
function languageAt(at: SourceRange, { position }: Code, lang: string, file: VFile): SourceRange {
  const from = position?.start.offset ?? 0;
  const opening = /^[`~]+[ \t]*/.exec(String(file.value).slice(from, from + 200))?.[0] ?? '';
  if (!String(file.value).startsWith(lang, from + opening.length)) return at;
  const column = at.column + opening.length;
  return { ...at, column, endLine: at.line, endColumn: column + lang.length };
}

/**
 * Whether the code was indented: it then spans as many lines as it has, while a fence adds its own. Generated nodes
 * have no position.
 */
function isFence({ position, value }: Code): boolean {
  return position !== undefined && position.end.line - position.start.line >= value.split(/\r\n|\n|\r/).length;
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
