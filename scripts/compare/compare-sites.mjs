/** Compares two built sites page by page. Pure: folders are maps of routes to pages. */
import { wordsOf } from './read-page.mjs';

/**
 * @typedef {import('./read-page.mjs').Page} Page
 * @typedef {{ route: string, what: string, detail: string }} Difference
 */

/**
 * @param {ReadonlyMap<string, Page>} theirs
 * @param {ReadonlyMap<string, Page>} ours
 */
export function compareSites(theirs, ours) {
  /** @type {Difference[]} */
  const differences = [];
  const counts = {
    routes: theirs.size,
    routesMissing: 0,
    ids: 0,
    idsMissing: 0,
    words: 0,
    wordsLost: 0,
    neighbors: 0,
    neighborsOther: 0,
    frames: 0,
    framesOther: 0,
  };
  for (const [route, page] of theirs) {
    const own = ours.get(route);
    for (const number of page.words.values()) counts.words += number;
    counts.ids += page.ids.size;
    if (!own) {
      counts.routesMissing += 1;
      differences.push({ route, what: 'route', detail: 'is missing' });
      continue;
    }
    const ids = [...page.ids].filter((id) => !own.ids.has(id));
    counts.idsMissing += ids.length;
    if (ids.length > 0) differences.push({ route, what: 'ids', detail: ids.join(' ') });
    const lost = lostWords(page.words, own.words);
    counts.wordsLost += lost.reduce((sum, [, number]) => sum + number, 0);
    if (lost.length > 0)
      differences.push({
        route,
        what: 'words',
        detail: lost.map(([word, number]) => (number > 1 ? `${word}×${number}` : word)).join(' '),
      });
    for (const side of ['prev', 'next']) {
      counts.neighbors += 1;
      if (page[side] === own[side]) continue;
      counts.neighborsOther += 1;
      differences.push({ route, what: side, detail: `${page[side] ?? 'none'} → ${own[side] ?? 'none'}` });
    }
    for (const part of ['head', 'navbar', 'footer', 'sidebar']) {
      counts.frames += 1;
      const lines = otherLines(page, own, part);
      if (lines.length > 0) counts.framesOther += 1;
      differences.push(...lines.map((detail) => ({ route, what: part, detail })));
    }
  }
  const added = [...ours.keys()].filter((route) => !theirs.has(route));
  return { counts, differences, added };
}

/** Lines that are gone (-) or new (+), or that only the order differs. */
function otherLines(page, own, part) {
  // Where the author gives no description, each tool has a rule of its own for what to take from the text.
  const isExcerpt = page.frame[part].some((line) => /^description: /.test(line) && isFrom(page, line.slice(12)));
  const [before, after] = [page, own].map(({ frame }) =>
    frame[part].filter((line) => !(isExcerpt && /^(?:og:)?description: /.test(line))),
  );
  const lines = [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
  if (lines.length > 0) return lines;
  return before.join('\n') === after.join('\n') ? [] : [`other order: ${after.map((line) => line.trim()).join('; ')}`];
}

const isFrom = ({ words }, text) => [...wordsOf(text.replace(/&#?\w+;/g, ' ')).keys()].every((word) => words.has(word));

/** Words that occur less often than before. */
const lostWords = (before, after) =>
  [...before].map(([word, number]) => [word, number - (after.get(word) ?? 0)]).filter(([, number]) => number > 0);

/**
 * Judges warnings about links with what the other tool built: a warning is false if the page and the anchor are there.
 *
 * @param {readonly { code: string, message: string, file?: string }[]} diagnostics
 * @param {ReadonlyMap<string, Page>} theirs
 * @param {(file: string) => string | undefined} routeOf Route of a source file.
 */
export function judgeLinks(diagnostics, theirs, routeOf) {
  const warnings = diagnostics.filter(({ code }) => /^link\/missing-(?:page|anchor|markdown)$/.test(code));
  const isFalse = ({ code, message, file = '' }) => {
    const [, anchor] = /anchor `#([^`]*)`/.exec(message) ?? [];
    const [, target] = /(?:on|at) `(\/[^`]*)`/.exec(message) ?? [];
    const route = target ?? (code === 'link/missing-anchor' ? routeOf(file) : undefined);
    // Messages name the address inside of the language.
    const [, language] = /(?:^|\/)i18n\/([^/]+)\//.exec(file) ?? [];
    const at = (path) => (path === undefined ? undefined : theirs.get(path.replace(/(?<=.)\/$/, '')));
    const page = (target && language && at(`/${language}${target}`)) ?? at(route);
    return page !== undefined && (anchor === undefined || page.ids.has(decodeURIComponent(anchor)));
  };
  const wrong = warnings.filter(isFalse);
  return { total: warnings.length, wrong };
}
