import type { ReviewRule } from './review-rule.ts';

const empty =
  /^(?:an? |the )?(?:alt(?:ernative)?(?: text)?|image|img|picture|photo|screen\s?shot|figure|diagram|logo|icon|graphic)\s*\d*[.:]?$/i;
const fileName = /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

export const imageText: ReviewRule = {
  code: 'content/image-text',
  severity: 'warning',
  title: 'Alternative text that says nothing',
  why: 'Readers who cannot see the image learn that there is one, but not what it shows.',
  example: {
    bad: { 'docs/a.md': '# A\n\n![screenshot](./shelf.png)', 'docs/shelf.png': 'PNG' },
    good: { 'docs/a.md': '# A\n\n![A shelf with three books](./shelf.png)', 'docs/shelf.png': 'PNG' },
  },
  *run({ outlines }) {
    for (const { images } of outlines.values())
      for (const { alt, at } of images)
        if (empty.test(alt) || fileName.test(alt))
          yield { message: `the alternative text is \`${alt}\``, at, hint: 'say what the image shows' };
  },
};
