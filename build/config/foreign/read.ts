/** Adapter: finds and reads the configuration of a site that was written for another tool than Docusaurus. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { problem, wholeFile } from '../../model/diagnostic.ts';
import { readYaml } from '../../model/read-yaml.ts';
import { type Result, result } from '../../model/result.ts';
import type { MappedSite, SiteFacts } from '../docusaurus/map-site.ts';
import { type ForeignPlaces, openReader } from '../docusaurus/open-reader.ts';
import { isMap, mapOf } from '../docusaurus/raw-data.ts';
import { type ForeignSite, factsOf } from '../docusaurus/read.ts';
import { mkdocsFiles } from '../mkdocs.ts';
import { configLocator } from '../validate.ts';
import { mapMkDocs } from './map-mkdocs.ts';
import { mapStarlight } from './map-starlight.ts';
import { mapVitePress, vitePressFolder } from './map-vitepress.ts';

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
  readonly map: (data: unknown, facts: SiteFacts) => MappedSite;
}

const endings = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];
const folderOfFile = (file: string): string => (dirname(file) === '.' ? '' : dirname(file));

const tools: readonly OtherTool[] = [
  {
    name: 'VitePress',
    files: endings.flatMap((ending) => [`.vitepress/config.${ending}`, `.vitepress/config/index.${ending}`]),
    folders: ['', 'docs', 'website'],
    isOwn: () => true,
    folderOf: vitePressFolder,
    map: mapVitePress,
  },
  {
    name: 'Starlight',
    files: endings.map((ending) => `astro.config.${ending}`),
    folders: ['', 'docs', 'website'],
    isOwn: (path) =>
      existsSync(join(dirname(path), 'src/content/docs')) && readFileSync(path, 'utf8').includes('@astrojs/starlight'),
    folderOf: folderOfFile,
    map: mapStarlight,
  },
  {
    name: 'MkDocs',
    files: mkdocsFiles,
    folders: [''],
    isOwn: () => true,
    folderOf: folderOfFile,
    map: mapMkDocs,
  },
];

/** The tool that a configuration belongs to. */
export const toolOf = (path: string): { readonly name: string } | undefined => ownerOf(path);

const ownerOf = (path: string): OtherTool | undefined =>
  tools.find(
    ({ files, isOwn }) => files.some((file) => `/${path.replaceAll('\\', '/')}`.endsWith(`/${file}`)) && isOwn(path),
  );

/** Absolute path of the configuration of another tool in a root. */
export const findToolConfig = (root: string): string | undefined =>
  tools
    .flatMap(({ files, folders }) => folders.flatMap((folder) => files.map((file) => join(root, folder, file))))
    .find((path) => existsSync(path) && ownerOf(path) !== undefined);

/** @returns undefined for a file that cannot be read, with `config/unreadable` errors. */
export async function readToolSite(path: string, places: ForeignPlaces): Promise<Result<ForeignSite | undefined>> {
  const tool = ownerOf(path);
  const file = relative(places.root, path).replaceAll('\\', '/');
  if (!tool) return result(undefined, []);
  const { value: read, diagnostics } = /\.ya?ml$/.test(path) ? readSettings(path, file) : await run(path, places);
  if (diagnostics.length > 0) return result(undefined, diagnostics);
  const folder = tool.folderOf(file);
  const facts: SiteFacts = {
    ...factsOf(places.root, folder === '' ? basename(file) : `${folder}/x`, existsSync),
    filesIn: (below) =>
      factsOf(places.root, file, existsSync)
        .filesIn(below)
        .filter((name) => !/(?:^|\/)(?:node_modules|\.vitepress)\//.test(name)),
  };
  const mapped = tool.map(read.data, facts);
  const locate = configLocator({ file, text: readFileSync(path, 'utf8') });
  return result({ ...mapped, file, watched: read.watched, locate }, []);
}

async function run(path: string, places: ForeignPlaces) {
  const reader = openReader(places);
  try {
    return await reader.read(path);
  } finally {
    reader.close();
  }
}

/** A file of MkDocs, joined with the one that it names in `INHERIT`. */
function readSettings(path: string, file: string) {
  // The tags name functions of Python and variables of the environment.
  const text = readFileSync(path, 'utf8').replace(/!(?:!python\/[\w./:]+|ENV|relative)(?=[\s\]]|$)/gm, '');
  const { value, problems } = readYaml(text, file, 1);
  const [first] = problems;
  const wrong = first
    ? [problem('config/unreadable', `not valid YAML: ${first.message}`, { at: first.at ?? wholeFile(file) })]
    : [];
  const base = typeof value.INHERIT === 'string' ? join(dirname(path), value.INHERIT) : undefined;
  if (base === undefined || base === path || !existsSync(base))
    return result({ data: value as unknown, watched: [path] }, wrong);
  const { value: given } = readYaml(readFileSync(base, 'utf8'), file, 1);
  return result({ data: merged(given, value), watched: [path, base] }, wrong);
}

const merged = (base: unknown, own: unknown): unknown =>
  isMap(base) && isMap(own)
    ? {
        ...base,
        ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(mapOf(base)[key], value)])),
      }
    : own;
