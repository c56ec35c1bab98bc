/**
 * Builds a folder of a Docusaurus site with Docusaurus and with docs-build, and compares what readers get:
 * `npm run compare:docusaurus -- FOLDER`.
 *
 * The folder is copied and stays as it is. Docusaurus comes from the npm registry into a temporary folder, or into the
 * one that `--with DIR` names, which later runs use again. `--keep` keeps both sites. `--details FILE` writes every
 * difference as JSON. Exit status 1 if routes, ids, words, neighbors, redirects or what stands around pages (head, navbar,
 * footer, sidebar) differ, 2 if one of the two does not build.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareSites, judgeLinks } from './compare/compare-sites.mjs';
import { pathOf } from './compare/html-tree.mjs';
import { readPage } from './compare/read-page.mjs';
import { buildOurs, buildTheirs, copyOf, installDocusaurus, readForeign } from './compare/two-sites.mjs';

const tool = join(dirname(fileURLToPath(import.meta.url)), '..');

const isSearch = (file, html) =>
  /\/search(?:\/index)?\.html$/.test(file) && /<meta name="robots" content="noindex"/.test(html);

/** The pages of a built site by route, and where its redirects lead. */
function readSite(folder, base) {
  const pages = new Map();
  const redirects = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html') || entry.name === '404.html') continue;
    const file = join(entry.parentPath, entry.name);
    const html = readFileSync(file, 'utf8');
    const path = file
      .slice(folder.length)
      .replace(/(?:\/index)?\.html$/, '')
      .replace(base.replace(/\/$/, ''), '');
    const route = decodeURI(path) || '/';
    // A page that leads elsewhere at once, and the search page, are no content.
    const [, to] = /http-equiv="refresh" content="0; ?url=([^"]*)"/i.exec(html) ?? [];
    if (to !== undefined) redirects.set(route, pathOf(to));
    if (to !== undefined || isSearch(file, html)) continue;
    const page = readPage(html);
    if (page) pages.set(route, page);
  }
  return { pages, redirects };
}

/** Where a source file is published: of the routes that end like it, the one with most of its folders, version or language. */
function routeFinder(pages) {
  const routes = [...pages.keys()];
  return (file) => {
    const folders = file
      .replace(/\.mdx?$/, '')
      .replace(/\/index$/, '')
      .split('/')
      .map((folder) => folder.replace(/^version-/, ''));
    const shared = (route) => route.split('/').filter((part) => folders.includes(part)).length;
    return routes
      .filter((route) => route.endsWith(`/${folders.at(-1)}`))
      .sort((a, b) => shared(b) - shared(a) || a.length - b.length)[0];
  };
}

function print({ counts, differences, added }, links, builds) {
  const of = (part, whole) => `${part} of ${whole}`;
  const brokenIn = (text) => (text.match(/linking to /g) ?? []).length;
  const rows = [
    ['routes missing', of(counts.routesMissing, counts.routes)],
    ['ids missing', of(counts.idsMissing, counts.ids)],
    ['words lost', of(counts.wordsLost, counts.words)],
    ['neighbors that differ', of(counts.neighborsOther, counts.neighbors)],
    ['head, navbar, footer, sidebar: differ', of(counts.framesOther, counts.frames)],
    ['redirects that differ', of(counts.redirectsOther, counts.redirects)],
    ['routes added', String(added.length)],
    ['link warnings, true and false', `${links.total - links.wrong.length}, ${links.wrong.length}`],
    ['link warnings of Docusaurus', String(brokenIn(builds.theirs.output))],
    ['seconds, Docusaurus and docs-build', `${builds.theirs.seconds.toFixed(1)}, ${builds.ours.seconds.toFixed(1)}`],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(36)} ${value}`);
  for (const [text, routes] of grouped(differences).slice(0, 30))
    console.log(`  ${text}${routes.length > 1 ? ` (${routes.length} pages, first ${routes[0]})` : ''}`);
}

/** The navbar and the footer are the same on every page. */
function grouped(differences) {
  const found = new Map();
  for (const { route, what, detail } of differences) {
    const isShared = ['head', 'navbar', 'footer', 'sidebar'].includes(what);
    const text = `${what}${isShared ? '' : ` ${route}`}: ${detail.slice(0, 300)}`;
    found.set(text, [...(found.get(text) ?? []), route]);
  }
  return [...found];
}

function addRedirects({ counts, differences }, theirs, ours) {
  counts.redirects = theirs.size;
  const other = [...theirs].filter(([route, to]) => ours.get(route) !== to);
  counts.redirectsOther = other.length;
  differences.push(
    ...other.map(([route, to]) => ({ route, what: 'redirect', detail: `${to} → ${ours.get(route) ?? 'none'}` })),
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { with: { type: 'string' }, keep: { type: 'boolean' }, details: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined || !existsSync(folder)) throw new Error('name the folder of a Docusaurus site');
  const work = mkdtempSync(join(tmpdir(), 'compare-docusaurus-'));
  const docusaurus = resolve(values.with ?? join(work, 'docusaurus'));
  try {
    installDocusaurus(docusaurus);
    copyOf(resolve(folder), join(work, 'ours'));
    copyOf(resolve(folder), join(work, 'theirs'));
    const ours = buildOurs(tool, join(work, 'ours'), join(work, 'ours-built'));
    const site = await readForeign(tool, join(work, 'theirs'));
    const base = site.config.baseUrl ?? '/';
    const ourSite = readSite(join(work, 'ours-built'), base);
    // Docusaurus does not build a redirect to a page that is missing, such as one of the site's own code.
    const pages = new Set(ourSite.pages.keys());
    const theirs = buildTheirs(docusaurus, join(work, 'theirs'), { ...site, pages }, join(work, 'theirs-built'));
    const theirSite = readSite(join(work, 'theirs-built'), base);
    const compared = compareSites(theirSite.pages, ourSite.pages);
    addRedirects(compared, theirSite.redirects, ourSite.redirects);
    const links = judgeLinks(ours.report.diagnostics, theirSite.pages, routeFinder(theirSite.pages));
    print(compared, links, { ours, theirs });
    if (values.details)
      writeFileSync(values.details, JSON.stringify({ ...compared, links, output: theirs.output }, null, 1));
    process.exitCode = compared.differences.length > 0 ? 1 : 0;
  } finally {
    if (values.keep) console.log(`kept in ${work}`);
    else rmSync(work, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
