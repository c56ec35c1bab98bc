/** What handlers look up in a site. Pure. */
import type { Location, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { decode } from '../../../src/shared/addresses.ts';
import type { CheckedLink } from '../../checks/run-checks.ts';
import type { SourceRange } from '../../model/diagnostic.ts';
import type { Doc } from '../../model/doc.ts';
import type { SourcePath } from '../../model/paths.ts';
import { isWritten, type LinkTarget, type SitePage, type WrittenPage } from '../../model/site.ts';
import { lineOfAnchor } from './headings.ts';
import { toRange } from './positions.ts';
import type { Asked, AskedSite } from './requests/request.ts';

export type FilePage = SitePage & WrittenPage;

/** The page of a file; undefined for partials, and while the site does not build. */
export function pageOf({ site: { build } }: AskedSite, file: string): FilePage | undefined {
  const route = build.site?.routeOf.get(file as SourcePath);
  const page = route === undefined ? undefined : build.site?.pages.get(route);
  return page && isWritten(page) ? page : undefined;
}

/** The file in which a page is written. */
export function fileOf(page: SitePage): string | undefined {
  if (isWritten(page)) return page.doc.readFrom ?? page.doc.path;
  return 'madeFrom' in page ? page.madeFrom : undefined;
}

/** Where a link leads in the sources; undefined for other sites, and for what is missing. */
export function targetLocation(asked: AskedSite, target: LinkTarget): Location | undefined {
  const { site, places } = asked;
  if (target.kind === 'asset') return { uri: places.uriOf(target.asset.path), range: start };
  const page = target.kind === 'page' ? site.build.site?.pages.get(target.route) : undefined;
  const file = page && fileOf(page);
  if (file === undefined || target.kind !== 'page') return undefined;
  return {
    uri: places.uriOf(file),
    range: page && isWritten(page) ? anchorRange(asked, page.doc, target.fragment) : start,
  };
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** @param fragment Begins with `#`; empty for the page. */
export function anchorRange({ places }: AskedSite, doc: Doc, fragment: string): Range {
  const text = fragment === '' ? undefined : places.textOf(doc.readFrom ?? doc.path);
  if (text === undefined) return start;
  const line = lineOfAnchor(text, doc.headings, idOf(fragment));
  return { start: { line, character: 0 }, end: { line, character: 0 } };
}

/** The anchor that a fragment names. */
export const idOf = (fragment: string): string => decode(fragment.replace(/^#/, ''));

/** The links in a file, whichever pages include it. */
export function linksIn({ site: { build } }: AskedSite, file: string): readonly CheckedLink[] {
  const seen = new Set<string>();
  return build.links.filter(({ link: { at, href } }) => {
    const key = `${at.line}:${at.column}:${href}`;
    if (at.file !== file || at.line === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The link at a position, the innermost one: an image in a link is one of two. */
export function linkAt(asked: Asked, position: { readonly line: number; readonly character: number }) {
  const { document, file } = asked;
  const found = linksIn(asked, file).filter(({ link }) => holds(toRange(link.at, document.getText()), position));
  return found.reduce<CheckedLink | undefined>((best, one) => (best && isShorter(best, one) ? best : one), undefined);
}

const isShorter = ({ link: { at: a } }: CheckedLink, { link: { at: b } }: CheckedLink): boolean =>
  a.line === b.line && (a.endColumn ?? 0) - a.column < (b.endColumn ?? 0) - b.column;

const holds = ({ start, end }: Range, { line, character }: Range['start']): boolean =>
  (line > start.line || (line === start.line && character >= start.character)) &&
  (line < end.line || (line === end.line && character <= end.character));

/** The address in a link, without its text; the whole link where it cannot be told. */
export function addressRange(document: TextDocument, at: SourceRange, href: string): Range {
  const text = document.getText();
  const range = toRange(at, text);
  // A link by name is clicked, not its definition.
  const isWritten = formsOf(href).some((form) => document.getText(range).includes(form));
  return isWritten ? (addressIn(text, at, href) ?? range) : range;
}

/** Addresses of links are percent-encoded, and authors may write the letters. */
const formsOf = (href: string): readonly string[] => [...new Set([href, decode(href)])];

/** Where an address is written: in the link, or in the definition that a link by name takes it from. */
export function addressIn(text: string, at: SourceRange, href: string): Range | undefined {
  const document = TextDocument.create('', '', 0, text);
  const range = toRange(at, text);
  for (const form of formsOf(href)) {
    const from = document.getText(range).lastIndexOf(form);
    const offset = from < 0 ? definitionOf(text, form) : document.offsetAt(range.start) + from;
    if (offset !== undefined)
      return { start: document.positionAt(offset), end: document.positionAt(offset + form.length) };
  }
  return undefined;
}

/** The offset of the address in `[name]: address`. */
function definitionOf(text: string, href: string): number | undefined {
  for (const { index, 0: start } of text.matchAll(/^[ \t>]*\[[^[\]\r\n]+\]:[ \t]*<?/gm)) {
    const from = index + start.length;
    if (text.startsWith(href, from) && !/[^\s>]/.test(text[from + href.length] ?? '')) return from;
  }
  return undefined;
}
