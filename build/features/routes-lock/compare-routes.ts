/** Compares what a site publishes with what its lock says it has published. Pure. */
import { counted } from '../../cli/counted.ts';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import { type Lock, type LockedRoute, lockName } from './lock-file.ts';
import type { Published, PublishedPage } from './published-routes.ts';
import { type Guesses, guesses } from './where-it-went.ts';

const update = '`docs-build check --update-routes`';

/**
 * @param lock undefined if there is no file yet.
 * @returns `route/gone`, `route/gone-anchor`, `route/lock`, and `route/unrecorded`, once for all.
 */
export function compareRoutes(lock: Lock | undefined, published: Published): readonly Diagnostic[] {
  if (!lock) {
    const hint = `write it with ${update}, and commit it`;
    return [problem('route/unrecorded', `there is no ${lockName} yet, so no address is protected`, { hint })];
  }
  const guess = guesses(lock, published);
  const unread = lock.unread.map((line) =>
    problem('route/lock', 'the line is no address, expected a path such as `/docs/intro` and its `#anchors`', {
      at: lineAt(line),
      hint: `settle the merge conflict if this is one, or write the file again with ${update}`,
    }),
  );
  const gone = [...lock.routes].flatMap(([route, locked]) => goneAt(route, locked, { lock, published, guess }));
  return [...unread, ...gone, ...unrecorded(lock, published)];
}

interface Comparison {
  readonly lock: Lock;
  readonly published: Published;
  readonly guess: Guesses;
}

function goneAt(route: string, { anchors, line }: LockedRoute, comparison: Comparison): readonly Diagnostic[] {
  const { pages, redirects, isServed } = comparison.published;
  const redirect = redirects.get(route);
  const to = redirect?.to ?? route;
  const page = pages.get(to);
  // A static file, a page of another program, or one whose anchors come with its code.
  if (!page) return redirect || isServed(route) ? [] : [goneRoute(route, { anchors, line }, comparison)];
  const { allAnchors } = page;
  if (!allAnchors || (redirect && redirect.fragment !== '')) return [];
  // What the page itself has lost is said of the page.
  const ofPage = redirect && comparison.lock.routes.get(to)?.anchors;
  return [...anchors]
    .filter((anchor) => !allAnchors.has(anchor) && !ofPage?.has(anchor))
    .map((anchor) => goneAnchor(anchor, { route, to, page, line }, comparison.guess));
}

function goneRoute(route: string, { anchors, line }: LockedRoute, { published, guess }: Comparison): Diagnostic {
  const draft = published.drafts.get(route);
  const now = draft === undefined ? guess.pageFor(route, anchors) : undefined;
  const file = now === undefined ? undefined : published.pages.get(now)?.file;
  const isMarkdown = file !== undefined && /\.mdx?$/i.test(file);
  const accept = `, or drop the address with ${update}`;
  const hint =
    draft !== undefined
      ? `\`${draft}\` is a draft${accept}`
      : now === undefined
        ? `add a redirect from it${accept}`
        : isMarkdown
          ? `it is probably \`${now}\` now: add \`redirect_from: ${route}\` to ${file}`
          : `it is probably \`${now}\` now: add it to \`redirects\` in the configuration`;
  return problem('route/gone', `the published address \`${route}\` is gone, expected a page or a redirect`, {
    at: lineAt(line),
    hint,
  });
}

interface LostAnchor {
  /** As published. */
  readonly route: string;
  /** The address of the page that is there now. */
  readonly to: string;
  readonly page: PublishedPage;
  readonly line: number;
}

function goneAnchor(anchor: string, { route, to, page, line }: LostAnchor, guess: Guesses): Diagnostic {
  const other = guess.pageWith(anchor, to);
  const like = other === undefined ? guess.anchorLike(anchor, to) : undefined;
  const keep = `\`<a id="${anchor}"></a>\``;
  const hint =
    other !== undefined
      ? `it is on \`${other}\` now: leave ${keep} where readers find the way there`
      : like !== undefined
        ? `it is probably \`#${like}\` now: keep the old one with ${keep} before the heading`
        : `keep it with ${keep}, or drop it with ${update}`;
  return problem('route/gone-anchor', `the published anchor \`${route}#${anchor}\` is gone`, {
    at: page.file === undefined ? lineAt(line) : wholeFile(page.file),
    hint,
    ...(page.file !== undefined && { related: [{ message: 'published here', at: lineAt(line) }] }),
  });
}

function unrecorded({ routes }: Lock, published: Published): readonly Diagnostic[] {
  const addresses = [...published.pages.keys(), ...published.redirects.keys()].filter((one) => !routes.has(one)).length;
  const anchors = [...published.pages].reduce((sum, [route, page]) => {
    const known = routes.get(route)?.anchors;
    return sum + (known ? page.anchors.filter((one) => !known.has(one)).length : 0);
  }, 0);
  if (addresses + anchors === 0) return [];
  const what = [
    ...(addresses > 0 ? [counted(addresses, 'address', 'addresses')] : []),
    ...(anchors > 0 ? [`${counted(anchors, 'anchor')} of other pages`] : []),
  ].join(' and ');
  const hint = `add them with ${update} when they are published`;
  return [problem('route/unrecorded', `${lockName} does not list ${what} yet`, { at: wholeFile(lockName), hint })];
}

const lineAt = (line: number): SourceRange => ({ file: lockName, line, column: 1 });
