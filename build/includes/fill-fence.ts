import type { Code } from 'mdast';
import { readAddress } from './address.ts';
import { fenceFile } from './mentions.ts';
import { add, find, type IncludingPage, linesOf, type OpenFile, select, warn } from './page.ts';
import { dedented } from './select-lines.ts';

/** Gives a fence the text of the file that its info string names. @returns Whether it names one. */
export function fillFence(node: Code, place: OpenFile, page: IncludingPage): boolean {
  const isNameless = node.lang?.startsWith('file=') === true;
  const named = fenceFile(isNameless ? `${node.lang} ${node.meta ?? ''}` : (node.meta ?? ''));
  if (!named) return false;
  const { written, rest } = named;
  // Otherwise later plug-ins would read its braces and words as theirs.
  node.meta = rest || null;
  if (isNameless) node.lang = /\.(\w{1,20})$/.exec(readAddress(written)?.path ?? '')?.[1] ?? null;
  if (node.value.trim() !== '') {
    warn(page, node, `the fence has its own text in addition to \`file=${written}\``, 'take out one of the two');
    return true;
  }
  const text = sampleOf(written, node, place, page);
  node.value = text ?? `Not found: ${written}`;
  if (text === undefined) node.lang = 'text';
  return true;
}

/** The lines that an address names, without the indentation they share. */
export function sampleOf(written: string, node: Code, place: OpenFile, page: IncludingPage): string | undefined {
  const found = find(written, node, place, page);
  if (!found) return undefined;
  const { path, text } = found.file;
  const all = page.samples.get(path) ?? linesOf(text.replace(/\r\n?/g, '\n'));
  page.samples.set(path, all);
  const lines = select(all, found.address, node, page);
  const sample = lines && dedented(lines);
  // Not parsed, but later plug-ins may search the source for what the page could hold.
  return sample !== undefined && add(sample, node, page) !== undefined ? sample : undefined;
}
