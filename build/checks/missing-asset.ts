import type { Site } from '../model/site.ts';
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
  *run({ site, missing, suggestions }) {
    const published = publicFolder(site);
    for (const { link, target } of missing) {
      if (target.kind !== 'missing' || target.wanted !== 'asset') continue;
      const suggestion = suggestions.asset(link.at.file, link.href);
      const expected = link.href.startsWith('/')
        ? 'expected a file of the static folder'
        : 'expected a file beside the page, or `/…` in the static folder';
      yield {
        message: `${link.kind === 'anchor' ? 'the file' : 'the image or media file'} \`${link.href}\` does not exist`,
        link,
        hint: published?.has(link.href) ? published.hint : suggestion ? `did you mean \`${suggestion}\`?` : expected,
        fix: fixedPath(link.href, suggestions.certain.asset(link.at.file, link.href)),
      };
    }
  },
};

/** Where VitePress has its static files: in the folder of the documents. */
function publicFolder({ assets }: Site) {
  const first = [...assets.keys()].find((path) => /(?:^|\/)public\//.test(path));
  if (first === undefined) return undefined;
  const folder = `${first.slice(0, first.search(/(?:^|(?<=\/))public\//))}public`;
  const paths: ReadonlySet<string> = new Set(assets.keys());
  return {
    has: (href: string): boolean => href.startsWith('/') && paths.has(folder + href.replace(/[?#].*$/, '')),
    hint: `it is in \`${folder}\`: \`staticDirectory: '${folder}'\` publishes that folder`,
  };
}
