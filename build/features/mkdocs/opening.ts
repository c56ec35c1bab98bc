/** The first line of a block of MkDocs: `!!! note "Title"`, `???+ tip`, `=== "Tab"`. */
import { type Span, title } from '../../markdown/syntax/container-opening.ts';
import type { BlockOpening } from '../../markdown/syntax/indented-container.ts';

const admonition = /^((?:!!!|\?\?\?\+?)[ \t]*[a-z][\w-]*(?:[ \t]+[a-z][\w-]*)*)(?:[ \t]+"([^"]*)")?[ \t]*$/i;
/** A folded block may have a title and no kind. */
const folded = /^(\?\?\?\+?)[ \t]+"([^"]*)"[ \t]*$/;
const tab = /^(===[!+]{0,2})[ \t]+"([^"]+)"[ \t]*$/;

/** A longer line is text, so that a hostile one is read in linear time. */
const LONGEST = 2_000;

/** @param line From its first character that is not white space. */
export function readMkDocsOpening(line: string): BlockOpening | undefined {
  if (line.length > LONGEST) return undefined;
  const [, head, text] = admonition.exec(line) ?? folded.exec(line) ?? tab.exec(line) ?? [];
  if (head === undefined) return undefined;
  const end = line.lastIndexOf('"');
  return { spans: [name(head.length), ...(text ? [title(end - text.length, end)] : [])], end: line.length };
}

const name = (end: number): Span => ({ type: 'directiveContainerName', start: 0, end });

/** What the name of such a block says. */
export type MkDocsBlock =
  | { readonly type: 'note'; readonly kind: string }
  | { readonly type: 'details'; readonly kind: string; readonly isOpen: boolean }
  | { readonly type: 'tab'; readonly isNewGroup: boolean; readonly isChosen: boolean };

/** @param written As tokenized. */
export function readMkDocsName(written: string): MkDocsBlock | undefined {
  const [, marks = '', kind = ''] = /^(!!!|\?\?\?\+?|===[!+]*)[ \t]*([\w-]*)/.exec(written) ?? [];
  if (marks === '') return undefined;
  if (marks.startsWith('=')) return { type: 'tab', isNewGroup: marks.includes('!'), isChosen: marks.includes('+') };
  return marks === '!!!'
    ? { type: 'note', kind: kind.toLowerCase() }
    : { type: 'details', kind: kind.toLowerCase(), isOpen: marks.endsWith('+') };
}
