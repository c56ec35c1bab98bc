/** The pages of the folder that `diff --out` writes. They run no script and ask no other host for anything but pictures. Pure. */
import { escapeHtml } from '../../model/html.ts';
import { type Node, toHtml } from '../page-changes/html-tree.ts';
import type { SidePage } from './read-side.ts';
import { type PageDiff, pagesOf, type SidebarDiff, type SiteDiff } from './site-diff.ts';
import { countsLine, listNotes, notesOn } from './summary-lines.ts';

/** Path in the folder. */
export const previewPath = (route: string): string => `pages/${route === '/' ? 'index' : route.slice(1)}.html`;

/** Relative path of the folder from the page of a route. */
export const upFrom = (route: string): string => '../'.repeat(previewPath(route).split('/').length - 1);

export const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const kinds = { changed: 'Changed', new: 'New', moved: 'Moved', gone: 'Gone' } as const;

export function indexPage(diff: SiteDiff): string {
  const lists = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => pageList(kind, diff));
  const lost = diff.lostRedirects.map((route) => `<li><code>${escapeHtml(route)}</code></li>`);
  const body = [
    `<header><h1>What has changed</h1><p>Compared with <code>${escapeHtml(diff.ref)}</code> (<code>${escapeHtml(diff.commit.slice(0, 9))}</code>): ${escapeHtml(countsLine(diff))}.</p></header>`,
    ...lists,
    section('Addresses that redirect no longer', lost),
    ...diff.sidebars.map(sidebarList),
  ].join('\n');
  return frame({ title: 'What has changed', up: '', body: `<main>\n${body}\n</main>` });
}

function pageList(kind: keyof typeof kinds, diff: SiteDiff): string {
  const items = pagesOf(diff, kind).map((page) => {
    const notes = listNotes(page);
    const link = `<a href="${addressOf(previewPath(page.route))}">${escapeHtml(page.title || page.route)}</a>`;
    return `<li>${link} <code>${escapeHtml(page.route)}</code>${notes === '' ? '' : ` <span class="notes">${escapeHtml(notes)}</span>`}</li>`;
  });
  return section(`${kinds[kind]} pages`, items);
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<section><h2>${title}</h2>\n<ul class="pages">\n${items.join('\n')}\n</ul></section>`;

function sidebarList({ name, added, removed, moved }: SidebarDiff): string {
  const item = (mark: 'ins' | 'del', label: string) => (entry: string) =>
    `<li><${mark}><span class="visually-hidden">${label} </span>${escapeHtml(entry)}</${mark}></li>`;
  const items = [
    ...removed.map(item('del', 'Removed:')),
    ...added.map(item('ins', 'Added:')),
    ...moved.map((entry) => `<li>${escapeHtml(entry)} (other place)</li>`),
  ];
  return `<section class="changes"><h2>Sidebar <code>${escapeHtml(name)}</code></h2>\n<ul>\n${items.join('\n')}\n</ul></section>`;
}

export interface PreviewInput {
  readonly diff: SiteDiff;
  readonly page: PageDiff;
  readonly language: SidePage['language'];
  /** With addresses that lead somewhere, and ids of its changes. */
  readonly nodes: readonly Node[];
  readonly changeIds: readonly string[];
}

export function changedPage({ diff, page, language, nodes, changeIds }: PreviewInput): string {
  const up = upFrom(page.route);
  // The heading shows the former title.
  const { oldTitle: _, ...untitled } = page;
  const notes = notesOn(untitled);
  const body = [
    `<nav aria-label="All changes"><a href="${up}index.html">All changes</a></nav>`,
    '<main>',
    `<header class="changes"><p><b class="kind">${kinds[page.kind]}</b> since <code>${escapeHtml(diff.ref)}</code>: <code>${escapeHtml(page.route)}</code></p>`,
    `<h1 lang="${escapeHtml(language.code)}" dir="${language.direction}">${titleOf(page)}</h1>`,
    notes.length === 0 ? '' : `<ul class="notes">${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`,
    changeLinks(changeIds),
    '</header>',
    `<article class="changes" lang="${escapeHtml(language.code)}" dir="${language.direction}">${toHtml(nodes)}</article>`,
    '</main>',
  ];
  return frame({
    title: `${page.title || page.route}: changes`,
    up,
    body: body.filter((line) => line !== '').join('\n'),
  });
}

function titleOf({ title, oldTitle }: PageDiff): string {
  if (oldTitle === undefined) return escapeHtml(title);
  return `<del><span class="visually-hidden">Removed: </span>${escapeHtml(oldTitle)}</del> <ins><span class="visually-hidden">Added: </span>${escapeHtml(title)}</ins>`;
}

/** More would push the text out of the window. */
const MOST_LINKS = 60;

function changeLinks(ids: readonly string[]): string {
  if (ids.length < 2) return '';
  const links = ids.slice(0, MOST_LINKS).map((id, index) => `<a href="#${id}">${index + 1}</a>`);
  const more = ids.length > MOST_LINKS ? [`and ${ids.length - MOST_LINKS} more`] : [];
  return `<nav aria-label="Changes" class="jumps">Changes: ${[...links, ...more].join(' ')}</nav>`;
}

const policy = [
  "script-src 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

interface Frame {
  readonly title: string;
  /** Relative path of the folder. */
  readonly up: string;
  readonly body: string;
}

const frame = ({ title, up, body }: Frame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}diff.css">
</head>
<body>
${body}
</body>
</html>
`;
