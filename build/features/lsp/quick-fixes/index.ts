/** All quick fixes, in the order in which an editor lists them. */
import { accept } from './accept.ts';
import { actualOutput } from './actual-output.ts';
import { certainFix, decoration, meantFix } from './correct.ts';
import type { FindQuickFixes } from './quick-fix.ts';
import { knownWord } from './spelling-words.ts';

export const quickFixes: readonly FindQuickFixes[] = [
  certainFix,
  meantFix,
  actualOutput,
  decoration,
  knownWord,
  accept,
];
