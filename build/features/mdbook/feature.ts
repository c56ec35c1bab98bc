import type { Feature } from '../feature.ts';

export const mdbook = {
  name: 'mdbook',
  needs: ['other-tools'],
  extension: { name: 'docs-build/mdbook' },
  configReader: {
    name: 'mdBook',
    files: ['book.toml'],
    folders: ['', 'docs', 'book', 'guide'],
    load: async () => (await import('./read.ts')).load,
  },
} as const satisfies Feature;
