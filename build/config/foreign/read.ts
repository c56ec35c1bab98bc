/** Adapter: finds and reads the configuration of a site that was written for another tool than Docusaurus. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { problem, wholeFile } from '../../model/diagnostic.ts';
import { readYaml } from '../../model/read-yaml.ts';
import { type Result, result } from '../../model/result.ts';
import type { SiteFacts } from '../docusaurus/map-site.ts';
import { type ForeignPlaces, openReader } from '../docusaurus/open-reader.ts';
import { isMap, mapOf } from '../docusaurus/raw-data.ts';
import { type ForeignSite, factsOf } from '../docusaurus/read.ts';
import { configLocator } from '../validate.ts';
import { ownerOf } from './tools.ts';

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
  const map = await tool.map();
  const mapped = map(read.data, facts);
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
