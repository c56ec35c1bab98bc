/** A site whose documents have versions, and what its pages know of it. */
import type { SiteData } from '../../src/shared/page-data.ts';

export const plain = { 'docs/a.md': '# A\n\nA sail.\n', 'src/pages/index.md': '# Home\n' };
/** Version 2 is the last one. */
export const versioned = {
  ...plain,
  'docs/new.md': '# New\n',
  'versions.json': '["2","1"]',
  'versioned_docs/version-2/a.md': '# A\n\nA mast.\n',
  'versioned_docs/version-1/a.md': '---\ntags: [t]\n---\n\n# A\n\nAn oar.\n',
  'versioned_docs/version-1/old.md': '# Old\n',
};

/** The data of the site in the HTML of a page. */
export const siteOf = (html: string): SiteData => {
  const [, json = ''] = /<script type="application\/json" id="page:data">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as { site: SiteData }).site;
};
