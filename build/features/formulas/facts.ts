import type { Facts } from '../../model/facts.ts';
import { flag } from '../../model/yaml-values.ts';

export const formulas = {
  name: 'formulas',
  frontMatter: {
    /** `$…$` in a line is a formula. */
    math: flag,
  },
  codes: { 'markdown/math': { severity: 'warning', title: 'Formula cannot be read' } },
} as const satisfies Facts;
