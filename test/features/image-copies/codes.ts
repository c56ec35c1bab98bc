import { imageCopies } from '../../../build/features/image-copies/image-copies.ts';
import type { EncodedImage } from '../../../build/features/image-copies/image-encoder.ts';
import type { PicturesOfSite } from '../../../build/model/ports.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { site } from '../../support/site-test.ts';

const withEncoder =
  (encoded: EncodedImage): CodeCase =>
  async () => {
    const encoder = { encode: async () => encoded, prune: () => undefined, onProgress: () => undefined };
    const pictures = [{ make: (input: PicturesOfSite) => imageCopies(input, encoder, 688), prune: encoder.prune }];
    const files = { 'docs/a.md': '# A\n\n![A](a.png)', 'docs/a.png': 'PNG' };
    return (await site(files, { images: { optimize: true } }).build({ ports: { pictures } })).diagnostics;
  };

export const codes: CodeCases = {
  'image/unchanged': {
    bad: withEncoder({ reason: 'it cannot be read', isProblem: true }),
    good: withEncoder({ reason: 'it is animated', isProblem: false }),
  },
};
