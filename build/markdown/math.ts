/** Blocks of math: fences of the language `math` and, read as such, what stands between two lines `$$`. */
import type { BlockExtension } from '../model/extension.ts';
import { formula } from './formula.ts';
import { UNCLOSED } from './syntax/math.ts';

export const math: BlockExtension = {
  async transform(block, report) {
    const drawn =
      block.meta === UNCLOSED
        ? { message: 'no line `$$` closes this formula', hint: 'write `\\$$` for dollar signs as text' }
        : await formula(block.text, true);
    if ('message' in drawn) {
      report({ code: 'markdown/math', ...drawn });
      return undefined;
    }
    return [
      {
        type: 'element',
        tagName: 'div',
        properties: { className: ['math-block'], tabIndex: 0 },
        children: [drawn],
      },
    ];
  },
};
