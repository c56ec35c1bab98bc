import type { Feature } from '../feature.ts';

export const docusaurus: Feature = {
  name: 'docusaurus',
  needs: ['other-tools'],
  configReader: {
    name: 'Docusaurus',
    files: ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
    folders: ['', 'website'],
    load: async () => (await import('./load.ts')).load,
    besides: async () => (await import('./load.ts')).besides,
  },
};
