/** atom.xml (RFC 4287): which pages are new, which have changed, and what the commits say about it. */
import { lastUpdate } from '../../dates/last-update.ts';
import { escapeHtml } from '../../model/html.ts';
import { outputFile } from '../../model/output-file.ts';
import { outputPath, toUrl } from '../../model/paths.ts';
import { isIndexed, type Site } from '../../model/site.ts';
import type { Emitter, EmitterContext } from '../../outputs/emitter.ts';
import type { HeadTags } from '../feature.ts';

const file = 'atom.xml';

/** Readers of feeds ask every hour: more entries are bytes that nobody reads. */
const MAX_ENTRIES = 50;

/** A page with the date of its last change. */
interface Changed {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly updated: string;
  readonly created: string | undefined;
  readonly subject: string | undefined;
}

export const feedLink: HeadTags = ({ title }, { address: { baseUrl } }) => [
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(baseUrl + file)}">`,
];

export const feedFile: Emitter = (site, context) => [outputFile(outputPath(file), () => feedOf(site, context))];

function feedOf(site: Site, context: EmitterContext): string {
  const { title, address, origin = '' } = context;
  const home = origin + address.baseUrl;
  const entries = changedPages(site, context).slice(0, MAX_ENTRIES);
  // A feed must have a date; one without entries has never changed.
  const updated = entries[0]?.updated ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${text(title)}</title>`,
    `<id>${text(home)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${text(home + file)}"/>`,
    `<link rel="alternate" type="text/html" href="${text(home)}"/>`,
    `<author><name>${text(title)}</name></author>`,
    `<updated>${updated}</updated>`,
    ...entries.map(entryOf),
    '</feed>\n',
  ].join('\n');
}

/** Pages that search engines may list, the one changed last first. A page without a known date is no news. */
function changedPages(site: Site, { address, origin = '', dates }: EmitterContext): readonly Changed[] {
  return [...site.pages.values()]
    .filter((page) => isIndexed(site, page))
    .flatMap((page): Changed[] => {
      if (page.kind !== 'doc' && page.kind !== 'page') return [];
      const { doc, route, title } = page;
      const update = lastUpdate(doc, dates);
      if (update === undefined) return [];
      const url = origin + toUrl(route, address.baseUrl, address.trailingSlash);
      const committed = dates.get(doc.path);
      // What front matter dates has no commit.
      const { created, subject } = committed?.date === update.date ? committed : {};
      return [{ title, url, description: doc.description, updated: update.date, created, subject }];
    })
    .sort((a, b) => compare(b.updated, a.updated) || compare(a.url, b.url));
}

/** By code units, whatever the language of this machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function entryOf({ title, url, description, updated, created, subject }: Changed): string {
  const isNew = created === updated;
  return [
    '<entry>',
    `<title>${text(title)}</title>`,
    `<id>${text(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${text(url)}"/>`,
    `<updated>${updated}</updated>`,
    ...(created === undefined ? [] : [`<published>${created}</published>`]),
    ...(created === undefined ? [] : [`<category term="${isNew ? 'new' : 'changed'}"/>`]),
    `<summary>${text(subject ?? description)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** XML 1.0 has no place for most control characters and for halves of surrogate pairs, which a title or a commit may hold. */
const text = (value: string): string => escapeHtml(value.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu, ''));
