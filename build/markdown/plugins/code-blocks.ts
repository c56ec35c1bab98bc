import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import type { LabelText } from '../../model/labels.ts';
import { element } from '../element.ts';
import { type FenceMeta, fenceMeta } from '../fence-meta.ts';
import { holeMark, isPlainLanguage, labelsOf } from '../file-data.ts';
import { languageName } from '../language-names.ts';
import { joinMarks, namesByLine } from '../line-ranges.ts';
import { magicComments } from '../magic-comments.ts';
import { commandsOf, isTerminal } from '../terminal.ts';
import { highlightCode } from './highlight-code.ts';
import { keepAside } from './outputs.ts';

/** Blocks of more lines are shown in part at first. */
const tallLines = 30;

/** Code blocks: highlighted, one element a line, framed with title, language and controls. */
export function codeBlocks(): (tree: Root, file: VFile) => void {
  return (tree, file) => frameAll(tree, file);
}

/** Depth first without entering code: framed blocks are not visited twice. */
function frameAll(parent: Root | Element, file: VFile): void {
  parent.children.forEach((node, index) => {
    if (node.type !== 'element') return;
    const code = node.tagName === 'pre' ? node.children.find((child) => child.type === 'element') : undefined;
    if (code?.type === 'element' && code.tagName === 'code')
      parent.children[index] = keepAside(file, [frame(node, code, file)]);
    else frameAll(node, file);
  });
}

function frame(pre: Element, code: Element, file: VFile): Element {
  const comments = file.data.magicComments;
  const label = labelsOf(file);
  const language = languageOf(code);
  const meta = fenceMeta(typeof code.data?.meta === 'string' ? code.data.meta : '');
  const source = textOf(code);
  const { text, marks, lines } = magicComments(source, { language, comments, words: !meta.hasRange });
  if (text !== source) code.children = [{ type: 'text', value: text }];
  const lineCount = text.replace(/\n$/, '').split('\n').length;
  const names = namesByLine(
    joinMarks([['highlight-line', meta.lines]], marks, [['inserted', meta.inserted]], [['deleted', meta.deleted]]),
    lineCount,
  );
  const { highlighter } = file.data;
  const link = file.data.codeLinks?.[Number(code.properties.dataLinks)];
  delete code.properties.dataLinks;
  const commands = commandsOf(language, text);
  const name = labelOf(language, meta, file);
  highlightCode(pre, code, {
    language,
    lineCount,
    numbersFrom: meta.numbersFrom,
    names,
    link: link && ((tokens) => link(tokens, lines)),
    highlighter: isPlainLanguage(language, file) ? undefined : highlighter,
  });
  pre.properties.tabIndex = 0;
  const isTall = meta.collapse ?? lineCount > tallLines;
  const hasFocus = marks.some(([name]) => name === 'focus-line');
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['code-block', ...(meta.wrap ? ['wrap'] : []), ...(hasFocus ? ['has-focus'] : [])],
      ...(language && { dataLanguage: language }),
      ...(isTerminal(language, meta.title) && { dataTerminal: '' }),
      // A title that says the same stands for it.
      dataLabel: name === meta.title ? '' : name,
      ...(commands !== undefined && { dataCopy: commands }),
    },
    children: [
      ...titleOf(meta),
      pre,
      ...sampleMark(code, file),
      ...(isTall ? [showAll(lineCount, label)] : []),
      controls(meta, label),
    ],
    data: { source: text },
    ...(pre.position && { position: pre.position }),
  };
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const name = classes.map(String).find((name) => name.startsWith('language-'));
  return name ? name.slice('language-'.length).toLowerCase() : '';
}

/** The kind of a block, in its header row. Plain text has none: a reader sees that it is text. */
function labelOf(language: string, meta: FenceMeta, file: VFile): string {
  const label = labelsOf(file);
  if (isTerminal(language, meta.title)) return label('codeTerminal');
  const name = file.data.highlighter?.labelOf(language) ?? languageName(language);
  return name || (meta.isOutput ? label('codeOutput') : '');
}

const titleOf = ({ title }: FenceMeta): Element[] =>
  title ? [element('div', { className: ['code-title'] }, [{ type: 'text', value: title }])] : [];

/** The place of what `composePage` says of a sample. */
function sampleMark(code: Element, file: VFile): Element[] {
  const sample = code.properties.dataSample;
  if (typeof sample !== 'string') return [];
  delete code.properties.dataSample;
  return [element('div', { dataHole: holeMark(file, { kind: 'sample', sample: Number(sample) }) })];
}

/** Opens and closes a tall block. All of the code is always in the page: found, selected and printed without it. */
const showAll = (count: number, label: LabelText): Element =>
  element('details', { className: ['code-more'] }, [
    element('summary', {}, [{ type: 'text', value: label('showAllLines', { count }) }]),
  ]);

/** Where the code fits, the client never shows the toggle of a block that does not wrap. */
const controls = ({ wrap }: FenceMeta, label: LabelText): Element =>
  element('div', { className: ['code-controls'] }, [
    element('button', {
      type: 'button',
      className: ['code-wrap'],
      title: label('toggleWordWrap'),
      ariaLabel: label('toggleWordWrap'),
      ariaPressed: wrap ? 'true' : 'false',
      dataNeedsClient: '',
      ...(!wrap && { hidden: true }),
    }),
    element('button', {
      type: 'button',
      className: ['code-copy'],
      title: label('copy'),
      ariaLabel: label('copyCode'),
      dataNeedsClient: '',
    }),
  ]);
