/** Fence languages that become something other than code without an extension. */
import type { BlockExtension } from '../model/extension.ts';
import { diagram } from './diagram.ts';
import { math } from './math.ts';

export const builtinFences: ReadonlyMap<string, BlockExtension> = new Map([
  ['mermaid', diagram],
  ['math', math],
]);
