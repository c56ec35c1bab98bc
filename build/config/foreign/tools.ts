/** Adapter: the other tools whose configurations are read, and where these are. Loaded by every build, so it imports nothing that reads one. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MappedSite, SiteFacts } from '../docusaurus/map-site.ts';
import { mkdocsFiles } from '../mkdocs.ts';

interface OtherTool {
  readonly name: string;
  /** Names of its configuration, relative to the folder of a site. */
  readonly files: readonly string[];
  /** Folders of a repository that may hold a site. */
  readonly folders: readonly string[];
  /** Whether a file of that name is such a configuration. */
  readonly isOwn: (path: string) => boolean;
  /** The folder of the site, from the path of its configuration. */
  readonly folderOf: (file: string) => string;
  /** Loads what turns its configuration into one of ours. */
  readonly map: () => Promise<(data: unknown, facts: SiteFacts) => MappedSite>;
}

const endings = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];
const folderOfFile = (file: string): string => (dirname(file) === '.' ? '' : dirname(file));

/** The folder that holds `.vitepress/config.ts`, or `.vitepress/config/index.ts`. */
const vitePressFolder = (file: string): string => {
  const folder = dirname(file.replace(/\/?\.vitepress\/.*$/, '/.'));
  return folder === '.' || folder === '/' ? '' : folder;
};

const tools: readonly OtherTool[] = [
  {
    name: 'VitePress',
    files: endings.flatMap((ending) => [`.vitepress/config.${ending}`, `.vitepress/config/index.${ending}`]),
    folders: ['', 'docs', 'website'],
    isOwn: () => true,
    folderOf: vitePressFolder,
    map: async () => (await import('./map-vitepress.ts')).mapVitePress,
  },
  {
    name: 'Starlight',
    files: endings.map((ending) => `astro.config.${ending}`),
    folders: ['', 'docs', 'website'],
    isOwn: (path) =>
      existsSync(join(dirname(path), 'src/content/docs')) && readFileSync(path, 'utf8').includes('@astrojs/starlight'),
    folderOf: folderOfFile,
    map: async () => (await import('./map-starlight.ts')).mapStarlight,
  },
  {
    name: 'MkDocs',
    files: mkdocsFiles,
    folders: [''],
    isOwn: () => true,
    folderOf: folderOfFile,
    map: async () => (await import('./map-mkdocs.ts')).mapMkDocs,
  },
];

/** The tool that a configuration belongs to. */
export const toolOf = (path: string): { readonly name: string } | undefined => ownerOf(path);

export const ownerOf = (path: string): OtherTool | undefined =>
  tools.find(
    ({ files, isOwn }) => files.some((file) => `/${path.replaceAll('\\', '/')}`.endsWith(`/${file}`)) && isOwn(path),
  );

/** Absolute path of the configuration of another tool in a root. */
export const findToolConfig = (root: string): string | undefined =>
  tools
    .flatMap(({ files, folders }) => folders.flatMap((folder) => files.map((file) => join(root, folder, file))))
    .find((path) => existsSync(path) && ownerOf(path) !== undefined);
