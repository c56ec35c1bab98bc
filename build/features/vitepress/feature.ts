import type { Feature } from '../feature.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];

export const vitepress: Feature = {
  name: 'vitepress',
  needs: ['other-tools'],
  configReader: {
    name: 'VitePress',
    files: endings.flatMap((ending) => [`.vitepress/config.${ending}`, `.vitepress/config/index.${ending}`]),
    folders: ['', 'docs', 'website'],
    load: async () => (await import('./read.ts')).load,
  },
};
