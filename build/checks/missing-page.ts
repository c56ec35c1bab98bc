import type { RoutePath } from '../model/paths.ts';
import { fixedPath } from './fixed-path.ts';
import type { SiteCheck } from './site-check.ts';

export const missingPage: SiteCheck = {
  code: 'link/missing-page',
  severity: 'warning',
  title: 'Link to a page that does not exist',
  why: 'Readers who follow the link get the not-found page.',
  example: {
    bad: { 'docs/a.md': '# A\n\nSee [installation](./instal).', 'docs/install.md': '# Install' },
    good: { 'docs/a.md': '# A\n\nSee [installation](./install).', 'docs/install.md': '# Install\n\nText.' },
  },
  *run({ site, missing, suggestions }) {
    for (const { link, target } of missing) {
      if (target.kind !== 'missing' || target.wanted !== 'page') continue;
      const { resolved } = target;
      const written = resolved === link.href ? '' : ` (written \`${link.href}\`)`;
      const draft = site.draftAt.get(resolved as RoutePath);
      const suggestion = draft === undefined ? suggestions.page(resolved) : undefined;
      const example = suggestions.firstPage(link.at.file);
      const shown = example ? `, such as \`${example.route}\`, or its file, such as \`${example.file}\`` : '';
      yield {
        message: `no page at \`${resolved}\`${written}`,
        link,
        hint: draft
          ? `\`${draft}\` gives no page: it is a draft`
          : suggestion
            ? `did you mean \`${suggestion}\`?`
            : `expected the address of a page${shown}`,
        fix: fixedPath(link.href, draft ? undefined : suggestions.certain.page(resolved)),
      };
    }
  },
};
