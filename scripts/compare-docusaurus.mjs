/**
 * Builds a folder of a Docusaurus site with Docusaurus and with docs-build, and compares what readers get:
 * `npm run compare:docusaurus -- FOLDER`.
 *
 * The folder is copied and stays as it is. Docusaurus comes from the npm registry into a temporary folder, or into the
 * one that `--with DIR` names, which later runs use again. `--keep` keeps both sites. `--details FILE` writes every
 * difference as JSON. Exit status 1 if routes, ids, words or neighbors differ, 2 if one of the two does not build.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareSites, judgeLinks } from './compare/compare-sites.mjs';
import { readPage } from './compare/read-page.mjs';
import { buildOurs, buildTheirs, copyOf, installDocusaurus, readForeign } from './compare/two-sites.mjs';

const tool = join(dirname(fileURLToPath(import.meta.url)), '..');

const isSearch = (file, html) =>
  /\/search(?:\/index)?\.html$/.test(file) && /<meta name="robots" content="noindex"/.test(html);

/** The pages of a built site by route. */
function readSite(folder, base) {
  const pages = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html') || entry.name === '404.html') continue;
    const file = join(entry.parentPath, entry.name);
    const html = readFileSync(file, 'utf8');
    // A page that leads elsewhere at once, and the search page, are no content.
    if (/http-equiv="refresh"/i.test(html) || isSearch(file, html)) continue;
    const path = file
      .slice(folder.length)
      .replace(/(?:\/index)?\.html$/, '')
      .replace(base.replace(/\/$/, ''), '');
    const page = readPage(html);
    if (page) pages.set(decodeURI(path) || '/', page);
  }
  return pages;
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
    ['routes added', String(added.length)],
    ['link warnings, true and false', `${links.total - links.wrong.length}, ${links.wrong.length}`],
    ['link warnings of Docusaurus', String(brokenIn(builds.theirs.output))],
    ['seconds, Docusaurus and docs-build', `${builds.theirs.seconds.toFixed(1)}, ${builds.ours.seconds.toFixed(1)}`],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(36)} ${value}`);
  for (const { route, what, detail } of differences.slice(0, 20))
    console.log(`  ${what} ${route}: ${detail.slice(0, 200)}`);
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
    const theirs = buildTheirs(docusaurus, join(work, 'theirs'), site, join(work, 'theirs-built'));
    const base = site.config.baseUrl ?? '/';
    const [theirPages, ourPages] = [
      readSite(join(work, 'theirs-built'), base),
      readSite(join(work, 'ours-built'), base),
    ];
    const compared = compareSites(theirPages, ourPages);
    const links = judgeLinks(ours.report.diagnostics, theirPages, routeFinder(theirPages));
    print(compared, links, { ours, theirs });
    if (values.details)
      writeFileSync(values.details, JSON.stringify({ ...compared, links, output: theirs.output }, null, 1));
    const { routesMissing, idsMissing, wordsLost, neighborsOther } = compared.counts;
    process.exitCode = routesMissing + idsMissing + wordsLost + neighborsOther > 0 ? 1 : 0;
  } finally {
    if (values.keep) console.log(`kept in ${work}`);
    else rmSync(work, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
