import type { PageRule } from '../page-rule.ts';

export const duplicateId: PageRule = {
  code: 'output/duplicate-id',
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
