/** Turns book.toml and SUMMARY.md into a configuration of ours. Pure. */
import { posix } from 'node:path';
import { defined, mapOf, type Note, type Notes, noteOthers, type RawMap, textOf } from '../../config/raw-data.ts';
import { pathIn } from '../../model/paths.ts';
import type { MappedSite, SiteFacts } from '../other-tools/foreign-site.ts';
import { mdbook } from './feature.ts';
import { readSummary, type SummaryEntry } from './summary.ts';

export interface BookFiles {
  readonly settings: RawMap;
  /** The text of SUMMARY.md. */
  readonly summary: string;
}

/** Of `output.html`: what is read, what configures mdBook's own look, and what is the same here without being named. */
const knownHtml = [
  ...['git-repository-url', 'edit-url-template', 'site-url', 'cname', 'fold', 'redirect'],
  ...['default-theme', 'preferred-dark-theme', 'smart-punctuation', 'git-repository-icon', 'no-section-label', 'print'],
  ...['search', 'playground', 'playpen', 'code', 'hash-files', 'copy-fonts', 'input-404', 'sidebar-header-nav'],
];

export const sourceFolder = (settings: RawMap): string =>
  posix.normalize(textOf(mapOf(settings.book).src) ?? 'src').replace(/\/$/, '');

export function mapMdBook({ settings, summary }: BookFiles, facts: SiteFacts): MappedSite {
  const notes: Note[] = [];
  const book = mapOf(settings.book);
  const html = mapOf(mapOf(settings.output).html);
  noteOthers(settings, ['book', 'build', 'rust', 'output', 'preprocessor'], [], notes);
  noteOthers(mapOf(settings.output), ['html'], ['output'], notes);
  noteOthers(html, knownHtml, ['output', 'html'], notes);
  for (const name of Object.keys(mapOf(settings.preprocessor)))
    if (name !== 'index' && name !== 'links') notes.push({ path: ['preprocessor', name], message: 'is not run' });
  const path = posix.join(facts.siteFolder, sourceFolder(settings));
  const entries = readSummary(summary);
  const { enable, level = 0 } = mapOf(html.fold);
  const foldsFrom = enable === true ? Number(level) : Number.POSITIVE_INFINITY;
  const language = textOf(book.language) ?? 'en';
  const href = textOf(html['git-repository-url']);
  const items = href ? [{ href, label: 'Repository', position: 'right', icon: 'repository' }] : [];
  const config = defined({
    title: textOf(book.title),
    tagline: textOf(book.description),
    url: textOf(html.cname) && `https://${textOf(html.cname)}`,
    baseUrl: textOf(html['site-url']),
    trailingSlash: false,
    extensions: [mdbook.extension.name],
    i18n: { defaultLocale: language, locales: [language] },
    navbar: { items },
    docs: defined({
      path,
      routeBasePath: '/',
      addresses: 'files',
      sidebars: { docs: entries.map((entry) => sidebarItem(entry, 0, foldsFrom)) },
      exclude: withoutChapter(path, entries, facts),
      editUrl: editUrlOf(textOf(html['edit-url-template']), facts.siteFolder, notes),
      breadcrumbs: false,
    }),
    redirects: redirectsOf(mapOf(html.redirect), entries, notes),
    reactPages: false,
  });
  return { config, notes };
}

/** @param foldsFrom The depth from which sections are closed at first. */
function sidebarItem({ title, target, inside }: SummaryEntry, depth: number, foldsFrom: number): RawMap {
  const label = title === '' ? {} : { label: title };
  if (inside.length > 0)
    return {
      type: 'category',
      ...label,
      ...(target !== undefined && { link: { type: 'doc', id: idOf(target) } }),
      collapsed: depth >= foldsFrom,
      items: inside.map((entry) => sidebarItem(entry, depth + 1, foldsFrom)),
    };
  if (target === undefined) return { type: 'text', text: title };
  return /^[a-z][\w+.-]+:/i.test(target)
    ? { type: 'link', href: target, label: title || target }
    : { type: 'doc', id: idOf(target), ...label };
}

const idOf = (file: string): string => posix.normalize(file).replace(/\.md$/i, '');

const targetsOf = (entries: readonly SummaryEntry[]): readonly string[] =>
  entries.flatMap(({ target, inside }) => [
    ...(target === undefined ? [] : [posix.normalize(target)]),
    ...targetsOf(inside),
  ]);

/** mdBook makes pages of chapters only. */
function withoutChapter(path: string, entries: readonly SummaryEntry[], facts: SiteFacts): readonly string[] {
  const chapters = new Set(targetsOf(entries));
  return facts
    .filesIn(path)
    .map((file) => pathIn(path, file))
    .filter((file) => /\.mdx?$/i.test(file) && !chapters.has(file))
    .map((file) => file.replace(/[[\]{}()*?!+@\\]/g, '\\$&'));
}

/** The path in the repository is appended to the address here, as to those of Docusaurus. */
function editUrlOf(template: string | undefined, folder: string, notes: Notes): string | undefined {
  if (template === undefined) return undefined;
  const end = folder === '' ? '/{path}' : `/${folder}/{path}`;
  if (template.endsWith(end)) return template.slice(0, 1 - end.length);
  notes.push({ path: ['output', 'html', 'edit-url-template'], message: `does not end in \`${end}\`` });
  return undefined;
}

/** Addresses of files, of which one is gone. Without an index, a book begins with its first chapter. */
function redirectsOf(redirects: RawMap, entries: readonly SummaryEntry[], notes: Notes): RawMap {
  const chapters = targetsOf(entries);
  const start = chapters.some((file) => /^(?:index|README)\.md$/i.test(file)) ? [] : chapters.slice(0, 1);
  const moved = Object.entries(redirects).flatMap(([from, to]) => {
    const old = urlOf(from, 'file:///');
    const target = old && urlOf(String(to), old.href);
    if (target && old.hash === '')
      return [
        [routeOf(old.pathname), target.protocol === 'file:' ? routeOf(target.pathname) + target.hash : target.href],
      ];
    notes.push({ path: ['output', 'html', 'redirect', from], message: 'is not from one page to another' });
    return [];
  });
  return Object.fromEntries([...start.map((file) => ['/', routeOf(`/${file}`)]), ...moved]);
}

const urlOf = (address: string, base: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

const routeOf = (file: string): string => file.replace(/(?:\/(?:index|README))?\.(?:html|md)$/i, '') || '/';
