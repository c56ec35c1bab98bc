import { resolveLink } from '../../../links/resolve-link.ts';
import { routePath, sourcePath } from '../../../model/paths.ts';
import type { ReviewRule } from '../review-rule.ts';

export const ownHost: ReviewRule = {
  code: 'link/own-host',
  *run({ site, links, origin, baseUrl }) {
    if (origin === undefined) return;
    const home = origin + baseUrl;
    for (const { link, target } of links) {
      if (target.kind !== 'external' || !`${link.href}/`.startsWith(home)) continue;
      const to = `/${link.href.slice(home.length)}`;
      const from = { path: sourcePath(''), route: routePath('/'), isIndex: true, contentRoot: '' };
      const found = resolveLink(site, from, { kind: link.kind, href: to }, { baseUrl });
      const isThere = found.kind === 'page' || found.kind === 'asset';
      yield {
        message: `\`${link.href}\` leads to this site${isThere ? '' : ', where nothing has this address'}`,
        link,
        hint: isThere ? `write \`${to}\`, or the path of the file` : 'name the file of a page',
        fix: isThere ? { from: link.href, to } : undefined,
      };
    }
  },
};
