import type { PageRule } from '../page-rule.ts';

export const landmarks: PageRule = {
  code: 'output/landmarks',
  *find({ elements }) {
    let [mains, titles, languages] = [0, 0, 0];
    for (const { tag, attributes, parent } of elements) {
      if (tag === 'main' || attributes.role === 'main') mains += 1;
      // Pictures have titles of their own.
      if (tag === 'title' && parent?.tag === 'head') titles += 1;
      if (tag === 'html' && attributes.lang) languages += 1;
    }
    if (mains !== 1)
      yield { message: `the page has ${mains} elements \`<main>\`, expected one`, hint: 'write `<section>` instead' };
    if (languages === 0)
      yield { message: 'the page names no language', hint: 'set `lang` of `<html>` in the template' };
    if (titles !== 1)
      yield { message: `the page has ${titles} titles, expected one`, hint: 'see the template of pages' };
  },
};
