import { fixedPath } from './fixed-path.ts';
import type { SiteCheck } from './site-check.ts';

export const missingAsset: SiteCheck = {
  code: 'link/missing-asset',
  severity: 'warning',
  title: 'Image or file that does not exist',
  why: 'Readers see a broken image, or a download that fails.',
  example: {
    bad: { 'docs/a.md': '# A\n\n![A shelf](./shelf.png)', 'docs/shelves.png': 'PNG' },
    good: { 'docs/a.md': '# A\n\n![A shelf](./shelves.png)', 'docs/shelves.png': 'PNG' },
  },
  *run({ links, suggestions }) {
    for (const { link, target } of links) {
      if (target.kind !== 'missing' || target.wanted !== 'asset') continue;
      const suggestion = suggestions.asset(link.href);
      const expected = link.href.startsWith('/')
        ? 'expected a file of the static folder'
        : 'expected a file beside the page, or `/…` in the static folder';
      yield {
        message: `${link.kind === 'anchor' ? 'the file' : 'the image or media file'} \`${link.href}\` does not exist`,
        link,
        hint: suggestion ? `did you mean \`${suggestion}\`?` : expected,
        fix: fixedPath(link.href, suggestions.certain.asset(link.at.file, link.href)),
      };
    }
  },
};
