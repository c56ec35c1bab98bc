import type { SiteCheck } from './site-check.ts';

/** There is one sidebar: a document shows it or, with `null`, none. */
export const unknownSidebar: SiteCheck = {
  code: 'doc/sidebar',
  severity: 'warning',
  title: 'Unknown sidebar named',
  why: 'The page shows the one sidebar of the site, whatever its front matter asks for.',
  example: {
    bad: { 'docs/a.md': '---\ndisplayed_sidebar: guides\n---\n\n# A' },
    good: { 'docs/a.md': '---\ndisplayed_sidebar: docs\n---\n\n# A\n\nText.' },
  },
  *run({ site }) {
    const names = site.versions.flatMap(({ sidebars }) => Object.keys(sidebars));
    for (const page of site.pages.values()) {
      if (page.kind !== 'doc') continue;
      const { meta, keyAt } = page.doc;
      const wanted = meta.displayed_sidebar;
      if (wanted === undefined || wanted === null || names.includes(wanted)) continue;
      yield {
        message: `\`displayed_sidebar\` names the sidebar \`${wanted}\`, which does not exist`,
        at: keyAt.displayed_sidebar,
        hint: `expected \`${names.join('`, `')}\`, or \`null\` to show none`,
      };
    }
  },
};
