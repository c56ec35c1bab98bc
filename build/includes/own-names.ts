/** In the text that a page publishes beside its HTML, included files keep their definitions, and lead where they do. */
import type { Nodes, Root } from 'mdast';
import { linesPerFile } from '../markdown/file-data.ts';
import { walk } from '../markdown/walk.ts';
import { sourcePath } from '../model/paths.ts';
import { addressEdits, type OwnEdit } from './own-addresses.ts';
import { nameOf } from './own-definitions.ts';
import type { IncludingPage } from './page.ts';

interface NamedText {
  readonly text: string;
  /** Before definitions get identifiers of their own. */
  readonly tree: Root;
  /** Offset of the text among those of the page. */
  readonly start: number;
}

/**
 * Gives other names to what included files define, if any other text of the page has this name in brackets, and marks
 * what is in brackets as text, if the page would take it for a link. Their addresses start from the page. The number of
 * lines stays.
 * @param numbers Of the files, among the included ones.
 */
export function withOwnNames(named: NamedText, numbers: readonly number[], page: IncludingPage): string {
  let { text } = named;
  const edits = numbers.flatMap((number) => nameEdits(named, number, page));
  // From the end, so that earlier offsets stay.
  for (const { from, to, made } of edits.toSorted((a, b) => b.from - a.from))
    text = text.slice(0, from - named.start) + made + text.slice(to - named.start);
  return text;
}

function nameEdits({ text, tree, start }: NamedText, number: number, page: IncludingPage): readonly OwnEdit[] {
  const own = new Set<string>();
  const names: { readonly node: Nodes; readonly name: string }[] = [];
  const texts: Nodes[] = [];
  const nodes: Nodes[] = [];
  walk<Nodes>(tree, (node) => {
    if (Math.floor((node.position?.start.line ?? 0) / linesPerFile) !== number) return;
    if (node.type === 'text') texts.push(node);
    else nodes.push(node);
    if (!('identifier' in node)) return;
    const name = nameOf(node);
    if (/efinition$/.test(node.type)) own.add(name);
    names.push({ node, name });
  });
  const others = own.size === 0 ? '' : textsBeside(number, page);
  const labels = new Map(
    [...own].flatMap((name) => (others.includes(`[${name}]`) ? [[name, freeName(`${name}-${number}`, others)]] : [])),
  );
  const { includedFiles = [], sourcePath: place = '' } = page.file.data;
  const paths = { file: sourcePath(includedFiles[number - 1] ?? ''), page: sourcePath(place) };
  const sourceOf = ({ position }: Nodes): string =>
    text.slice((position?.start.offset ?? start) - start, (position?.end.offset ?? start) - start);
  return [
    ...names.flatMap(({ node, name }) => {
      const label = labels.get(name);
      return label === undefined ? [] : [renamed(node, sourceOf(node), label)];
    }),
    ...texts.flatMap((node) => escaped(node, sourceOf(node), page)),
    ...nodes.flatMap((node) => addressEdits(node, sourceOf(node), paths)),
  ];
}

/** In lower case, as names are compared. */
const textsBeside = (number: number, { source, texts, file }: IncludingPage): string =>
  [...texts]
    .flatMap(([path, one]) => ('text' in one && path !== file.data.includedFiles?.[number - 1] ? [one.text] : []))
    .concat(source[0] ?? '')
    .join('\n')
    .toLowerCase();

function freeName(name: string, others: string): string {
  let free = name;
  while (others.includes(`[${free}]`)) free += '-1';
  return free;
}

const bracket = /\[(?:\\.|[^\\[\]])*\]/;
const begins = new RegExp(`^${bracket.source}`);
const ends = new RegExp(`(?<=\\])${bracket.source}$`);

/** Its name: at the start of a definition, all of the mark of a note, and at the end of a reference, which may have none. */
function renamed({ type, position }: Nodes, written: string, label: string): OwnEdit {
  const from = position?.start.offset ?? 0;
  const isReference = /^(?:link|image)Reference$/.test(type);
  const found = (isReference ? ends : begins).exec(written);
  const at = from + (found?.index ?? written.length);
  return { from: at, to: at + (found?.[0].length ?? 0), made: `[${label}]` };
}

/** `[x]` of a file is text, though the page defines `x`. */
function escaped({ position }: Nodes, written: string, { defined }: IncludingPage): readonly OwnEdit[] {
  if (defined.size === 0) return [];
  return Array.from(written.matchAll(/(?<!\\)\[((?:\\.|[^\\[\]]){1,999})\]/g)).flatMap(({ index, 1: label = '' }) => {
    const at = (position?.start.offset ?? 0) + index;
    return defined.has(label.replace(/\s+/g, ' ').trim().toLowerCase()) ? [{ from: at, to: at, made: '\\' }] : [];
  });
}
