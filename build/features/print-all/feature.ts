import type { Feature } from '../feature.ts';

export const printAll: Feature = {
  name: 'print-all',
  pages: (config) =>
    config.printAll ? import('./print-pages.ts').then((code) => code.printPages(config.title)) : undefined,
  styles: (config) => (config.printAll ? ['src/features/print-all/print-all.css'] : []),
};
