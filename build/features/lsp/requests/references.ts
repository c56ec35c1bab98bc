/** The links to what is at a position: a link's target, a heading, a partial, or else the page. */
import { type Location, ReferencesRequest } from 'vscode-languageserver';
import type { LinkTarget } from '../../../model/site.ts';
import { placedHeadings } from '../headings.ts';
import { includersOf } from '../includes.ts';
import { idOf, linkAt, pageOf, targetLocation } from '../lookups.ts';
import { linesOf, toRange } from '../positions.ts';
import { type Asked, documentRequest } from './request.ts';

export const references = documentRequest(ReferencesRequest.type, {
  capabilities: { referencesProvider: true },
  empty: null,
  answer(asked, { position, context }): Location[] {
    const wanted = wantedAt(asked, position);
    if (!wanted) return includes(asked);
    const own = context.includeDeclaration ? (targetLocation(asked, wanted) ?? []) : [];
    return [...linksTo(asked, wanted), ...includesOfPage(asked, wanted), ...[own].flat()];
  },
});

/** What the position means: the target of a link, a heading, or the page. */
function wantedAt(asked: Asked, position: { readonly line: number; readonly character: number }) {
  const link = linkAt(asked, position);
  if (link) return link.target.kind === 'page' || link.target.kind === 'asset' ? link.target : undefined;
  const page = pageOf(asked, asked.file);
  if (!page) return undefined;
  const heading = placedHeadings(asked.document.getText(), page.doc.headings).find(
    ({ line }) => line === position.line,
  );
  const fragment = heading?.id === undefined ? '' : `#${heading.id}`;
  return { kind: 'page', route: page.route, query: '', fragment } as const;
}

function linksTo({ site, places }: Asked, wanted: LinkTarget): Location[] {
  const seen = new Set<string>();
  return site.build.links.flatMap(({ link: { at }, target }) => {
    const key = `${at.file}:${at.line}:${at.column}`;
    if (!isSame(target, wanted) || at.line === 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ uri: places.uriOf(at.file), range: toRange(at, places.textOf(at.file)) }];
  });
}

/** Links to any part of a page are links to the page. */
const isSame = (target: LinkTarget, wanted: LinkTarget): boolean =>
  (target.kind === 'page' &&
    wanted.kind === 'page' &&
    target.route === wanted.route &&
    (wanted.fragment === '' || idOf(target.fragment) === idOf(wanted.fragment))) ||
  (target.kind === 'asset' && wanted.kind === 'asset' && target.asset.path === wanted.asset.path);

const includesOfPage = (asked: Asked, wanted: LinkTarget): Location[] =>
  wanted.kind === 'page' && wanted.fragment === '' ? includes(asked) : [];

/** The lines that include the file. */
const includes = (asked: Asked): Location[] =>
  includersOf(asked, asked.file).map(({ file, line }) => {
    const character = linesOf(asked.places.textOf(file) ?? '')[line]?.length ?? 0;
    return { uri: asked.places.uriOf(file), range: { start: { line, character: 0 }, end: { line, character } } };
  });
