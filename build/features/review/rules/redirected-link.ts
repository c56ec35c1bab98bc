import { fixedPath } from '../../../checks/fixed-path.ts';
import type { ReviewRule } from '../review-rule.ts';

export const redirectedLink: ReviewRule = {
  code: 'link/redirected',
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
