/** Info strings of Pygments and of Material for MkDocs, `py title="a.py" linenums="3" hl_lines="1 4-5"`, in our terms. */
import type { Code, InlineCode } from 'mdast';
import { fenceInfo } from '../../markdown/fence-meta.ts';

const attribute =
  /(?:^|\s)(hl_lines|linenums|linenums_special|linenums_style|anchor_linenums|linespans)=(?:"([^"]*)"|'([^']*)'|(\S+))/g;

export function readFence(code: Code): void {
  // Pygments knows more names of languages.
  code.lang = code.lang?.replace(/^\.(?=\w)/, '').replace(/^c\+\+$/i, 'cpp') ?? null;
  const isList = code.lang?.startsWith('{') === true;
  if (!isList && !/hl_lines|linenums/.test(code.meta ?? '')) return;
  const { lang, meta } = fenceInfo(code);
  const added: string[] = [];
  const rest = meta.replace(attribute, (_, name: string, double?: string, single?: string, bare?: string) => {
    const value = (double ?? single ?? bare ?? '').trim();
    if (name === 'hl_lines' && value !== '') added.push(`{${value.split(/[\s,]+/).join(',')}}`);
    if (name === 'linenums') added.push(value === '1' || value === '' ? 'showLineNumbers' : `showLineNumbers=${value}`);
    return '';
  });
  // The classes and the id of an attribute list have no effect.
  const words = isList ? rest.replace(/(?:^|\s)[.#][\w-]+(?=\s|$)/g, '') : rest;
  code.lang = lang || null;
  code.meta = [...added, words.trim()].filter(Boolean).join(' ') || null;
}

/** Removes the language that inline code may begin with: `#!py print()`. */
export function readInlineCode(code: InlineCode): void {
  code.value = code.value.replace(/^(?:#!|:::)[\w+#-]+[ \t]+(?=\S)/, '');
}
