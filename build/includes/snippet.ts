/** `<<< @/shapes.js#region{2,4 ts:line-numbers} [Title]` of VitePress, as a fence with `file=`. */
import type { Code, Paragraph } from 'mdast';

const snippet =
  /^<<<[ \t]{0,9}([^\s{}[\]#]{1,500})(#[\w-]{1,100})?[ \t]{0,9}(?:\{([^{}\n]{0,200})\})?[ \t]{0,9}(?:\[([^\]\n]{1,200})\])?[ \t]*$/;

/** Paths of all snippets of a text, as written. */
export const snippetPaths = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^[ \t>]{0,20}<<<[ \t]{0,9}([^\s{}[\]#]{1,500})/gm), ([, path = '']) => path);

/** @returns The fences that a paragraph of nothing but snippets stands for. */
export function snippetFences({ children, position }: Paragraph): readonly Code[] | undefined {
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'text' || !only.value.startsWith('<<<')) return undefined;
  const fences = only.value.split('\n').map((line, index) => fenceOf(line.trim(), position, index));
  return fences.every((fence) => fence !== undefined) ? fences : undefined;
}

function fenceOf(line: string, position: Paragraph['position'], index: number): Code | undefined {
  const match = snippet.exec(line);
  if (!match) return undefined;
  const [, path = '', region = '', braces = '', title] = match;
  const words = braces.trim().split(/\s+/);
  const lines = words.find((word) => /^\d[\d,-]*$/.test(word));
  const [language, option] = (words.find((word) => /^[a-z]/i.test(word) || word.startsWith(':')) ?? '').split(':');
  const meta = [
    `file="${path}${region}"`,
    ...(lines ? [`{${lines}}`] : []),
    ...(/^line-numbers/.test(option ?? '') ? ['showLineNumbers'] : []),
    ...(title ? [`[${title}]`] : []),
  ];
  const lang = language || /\.(\w{1,20})$/.exec(path)?.[1] || 'text';
  const code: Code = { type: 'code', lang, meta: meta.join(' '), value: '' };
  if (position) {
    const place = { ...position.start, line: position.start.line + index };
    code.position = { start: place, end: place };
  }
  return code;
}
