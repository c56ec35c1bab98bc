import type { Feature } from '../feature.ts';

export const markdownExtra = {
  name: 'markdown-extra',
  extension: { name: 'docs-build/markdown-extra' },
} as const satisfies Feature;
