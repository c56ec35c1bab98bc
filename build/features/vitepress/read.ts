import { dirname } from 'node:path';
import type { KeyPath } from '../../config/raw-data.ts';
import { foreignLoader } from '../other-tools/load-foreign.ts';
import { mappedReader } from '../other-tools/read-mapped.ts';
import { mapVitePress } from './map-vitepress.ts';

/** The folder that holds `.vitepress/config.ts`, or `.vitepress/config/index.ts`. */
const folderOf = (file: string): string => {
  const folder = dirname(file.replace(/\/?\.vitepress\/.*$/, '/.'));
  return folder === '.' || folder === '/' ? '' : folder;
};

const theirs: Readonly<Record<string, KeyPath>> = {
  baseUrl: ['base'],
  footer: ['themeConfig', 'footer'],
  navbar: ['themeConfig', 'nav'],
};

export const load = foreignLoader({
  name: 'VitePress',
  read: mappedReader({ map: mapVitePress, folderOf, ownFolders: ['.vitepress'] }),
  keyOf: (path) => theirs[String(path[0])] ?? path,
});
