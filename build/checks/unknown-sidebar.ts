import type { SiteCheck } from './site-check.ts';

/** A document shows a sidebar of its set of documents or, with `null`, none. */
export const unknownSidebar: SiteCheck = {
  code: 'doc/sidebar',
  severity: 'warning',
  title: 'Unknown sidebar',
  why: 'The page does not show the sidebar that its front matter asks for.',
  example: {
    bad: { 'docs/a.md': '---\ndisplayed_sidebar: guides\n---\n\n# A' },
    good: { 'docs/a.md': '---\ndisplayed_sidebar: docs\n---\n\n# A\n\nText.' },
  },
  of: 'frame',
  *run({ site }) {
    for (const page of site.pages.values()) {
      if (page.kind !== 'doc') continue;
      const { meta, keyAt } = page.doc;
      const wanted = meta.displayed_sidebar;
      if (wanted === undefined || wanted === null) continue;
      const names = site.sidebars.filter(({ docSet }) => docSet === page.docSet).map(({ name }) => name);
      if (names.includes(wanted)) continue;
      yield {
        message: `\`displayed_sidebar\` names the sidebar \`${wanted}\`, which does not exist`,
        at: keyAt.displayed_sidebar,
        hint: `expected \`${names.join('`, `')}\`, or \`null\` to show none`,
      };
    }
  },
};
