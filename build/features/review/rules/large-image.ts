import type { ReviewRule } from '../review-rule.ts';

export const largeImage: ReviewRule = {
  code: 'content/large-image',
  *run({ links, limits, files }) {
    const reported = new Set<string>();
    for (const { link, target } of links) {
      if (link.kind !== 'image' || target.kind !== 'asset' || reported.has(target.asset.absolute)) continue;
      const bytes = files.bytesOf(target.asset);
      if (bytes <= limits.image) continue;
      reported.add(target.asset.absolute);
      const hint = 'make it smaller, or save it as WebP or AVIF; `check.limits.image` is the limit';
      yield {
        message: `the image has ${thousands(bytes)} bytes, expected at most ${thousands(limits.image)}`,
        at: link.at,
        hint,
      };
    }
  },
};

const thousands = (count: number): string => count.toLocaleString('en');
