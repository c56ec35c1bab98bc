import type { BlockExtension } from '../model/extension.ts';

export const diagram: BlockExtension = {};
