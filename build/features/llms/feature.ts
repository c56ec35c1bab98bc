import type { Feature } from '../feature.ts';

export const llms: Feature = {
  name: 'llms',
  needs: ['markdown-copies'],
  outputs: (config) =>
    config.llms === undefined ? undefined : import('./llms-files.ts').then((code) => code.llmsFiles(config)),
};
