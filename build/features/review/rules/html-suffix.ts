import { routePath } from '../../../model/paths.ts';
import { splitAddress } from '../../../model/split-address.ts';
import type { ReviewRule } from '../review-rule.ts';

export const htmlSuffix: ReviewRule = {
  code: 'link/html-suffix',
  *run({ site, links }) {
    for (const { link, target } of links) {
      if (target.kind !== 'page' || link.kind !== 'anchor') continue;
      const { path, query, fragment } = splitAddress(link.href);
      if (!/[^/]\.html?$/i.test(path) || site.pages.has(routePath(path))) continue;
      const to = (path.replace(/(?:(^|\/)index)?\.html?$/i, '$1') || '.') + query + fragment;
      yield { message: `\`${path}\` ends in .html`, link, hint: `write \`${to}\``, fix: { from: link.href, to } };
    }
  },
};
