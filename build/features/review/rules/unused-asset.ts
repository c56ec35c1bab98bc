import { wholeFile } from '../../../model/diagnostic.ts';
import type { AssetFile } from '../../../model/source-file.ts';
import type { ReviewRule } from '../review-rule.ts';

/** Files that hosts, browsers and services ask for by name. */
const askedFor =
  /(?:^|\/)(?:\..*|_[a-z]+|CNAME|favicon[^/]*|apple-touch-icon[^/]*|[^/]*\.(?:txt|json|xml|html|webmanifest))$/;

export const unusedAsset: ReviewRule = {
  code: 'content/unused-asset',
  *run({ site, links, files }) {
    const used = new Set<AssetFile>(links.flatMap(({ target }) => (target.kind === 'asset' ? [target.asset] : [])));
    const candidates = [
      ...[...site.assets.values()].map((asset) => ({ asset, path: asset.path as string })),
      ...[...site.statics.values()].map((asset) => ({ asset, path: `${files.staticFolder}/${asset.path}` })),
    ];
    for (const { asset, path } of candidates) {
      const name = path.split('/').at(-1) ?? path;
      if (used.has(asset) || askedFor.test(path) || files.mentions(name)) continue;
      yield { message: `nothing shows or links to \`${name}\``, at: wholeFile(path), hint: 'delete it, or link to it' };
    }
  },
};
