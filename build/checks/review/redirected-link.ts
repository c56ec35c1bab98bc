import { fixedPath } from '../fixed-path.ts';
import type { ReviewRule } from './review-rule.ts';

export const redirectedLink: ReviewRule = {
  code: 'link/redirected',
  severity: 'warning',
  title: 'Link to an address that the configuration redirects',
  why: 'It works only as long as the redirect does, and anyone who reads the source looks for a page that is gone.',
  example: {
    bad: {
      'docs/a.md': '# A\n\nSee [installation](/docs/setup).',
      'docs/install.md': '# Install\n\nText.',
      'docs.config.json': '{ "redirects": { "/docs/setup": "/docs/start", "/docs/start": "/docs/install" } }',
    },
    good: {
      'docs/a.md': '# A\n\nSee [installation](/docs/install).',
      'docs/install.md': '# Install\n\nText.',
      'docs.config.json': '{ "redirects": { "/docs/setup": "/docs/start", "/docs/start": "/docs/install" } }',
    },
  },
  *run({ links, movedRoutes }) {
    for (const { link, target } of links) {
      if (target.kind !== 'page' || target.redirected === undefined || !movedRoutes.has(target.redirected)) continue;
      yield {
        message: `\`${target.redirected}\` redirects to \`${target.route}\``,
        link,
        hint: `write \`${target.route}\`, or the path of the file`,
        fix: fixedPath(link.href, target.route),
      };
    }
  },
};
