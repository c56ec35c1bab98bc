import type { PageRule } from './page-rule.ts';

export const duplicateId: PageRule = {
  code: 'output/duplicate-id',
  severity: 'warning',
  title: 'Two elements of a page with the same id',
  why: 'Links lead to the first one only, and labels name the wrong element.',
  example: {
    bad: { 'docs/a.md': '# A\n\n<div id="x">One</div>\n\n<div id="x">Two</div>' },
    good: { 'docs/a.md': '# A\n\n<div id="x">One</div>\n\n<div id="y">Two</div>' },
  },
  *find({ elements }) {
    const ids = new Set<string>();
    for (const { tag, attributes } of elements) {
      const { id } = attributes;
      if (id === undefined) continue;
      if (ids.has(id))
        yield { message: `\`<${tag} id="${id}">\` is not the first with this id`, hint: 'give it another id' };
      ids.add(id);
    }
  },
};
