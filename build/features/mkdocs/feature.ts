import type { Feature } from '../feature.ts';

export const mkdocs = {
  name: 'mkdocs',
  needs: ['other-tools', 'markdown-extra'],
  extension: { name: 'docs-build/mkdocs', completes: async () => (await import('./nav.ts')).completeNav },
  configReader: {
    name: 'MkDocs',
    files: ['mkdocs.yml', 'mkdocs.yaml'] as readonly string[],
    variants: /^mkdocs[-_.].+\.ya?ml$/,
    folders: [''],
    load: async () => (await import('./read.ts')).load,
  },
} as const satisfies Feature;
