/** Every rule about what authors write, in the order of the manual. */
import { siteChecks } from './index.ts';
import { parsedRules } from './parsed-rules.ts';
import { pageRules, reviewRules } from './review/index.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [...siteChecks, ...parsedRules, ...reviewRules, ...pageRules].toSorted((a, b) =>
  a.code < b.code ? -1 : 1,
);

/** The codes of the rules that only `check` runs. */
export const reviewCodes: ReadonlySet<string> = new Set([...reviewRules, ...pageRules].map(({ code }) => code));
