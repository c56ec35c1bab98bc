/** Finds the versions of each folder of documents, in the layout of Docusaurus. Pure; an adapter reads the files. */
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import { gitPath, isFromGit, routePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import {
  configuredSets,
  currentVersion,
  type DocSet,
  type DocVersion,
  setKey,
  sidebarsSchema,
} from '../navigation/options.ts';
import { mapSidebars } from './map-sidebars.ts';
import { type VersionPlaces, versionPlaces } from './places.ts';

/** What is on disk. All paths are relative to the root. */
export interface VersionFiles {
  /** Content of a JSON file; `undefined` if there is none. */
  readonly json: (path: string) => Result<unknown>;
  readonly hasFolder: (path: string) => boolean;
  /** Makes a folder of a commit readable. @returns Its hash; undefined with the reason in the diagnostics. */
  readonly fromGit: (wanted: GitFolder) => Result<string | undefined>;
}

export interface GitFolder {
  readonly ref: string;
  readonly folder: string;
  /** Where the configuration names it. */
  readonly at: SourceRange;
}

/**
 * Adds the sets of documents to a configuration, one for each version, if there are versions at all.
 * @returns `config/invalid` for names of versions that do not exist and for files that are not as Docusaurus makes them.
 */
export function resolveVersions(config: Config, files: VersionFiles, locateKey: KeyLocator): Result<Config> {
  const diagnostics: Diagnostic[] = [];
  const base: readonly DocSet[] = configuredSets(config);
  const sets = base.flatMap((set, index): readonly DocSet[] => {
    const key = setKey(index);
    const at = (path: readonly string[]) => locateKey([...key, ...path]) ?? wholeFile('docs.config');
    const found = versionsOf(set, { files, places: versionPlaces(set.id, config), at });
    diagnostics.push(...found.diagnostics, ...sameFolders(found.value, at));
    return found.value;
  });
  const isPlain = sets.length === base.length && sets.every((set, index) => set === base[index]);
  return result(isPlain ? config : { ...config, sets }, diagnostics);
}

interface VersionSearch {
  readonly files: VersionFiles;
  readonly places: VersionPlaces;
  /** Locates a key of the set. */
  readonly at: (path: readonly string[]) => SourceRange;
}

function versionsOf(set: DocSet, search: VersionSearch): Result<readonly DocSet[]> {
  const { at, places } = search;
  const listed = namesOf(set, search);
  const all = [currentVersion, ...listed.value];
  const diagnostics = [...listed.diagnostics, ...unknownNames(set, all, at)];
  const names = all.filter(
    (name) =>
      (name !== currentVersion || set.includeCurrentVersion) && (set.onlyIncludeVersions?.includes(name) ?? true),
  );
  const last = set.lastVersion ?? names.find((name) => name !== currentVersion) ?? names[0];
  if (diagnostics.length > 0) return result([set], diagnostics);
  if (last === undefined || !names.includes(last)) {
    const [message, path, hint] =
      last === undefined
        ? ['there are no versions to publish', 'includeCurrentVersion', 'remove `includeCurrentVersion: false`']
        : [
            `\`${last}\` is the last version, and is left out`,
            'onlyIncludeVersions',
            'include it, or name another one in `lastVersion`',
          ];
    return result([set], [problem('config/invalid', message, { at: at([path]), hint })]);
  }
  if (names.length === 1 && last === currentVersion) {
    const path = set.versions[last]?.path;
    return result([path === undefined ? set : { ...set, routeBasePath: routePath(set.routeBasePath, path) }], []);
  }
  const made = names.map((name, position) => {
    const version = versionOf(set, name, { position, lastPosition: names.indexOf(last) });
    const sidebars = name === currentVersion ? noSidebars : sidebarsOf(places.sidebars(name), search.files);
    diagnostics.push(...sidebars.diagnostics);
    const made = versionSet(set, { ...version, ...sidebars.value.version }, sidebars.value.sidebars, places);
    const { ref, folder = set.path } = set.versions[name] ?? {};
    if (ref === undefined) return made;
    const tree = search.files.fromGit({ ref, folder, at: at(['versions', name, 'ref']) });
    diagnostics.push(...tree.diagnostics);
    return tree.value === undefined ? made : gitSet(made, { ref, folder, tree: tree.value });
  });
  const isLast = ({ version }: DocSet): boolean => version?.isLast === true;
  return result([...made.filter(isLast), ...made.filter((one) => !isLast(one))], diagnostics);
}

/** The names in versions.json, newest first. */
function namesOf(set: DocSet, { files, places }: VersionSearch): Result<readonly string[]> {
  // Another program may have a file of this name.
  const fromGit = gitNames(set);
  if (set.disableVersioning) return result([], []);
  if (fromGit.length === 0 && !files.hasFolder(places.folder)) return result([], []);
  const { value, diagnostics } = files.json(places.names);
  if (diagnostics.length > 0) return result([], diagnostics);
  const invalid = (message: string, hint: string): Result<readonly string[]> =>
    result([], [problem('config/invalid', message, { at: wholeFile(places.names), hint })]);
  const parsed = v.safeParse(v.optional(v.array(v.string()), []), value);
  if (!parsed.success) return invalid('expected a list of the names of versions', 'such as `["2.x", "1.x"]`');
  const names = [...fromGit.filter((name) => !parsed.output.includes(name)), ...parsed.output];
  const missing = names.find((name) => !fromGit.includes(name) && !files.hasFolder(places.docs(name)));
  if (missing === undefined) return result(names, []);
  return invalid(
    `the version \`${missing}\` has no folder \`${places.docs(missing)}\``,
    'delete its name, or restore its folder',
  );
}

/** Versions from Git, as they are listed. Objects sort names that are whole numbers, smallest first. */
function gitNames({ versions }: DocSet): readonly string[] {
  const names = Object.keys(versions).filter((name) => versions[name]?.ref !== undefined);
  const isNumber = (name: string): boolean => /^(?:0|[1-9]\d*)$/.test(name);
  return [...names.filter(isNumber).reverse(), ...names.filter((name) => !isNumber(name))];
}

/** The set of a version from Git. Its files have paths such as `v1.9.0:/docs/intro.md`. */
function gitSet(
  { editUrl, version, ...set }: DocSet,
  { ref, folder, tree }: { readonly ref: string; readonly folder: string; readonly tree: string },
): DocSet {
  const edit = editUrl === undefined ? undefined : editUrlAt(editUrl, ref);
  return {
    ...set,
    path: gitPath(ref, folder),
    ...(edit !== undefined && { editUrl: edit }),
    ...(version && { version: { ...version, tree } }),
  };
}

/** The address with another branch, as GitHub, GitLab, Gitea and Bitbucket have it; undefined if it names none. */
export function editUrlAt(editUrl: string, ref: string): string | undefined {
  const [, start, rest] =
    /^(https?:\/\/[^/]+\/.+?\/(?:edit|blob|tree|_edit|src\/branch|src)\/)[^/]+(\/.*)?$/.exec(editUrl) ?? [];
  return start === undefined ? undefined : `${start}${ref}${rest ?? '/'}`;
}

/** Versions that are one folder of one commit: a file belongs to one version. */
function sameFolders(sets: readonly DocSet[], at: VersionSearch['at']): readonly Diagnostic[] {
  return sets.flatMap(({ path, version }, index) => {
    const first = isFromGit(path) ? sets.findIndex((other) => other.path === path) : index;
    if (!version || first === index) return [];
    const message = `the versions \`${sets[first]?.version?.name}\` and \`${version.name}\` are the same folder of the same commit`;
    const hint = 'give one of them another `ref` or `folder`, or delete it';
    return problem('config/invalid', message, { at: at(['versions', version.name, 'ref']), hint });
  });
}

/** Names in the configuration that no version has. */
function unknownNames(set: DocSet, all: readonly string[], at: VersionSearch['at']): readonly Diagnostic[] {
  const named = [
    ...Object.keys(set.versions).map((name) => [name, ['versions', name]] as const),
    ...(set.onlyIncludeVersions ?? []).map((name) => [name, ['onlyIncludeVersions']] as const),
    ...(set.lastVersion === undefined ? [] : [[set.lastVersion, ['lastVersion']] as const]),
  ];
  // What is switched off may be configured.
  return (set.disableVersioning ? [] : named).flatMap(([name, path]) => {
    if (all.includes(name)) return [];
    const close = nearest(name, all);
    return problem('config/invalid', `there is no version \`${name}\``, {
      at: at(path),
      hint: close
        ? `did you mean \`${close}\`?`
        : `versions: ${all.join(', ')}; list others in versions.json, or give them a \`ref\``,
    });
  });
}

/** As in Docusaurus: versions before the last one are to come, those after it are old. */
function versionOf(
  set: DocSet,
  name: string,
  { position, lastPosition }: { readonly position: number; readonly lastPosition: number },
): DocVersion {
  const given = set.versions[name];
  const isLast = position === lastPosition;
  return {
    of: set.id,
    name,
    label: given?.label ?? (name === currentVersion ? 'Next' : name),
    isLast,
    banner: given?.banner ?? (isLast ? 'none' : position < lastPosition ? 'unreleased' : 'unmaintained'),
    noIndex: given?.noIndex ?? false,
    folder: set.path,
    position,
  };
}

interface VersionSidebars {
  readonly sidebars?: NonNullable<DocSet['sidebars']>;
  readonly version?: Pick<DocVersion, 'sidebarsFile'>;
}

const noSidebars: Result<VersionSidebars> = result({}, []);

function sidebarsOf(path: string, files: VersionFiles): Result<VersionSidebars> {
  const { value, diagnostics } = files.json(path);
  if (value === undefined || diagnostics.length > 0) return result({}, diagnostics);
  const parsed = v.safeParse(sidebarsSchema, mapSidebars(value, []));
  if (parsed.success) return result({ sidebars: parsed.output, version: { sidebarsFile: path } }, []);
  const [issue] = parsed.issues;
  const key = v.getDotPath(issue);
  return result({}, [
    problem('config/invalid', `${key === null ? '' : `\`${key}\`: `}${issue.message}`, { at: wholeFile(path) }),
  ]);
}

function versionSet(set: DocSet, version: DocVersion, sidebars: DocSet['sidebars'], places: VersionPlaces): DocSet {
  const { name, isLast } = version;
  const isCurrent = name === currentVersion;
  const path = set.versions[name]?.path ?? (isLast ? '' : isCurrent ? 'next' : name);
  const { sidebars: own, ...rest } = set;
  const hasNone = own !== undefined && Object.keys(own).length === 0;
  const shown = isCurrent || hasNone ? own : sidebars;
  return {
    ...rest,
    id: isLast ? set.id : `${set.id}@${name}`,
    path: isCurrent ? set.path : places.docs(name),
    routeBasePath: routePath(set.routeBasePath, path),
    ...(shown && { sidebars: shown }),
    version,
  };
}
