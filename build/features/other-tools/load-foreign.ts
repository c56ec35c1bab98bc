/** Reads the configuration of another tool as one of ours. */
import { dirname, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { configSchema } from '../../config/config.ts';
import type { LoadConfigOptions, LoadedConfig } from '../../config/load-options.ts';
import { commandFor, findOtherConfig } from '../../config/other-tools.ts';
import { isNoData, type KeyPath, listOf, mapOf, type Note, type RawMap, textOf } from '../../config/raw-data.ts';
import { type ConfigOverride, validateConfig } from '../../config/validate.ts';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import { schemaProblems } from '../../model/schema-problems.ts';
import type { ForeignSite } from './foreign-site.ts';
import type { ForeignPlaces } from './open-reader.ts';

/** A site of another tool with a configuration that the schema accepts. */
export interface AcceptedSite extends Omit<ForeignSite, 'config'> {
  readonly config: RawMap;
}

export interface ForeignTool {
  readonly name: string;
  /** @returns undefined for a site that cannot be read, with `config/unreadable` errors. */
  readonly read: (path: string, places: ForeignPlaces) => Promise<Result<ForeignSite | undefined>>;
  /** Where the tool has a key of ours; absent where it has the same keys. */
  readonly keyOf?: (path: KeyPath) => KeyPath;
}

/** @returns undefined for a site that cannot be read. */
export async function acceptForeignSite(
  path: string,
  { root, cacheDir, libraryUrl }: Pick<LoadConfigOptions, 'root' | 'cacheDir' | 'libraryUrl'>,
  { read, keyOf = (key) => key }: ForeignTool,
): Promise<Result<AcceptedSite | undefined>> {
  const readerUrl = new URL('reader-process.js', libraryUrl).href;
  const { value: site, diagnostics } = await read(path, { root, cacheDir, readerUrl });
  if (!site) return result(undefined, diagnostics);
  const outside = docsOutside(site.config);
  if (outside.length > 0) return result(undefined, [...diagnostics, outsideProblem(outside, path, root)]);
  const { config, notes } = onlyAccepted(site.config);
  const moved = notes.map((note) => ({ ...note, path: keyOf(note.path) }));
  return result({ ...site, config, notes: [...site.notes, ...moved] }, diagnostics);
}

/** Folders of documents outside of the root, relative to it. */
const docsOutside = ({ docs, collections }: RawMap): readonly string[] =>
  [docs, ...listOf(collections)].flatMap((set) => {
    const path = textOf(mapOf(set).path);
    return path !== undefined && /^\.\.(?:\/|$)/.test(path) ? [path] : [];
  });

/** Docusaurus runs in the folder of its configuration, often `website/`, and reads documents beside it. */
function outsideProblem(folders: readonly string[], configPath: string, root: string): Diagnostic {
  let holder = root;
  const isBelow = (folder: string): boolean => /^(?!\.\.)./.test(relative(holder, resolve(root, folder)));
  while (!folders.every(isBelow)) holder = dirname(holder);
  const isFound = findOtherConfig(holder)?.path === configPath;
  const found = isFound ? '' : `, and this file with \`--config\``;
  const named = folders.map((folder) => `\`${folder}/\``).join(' and ');
  const held = folders.length > 1 ? 'them all' : 'both';
  return problem('config/docs-outside', `the documents are in ${named}, outside the root`, {
    at: wholeFile(relative(root, configPath).replaceAll('\\', '/')),
    hint: `with \`--root\`, name the folder that holds ${held}, \`${relative(root, holder)}\` from here${found}`,
  });
}

/** Loads the configuration of a tool: one info for the file, and one for each key that is not taken over. */
export const foreignLoader =
  (tool: ForeignTool) =>
  async (path: string, options: LoadConfigOptions, override: ConfigOverride): Promise<Result<LoadedConfig>> => {
    const { name, keyOf = (key) => key } = tool;
    const { value: site, diagnostics } = await acceptForeignSite(path, options, tool);
    if (!site) return result({ config: undefined, file: undefined, watched: [path], text: '' }, diagnostics);
    const { file, watched, config, notes, locate } = site;
    const locateKey = (key: KeyPath): SourceRange => locate(keyOf(key)) ?? wholeFile(file);
    const validated = validateConfig(config, { file, text: '' }, override);
    const read = problem('config/foreign', `the site has no docs.config: this file of ${name} is read`, {
      at: wholeFile(file),
      hint: hintFor(name),
    });
    const noted = notes.map((note) => describe(note, locate(note.path) ?? wholeFile(file)));
    const text = JSON.stringify(config);
    return result({ config: validated.value, file: undefined, watched, text, locateKey }, [
      ...diagnostics,
      ...validated.diagnostics,
      read,
      ...noted,
    ]);
  };

function hintFor(tool: string): string {
  const command = commandFor(tool);
  return command === undefined
    ? '`docs-build build --print-config` shows the configuration that it stands for'
    : `\`docs-build ${command}\` writes the docs.config.ts that it stands for`;
}

const describe = ({ path, message, notTakenOver }: Note, at: SourceRange): Diagnostic =>
  problem('config/not-taken-over', `\`${path.join('.')}\`: ${message}`, { at, notTakenOver });

/** A file with more invalid values than this is not a configuration. */
const MAX_REFUSED = 200;

/** Removes what is no data, and what the schema refuses. */
function onlyAccepted(config: RawMap): { readonly config: RawMap; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  let accepted = withoutNoData(config, [], notes) as RawMap;
  while (notes.length < MAX_REFUSED) {
    const parsed = v.safeParse(configSchema, accepted);
    const [refused] = parsed.success ? [] : schemaProblems(parsed.issues, configSchema);
    if (!refused) break;
    const { path, message } = refused;
    const place = holderOf(accepted, path);
    if (place.length === 0) break;
    notes.push({ path, message });
    accepted = without(accepted, place) as RawMap;
  }
  return { config: accepted, notes };
}

/**
 * The closest key or item that can be left out. An item is dropped as a whole, because it may require the invalid
 * value.
 */
function holderOf(config: RawMap, path: KeyPath): KeyPath {
  const item = path.findLastIndex((key) => typeof key === 'number');
  const wanted = item < 0 ? path : path.slice(0, item + 1);
  let length = 0;
  for (let at: unknown = config; length < wanted.length; length += 1) {
    const key = wanted[length] as string | number;
    if (typeof at !== 'object' || at === null || !(key in at)) break;
    at = (at as Record<string | number, unknown>)[key];
  }
  return wanted.slice(0, length);
}

function withoutNoData(value: unknown, path: KeyPath, notes: Note[]): unknown {
  if (isNoData(value)) {
    const what = value.$noData === 'function' ? 'a function' : 'part of a package that is not installed';
    notes.push({ path, message: `is ${what}, expected data` });
    return undefined;
  }
  if (Array.isArray(value))
    return value
      .map((item, index) => withoutNoData(item, [...path, index], notes))
      .filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutNoData(inner, [...path, key], notes)]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

/** A copy of plain data without the value at a path. */
function without(value: unknown, [key, ...rest]: KeyPath): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((item, index) => (index === key ? without(item, rest) : item));
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    name !== String(key) ? [[name, inner]] : rest.length === 0 ? [] : [[name, without(inner, rest)]],
  );
  return Object.fromEntries(entries);
}
