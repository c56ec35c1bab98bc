import { dirname } from 'node:path';
import { foreignLoader } from '../other-tools/load-foreign.ts';
import { mappedReader } from '../other-tools/read-mapped.ts';
import { mapVitePress } from './map-vitepress.ts';

/** The folder that holds `.vitepress/config.ts`, or `.vitepress/config/index.ts`. */
const folderOf = (file: string): string => {
  const folder = dirname(file.replace(/\/?\.vitepress\/.*$/, '/.'));
  return folder === '.' || folder === '/' ? '' : folder;
};

export const load = foreignLoader({ name: 'VitePress', read: mappedReader({ map: mapVitePress, folderOf }) });
