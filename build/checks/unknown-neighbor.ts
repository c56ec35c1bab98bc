import { memoize } from '../model/memoize.ts';
import { nearest } from '../model/nearest.ts';
import type { Site } from '../model/site.ts';
import type { SiteCheck } from './site-check.ts';

export const unknownNeighbor: SiteCheck = {
  code: 'doc/pagination',
  severity: 'warning',
  title: 'Unknown document named as neighbor',
  why: 'The page links to its neighbor in the sidebar instead of the page that its author wants.',
  example: {
    bad: { 'docs/a.md': '---\npagination_next: instal\n---\n\n# A', 'docs/install.md': '# Install' },
    good: {
      'docs/a.md': '---\npagination_next: install\n---\n\n# A\n\nText.',
      'docs/install.md': '# Install\n\nText.',
    },
  },
  of: 'frame',
  *run({ site }) {
    const idsIn = memoize((docSet: string) => new Set(docIdsIn(site, docSet)));
    for (const page of site.pages.values()) {
      if (page.kind !== 'doc') continue;
      const { doc, docSet } = page;
      if (doc.meta.pagination_next === undefined && doc.meta.pagination_prev === undefined) continue;
      const ids = idsIn(docSet);
      for (const key of ['pagination_next', 'pagination_prev'] as const) {
        const id = doc.meta[key];
        if (typeof id !== 'string' || ids.has(id)) continue;
        const suggestion = nearest(id, ids);
        yield {
          message: `\`${key}\` names the document \`${id}\`, which does not exist`,
          at: doc.keyAt[key],
          hint: suggestion ? `did you mean \`${suggestion}\`?` : 'expected the id of a document',
        };
      }
    }
  },
};

const docIdsIn = ({ pages }: Site, docSet: string): readonly string[] =>
  [...pages.values()].flatMap((page) => (page.kind === 'doc' && page.docSet === docSet ? [page.id] : []));
