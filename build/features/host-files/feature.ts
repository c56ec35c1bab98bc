import type { Feature } from '../feature.ts';

export const hostFiles: Feature = {
  name: 'host-files',
  outputs: (config) =>
    config.hostFiles.length === 0 ? undefined : import('./host-files.ts').then((code) => code.hostFiles(config)),
};
