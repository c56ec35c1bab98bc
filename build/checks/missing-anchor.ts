import { decode, namedIds } from '../../src/shared/addresses.ts';
import type { Fix } from '../model/diagnostic.ts';
import { memoize } from '../model/memoize.ts';
import { nearest } from '../model/nearest.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import type { SiteCheck } from './site-check.ts';

export const missingAnchor: SiteCheck = {
  code: 'link/missing-anchor',
  severity: 'warning',
  title: 'Link to a heading that does not exist',
  why: 'Readers land at the top of a page and have to search for what the link promised.',
  example: {
    bad: { 'docs/a.md': '# A\n\nSee [setup](./install.md#set-up).', 'docs/install.md': '# Install\n\n## Setup' },
    good: {
      'docs/a.md': '# A\n\nSee [setup](./install.md#setup).',
      'docs/install.md': '# Install\n\n## Setup\n\nText.',
    },
  },
  *run({ site, toAnchors }) {
    const getAnchors = memoize((route: RoutePath) => collectAnchors(site, route));
    for (const { link, target } of toAnchors) {
      if (target.kind !== 'page' || link.kind !== 'anchor') continue;
      const fragment = target.fragment.slice(1).replace(/:~:.*$/s, '');
      const id = decode(fragment);
      if (needsNoAnchor(id)) continue;
      const anchors = getAnchors(target.route);
      if (!anchors || namedIds(fragment).some((one) => anchors.has(one))) continue;
      const written = writtenAnchors(anchors);
      const suggestion = nearest(id, written);
      const page = link.href.startsWith('#') ? 'this page' : `\`${target.route}\``;
      yield {
        message: `no heading or anchor \`#${id}\` on ${page}`,
        link,
        hint: suggestion ? `did you mean \`#${suggestion}\`?` : listAnchors(written),
        fix: fixedAnchor(link.href, id, anchors),
      };
    }
  },
};

/** Certain if one anchor has the same letters and digits: tools differ in case and hyphens. */
function fixedAnchor(href: string, id: string, anchors: ReadonlySet<string>): Fix | undefined {
  const same = [...anchors].filter((anchor) => lettersOf(anchor) === lettersOf(id));
  return same.length === 1 && lettersOf(id) !== ''
    ? { from: href, to: href.replace(/#.*$/s, `#${same[0]}`) }
    : undefined;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The top of a page needs no anchor, and neither does a text fragment (`:~:`) alone. */
const needsNoAnchor = (id: string): boolean => id === '' || id.toLowerCase() === 'top';

/** The anchors of a page; undefined for page components, whose anchors are only known in the browser. */
function collectAnchors(site: Site, route: RoutePath): ReadonlySet<string> | undefined {
  const page = site.pages.get(route);
  if (page?.kind === 'category') return new Set();
  return page?.kind === 'doc' || page?.kind === 'page' ? new Set(page.doc.anchors) : undefined;
}

/** How many anchors a hint lists. */
const MAX_LISTED = 6;

/** Tabs, their panels, words of code, and footnotes have ids that nobody wrote. */
export const writtenAnchors = (all: ReadonlySet<string>): readonly string[] =>
  [...all].filter((anchor) => !/^(?:(?:tab|panel|code):|user-content-fn|footnote-label$)/.test(anchor));

function listAnchors(anchors: readonly string[]): string {
  if (anchors.length === 0) return 'the page has no anchors';
  const listed = anchors.slice(0, MAX_LISTED).map((anchor) => `#${anchor}`);
  return `anchors there: ${listed.join(', ')}${anchors.length > MAX_LISTED ? ', …' : ''}`;
}
