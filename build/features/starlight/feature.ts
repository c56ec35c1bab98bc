import type { Feature } from '../feature.ts';

export const starlight: Feature = {
  name: 'starlight',
  needs: ['other-tools'],
  configReader: {
    name: 'Starlight',
    files: ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].map((ending) => `astro.config.${ending}`),
    folders: ['', 'docs', 'website'],
    marks: { folder: 'src/content/docs', text: '@astrojs/starlight' },
    load: async () => (await import('./read.ts')).load,
  },
};
