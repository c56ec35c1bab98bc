import { onPages } from './on-pages.ts';
import type { ReviewRule } from './review-rule.ts';

export const landmarks: ReviewRule = {
  code: 'output/landmarks',
  severity: 'warning',
  title: 'Page without one main part, or without a language or title',
  why: 'Screen readers jump to the main part of a page, read in its language and announce its title.',
  example: {
    bad: { 'docs/a.md': '# A\n\n<main>\n\nText.\n\n</main>' },
    good: { 'docs/a.md': '# A\n\n<section>\n\nText.\n\n</section>' },
  },
  *run({ pages }) {
    yield* onPages(pages(), function* ({ elements }) {
      const count = (tag: string): number => elements.filter((element) => element.tag === tag).length;
      const mains = elements.filter(({ tag, attributes }) => tag === 'main' || attributes.role === 'main').length;
      if (mains !== 1)
        yield { message: `the page has ${mains} elements \`<main>\`, expected one`, hint: 'write `<section>` instead' };
      if (!elements.some(({ tag, attributes }) => tag === 'html' && attributes.lang))
        yield { message: 'the page names no language', hint: 'set `lang` of `<html>` in the template' };
      if (count('title') - elements.filter(({ tag, parents }) => tag === 'title' && isInSvg(parents)).length !== 1)
        yield { message: 'the page has not exactly one `<title>`', hint: 'see the template of pages' };
    });
  },
};

const isInSvg = (parents: readonly { readonly tag: string }[]): boolean => parents.some(({ tag }) => tag === 'svg');
