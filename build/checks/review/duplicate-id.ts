import { onPages } from './on-pages.ts';
import type { ReviewRule } from './review-rule.ts';

export const duplicateId: ReviewRule = {
  code: 'output/duplicate-id',
  severity: 'warning',
  title: 'One id on two elements of a page',
  why: 'Links lead to the first one only, and labels name the wrong element.',
  example: {
    bad: { 'docs/a.md': '# A\n\n<div id="x">One</div>\n\n<div id="x">Two</div>' },
    good: { 'docs/a.md': '# A\n\n<div id="x">One</div>\n\n<div id="y">Two</div>' },
  },
  *run({ pages }) {
    yield* onPages(pages(), function* ({ elements }) {
      const ids = new Set<string>();
      for (const { tag, attributes } of elements) {
        const { id } = attributes;
        if (id === undefined) continue;
        if (ids.has(id))
          yield { message: `\`<${tag} id="${id}">\` is not the first with this id`, hint: 'give it another id' };
        ids.add(id);
      }
    });
  },
};
