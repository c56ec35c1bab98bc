import type { Keys } from '../../model/facts.ts';
import { flag } from '../../model/yaml-values.ts';

export const formulas = {
  frontMatter: {
    /** `$…$` in a line is a formula. */
    math: flag,
  },
} as const satisfies Keys;
