import { mkdocsFiles } from '../../config/mkdocs.ts';
import type { Feature } from '../feature.ts';

export const mkdocs: Feature = {
  name: 'mkdocs',
  needs: ['other-tools'],
  configReader: {
    name: 'MkDocs',
    files: mkdocsFiles,
    folders: [''],
    load: async () => (await import('./read.ts')).load,
  },
};
