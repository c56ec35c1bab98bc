import type { ReviewRule } from '../review-rule.ts';

const empty =
  /^(?:an? |the )?(?:alt(?:ernative)?(?: text)?|image|img|picture|photo|screen\s?shot|figure|diagram|logo|icon|graphic)\s*\d*[.:]?$/i;
const fileName = /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

export const imageText: ReviewRule = {
  code: 'content/image-text',
  *run({ outlines }) {
    for (const { images } of outlines.values())
      for (const { alt, at } of images)
        if (empty.test(alt) || fileName.test(alt))
          yield { message: `the alternative text is \`${alt}\``, at, hint: 'say what the image shows' };
  },
};
