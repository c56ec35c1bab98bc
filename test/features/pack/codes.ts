import { transform } from 'esbuild';
import { classicScripts } from '../../../build/features/pack/pack-modules.ts';
import type { Diagnostic } from '../../../build/model/diagnostic.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';

const packing =
  (text: string): CodeCase =>
  async () => {
    const found: Diagnostic[] = [];
    const files = { has: () => true, read: () => text };
    for await (const { diagnostics } of classicScripts(['assets/app.js'], files, transform)) found.push(...diagnostics);
    return found;
  };

export const codes: CodeCases = {
  'pack/module': {
    bad: packing('export const answer = await fetch("/data.json");'),
    good: packing('export const answer = fetch("/data.json");'),
  },
};
