/** Renames a heading, along with its anchor in all links. */
import {
  PrepareRenameRequest,
  type Range,
  RenameRequest,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { headingIdStyle } from '../../../markdown/heading-id-styles.ts';
import { type PlacedHeading, placedHeadings } from '../headings.ts';
import { addressIn, type FilePage, idOf, pageOf } from '../lookups.ts';
import { linesOf } from '../positions.ts';
import { type Asked, documentRequest } from './request.ts';

export const prepareRename = documentRequest(PrepareRenameRequest.type, {
  capabilities: { renameProvider: { prepareProvider: true } },
  empty: null,
  answer(asked, { position: { line } }) {
    const range = headingRange(asked, line);
    return range && { range, placeholder: asked.document.getText(range) };
  },
});

export const rename = documentRequest(RenameRequest.type, {
  capabilities: {},
  empty: null,
  answer(asked, { position: { line }, newName }): WorkspaceEdit | null {
    const range = headingRange(asked, line);
    const text = newName.replace(/\s+/g, ' ').trim();
    if (!range || text === '') return null;
    const page = pageOf(asked, asked.file);
    const own: Edits = new Map([[asked.document.uri, [{ range, newText: text }]]]);
    const all = page ? withLinks(own, asked, page, changedIds(asked, page, { range, text })) : own;
    return { changes: Object.fromEntries([...all].map(([uri, edits]) => [uri, [...edits]])) };
  },
});

type Edits = ReadonlyMap<string, readonly TextEdit[]>;

/** The text of a heading that is marked by `#`, without the marks and its id. */
function headingRange({ document }: Asked, line: number): Range | null {
  const text = document.getText();
  if (!placedHeadings(text, []).some((one) => one.line === line)) return null;
  const written = linesOf(text)[line] ?? '';
  const [, before = '', name = ''] =
    /^([ \t>]*#{1,6}[ \t]+|[ \t]*)(.*?)(?:[ \t]*\{#[^{}]*\})?(?:[ \t]+#+)?[ \t]*$/.exec(written) ?? [];
  if (name === '') return null;
  return { start: { line, character: before.length }, end: { line, character: before.length + name.length } };
}

/** New ids by old ones. Another heading of the same text may have another number now. */
function changedIds(
  { document, site }: Asked,
  { doc }: FilePage,
  { range, text }: { readonly range: Range; readonly text: string },
): ReadonlyMap<string, string> {
  const { headingIds } = site.project.settings.config.markdown;
  const before = document.getText();
  const after = before.slice(0, document.offsetAt(range.start)) + text + before.slice(document.offsetAt(range.end));
  const placed = placedHeadings(before, doc.headings);
  const old = madeIds(placed, headingIds);
  const next = madeIds(placedHeadings(after, []), headingIds);
  return new Map(
    placed.flatMap(({ id }, index) => {
      const made = next[index];
      // An id that the author has written stays.
      const isMade = id !== undefined && id === old[index];
      return isMade && made !== undefined && made !== id ? [[id, made] as const] : [];
    }),
  );
}

/** The ids that the headings of a page have if the author has written none. */
function madeIds(headings: readonly PlacedHeading[], style: string): readonly string[] {
  const ids = headingIdStyle(style).idsOfPage();
  return headings.map(({ text }) => ids.next(text));
}

function withLinks(
  edits: Edits,
  { site, places }: Asked,
  { route }: FilePage,
  ids: ReadonlyMap<string, string>,
): Edits {
  const all = new Map(edits);
  const seen = new Set<string>();
  for (const { link, target } of site.build.links) {
    const id = target.kind === 'page' && target.route === route ? ids.get(idOf(target.fragment)) : undefined;
    const text = places.textOf(link.at.file);
    const address = id !== undefined && text !== undefined ? addressIn(text, link.at, link.href) : undefined;
    const key = `${link.at.file}:${address?.start.line}:${address?.start.character}`;
    if (id === undefined || !address || seen.has(key)) continue;
    seen.add(key);
    const { line, character } = address.start;
    const hash = (linesOf(text ?? '')[line] ?? '').indexOf('#', character) + 1;
    const uri = places.uriOf(link.at.file);
    const range = { start: { line, character: hash }, end: address.end };
    all.set(uri, [...(all.get(uri) ?? []), { range, newText: id }]);
  }
  return all;
}
