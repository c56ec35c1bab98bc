/** Every rule about what authors write, in the order of the manual. */
import { siteChecks } from './index.ts';
import { parsedRules } from './parsed-rules.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [...siteChecks, ...parsedRules].toSorted((a, b) => (a.code < b.code ? -1 : 1));
