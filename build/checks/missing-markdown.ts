import { fixedPath } from './fixed-path.ts';
import type { SiteCheck } from './site-check.ts';

export const missingMarkdown: SiteCheck = {
  code: 'link/missing-markdown',
  severity: 'warning',
  title: 'Link to a Markdown file that does not exist',
  why: 'The link leads nowhere: only files that become pages have an address.',
  example: {
    bad: { 'docs/a.md': '# A\n\nSee [installation](./instal.md).', 'docs/install.md': '# Install' },
    good: { 'docs/a.md': '# A\n\nSee [installation](./install.md).', 'docs/install.md': '# Install\n\nText.' },
  },
  *run({ site, missing, suggestions }) {
    for (const { link, target } of missing) {
      if (target.kind !== 'missing' || target.wanted !== 'markdown') continue;
      const path = link.href.replace(/[?#].*$/, '');
      const below = path.replace(/^(?:\.\.?\/)*/, '');
      const reason = [...site.leftOut].find(([file]) => file.endsWith(below))?.[1];
      const suggestion = suggestions.markdown(link.at.file, link.href);
      yield {
        message: `the Markdown file \`${path}\` does not exist or gives no page`,
        link,
        hint: reason
          ? `the file gives no page: ${reason}`
          : suggestion
            ? `did you mean \`${suggestion}\`?`
            : 'links to Markdown files are relative to the page, or `/…` below the docs folder',
        fix: fixedPath(link.href, reason ? undefined : suggestions.certain.markdown(link.at.file, link.href)),
      };
    }
  },
};
