import { routePath } from '../../model/paths.ts';
import { splitAddress } from '../../model/split-address.ts';
import type { ReviewRule } from './review-rule.ts';

export const htmlSuffix: ReviewRule = {
  code: 'link/html-suffix',
  severity: 'info',
  title: 'Address of a page with .html',
  why: 'The address of a page does not include it. Both forms work here, but not on every other host and in every other tool.',
  example: {
    bad: { 'docs/a.md': '# A\n\nSee [B](./b.html#part).', 'docs/b.md': '# B\n\n## Part\n\nText.' },
    good: { 'docs/a.md': '# A\n\nSee [B](./b#part).', 'docs/b.md': '# B\n\n## Part\n\nText.' },
  },
  *run({ site, links }) {
    for (const { link, target } of links) {
      if (target.kind !== 'page' || link.kind !== 'anchor') continue;
      const { path, query, fragment } = splitAddress(link.href);
      if (!/[^/]\.html?$/i.test(path) || site.pages.has(routePath(path))) continue;
      const to = (path.replace(/(?:(^|\/)index)?\.html?$/i, '$1') || './') + query + fragment;
      yield { message: `\`${path}\` ends in .html`, link, hint: `write \`${to}\``, fix: { from: link.href, to } };
    }
  },
};
