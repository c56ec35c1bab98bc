/**
 * Where a site is published, which folders are refused, and the names of the temporary entries that publishing creates.
 *
 * Next to `dist` there may be these hidden entries, all named after the process that created them:
 *   .dist.docs-build-new-…   the next site, being written
 *   .dist.docs-build-old-…   the complete last site, moved away to make room for the next one
 *   .dist.docs-build-gone-…  the last site, being deleted
 *   .dist.docs-build-site-…  the site that the link `dist` leads to (with `publish: 'link'`); permanent
 *   .dist.docs-build-link-…  the link that is about to become `dist`
 *   .dist.docs-build-lock-…  the claim of a build that holds the lock of `dist`
 * Inside `dist` there may be `.docs-build-lock-…` if its parent is read-only, and `.docs-build-…` while files are
 * written in place.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Disk, ignoreMissing, lstatIfExists } from '../adapters/disk.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { sha256 } from '../model/sha256.ts';
import { identityPattern, type ProcessIdentity, thisProcess } from './process-identity.ts';

/** An output folder and the root that it belongs to. All paths are absolute. */
export interface OutputLocation {
  readonly root: string;
  readonly outDir: string;
  /** Usually `<root>/.docs-build`. */
  readonly stateDir: string;
}

/** An output folder with the settings for publishing to it. */
export interface PublishTarget extends OutputLocation {
  /** Source folders of the site by description, e.g. `documents`. The output must not overlap with them. */
  readonly sources: Readonly<Record<string, string>>;
  /** `rename`: two renames, with a short moment without a site in between. `link`: one atomic replacement of a link. */
  readonly publish: 'rename' | 'link';
}

export type SiblingKind = 'new' | 'old' | 'gone' | 'site' | 'link';

export interface Sibling {
  readonly path: string;
  readonly kind: SiblingKind;
  readonly owner: ProcessIdentity;
}

/**
 * Key of an output folder in the names of its manifest and lock. Relative if possible, so that a project can be moved.
 * Several roots may share a state folder outside of them, so there the key is absolute.
 */
export function outputKey({ root, outDir, stateDir }: OutputLocation): string {
  const name =
    isInside(root, outDir) && isInside(root, stateDir) ? relative(root, outDir).replaceAll(sep, '/') : outDir;
  return hashName(name);
}

/** The file that lists what was published to a folder. */
export const manifestPath = (location: OutputLocation): string =>
  `${location.stateDir}/output-${outputKey(location)}.json`;

/** Whether this tool has published to a folder. */
export const hasManifest = (location: OutputLocation): boolean => existsSync(manifestPath(location));

const hashName = (name: string): string => sha256(name).slice(0, 16);

/** The output folder as shown in messages: relative to the root if possible. */
export const displayPath = ({ root, outDir }: OutputLocation): string => displayBelow(root, outDir);

/** A path as shown in messages: relative to the root if it is inside. */
export const displayBelow = (root: string, path: string): string =>
  (isInside(root, path) ? relative(root, path) : path) || '.';

/**
 * Prefix of the names of hidden siblings; the same for every root. A hash replaces folder names of more than 150 bytes,
 * so that the result fits the limit of file systems (255 bytes).
 */
function siblingPrefix({ outDir }: OutputLocation): string {
  const name = basename(outDir);
  return `.${Buffer.byteLength(name) > 150 ? hashName(name) : name}.docs-build-`;
}

/** Path of a hidden sibling of this process. @param serial Distinguishes several siblings of one kind. */
export const siblingPath = (target: OutputLocation, kind: SiblingKind, serial?: number): string =>
  join(
    dirname(target.outDir),
    `${siblingPrefix(target)}${kind}-${thisProcess()}${serial === undefined ? '' : `-${serial}`}`,
  );

/** The hidden siblings of any process, among the names in the parent folder of the output. */
export function siblingsAmong(target: OutputLocation, names: readonly string[]): readonly Sibling[] {
  const prefix = siblingPrefix(target);
  const pattern = new RegExp(`^(new|old|gone|site|link)-(${identityPattern})(?:-\\d+)?$`);
  return names.flatMap((name) => {
    const [, kind, owner] = (name.startsWith(prefix) && pattern.exec(name.slice(prefix.length))) || [];
    if (kind === undefined || owner === undefined) return [];
    return [{ path: join(dirname(target.outDir), name), kind: kind as SiblingKind, owner }];
  });
}

/** Name of the folder inside the output in which files are completed before they are moved into place. */
export const inPlaceFolderName = (): string => `.docs-build-${thisProcess()}`;

/** The process that created such a folder; undefined for other names. */
export const inPlaceFolderOwner = (name: string): ProcessIdentity | undefined =>
  new RegExp(`^\\.docs-build-(${identityPattern})$`).exec(name)?.[1];

/** True for names of entries inside an output that are not part of the site: that folder, and claims. */
export const isReservedName = (name: string): boolean => reservedName.test(name);

const reservedName = new RegExp(`^\\.docs-build-(?:lock-)?${identityPattern}$`);

/** Path prefixes of claims to an output. The name of the process follows. */
export interface ClaimPaths {
  /** For builds of the same root. */
  readonly inState: string;
  /** For builds of all roots; `insideOutput` is used if `nextToOutput` cannot be written. */
  readonly nextToOutput: string;
  readonly insideOutput: string;
}

export const claimPaths = (target: OutputLocation): ClaimPaths => ({
  inState: join(target.stateDir, `lock-${outputKey(target)}-`),
  nextToOutput: join(dirname(target.outDir), `${siblingPrefix(target)}lock-`),
  insideOutput: join(target.outDir, '.docs-build-lock-'),
});

/** The folder that the output links to, if it is a link that this tool created; undefined otherwise. */
export function resolveSiteLink(disk: Disk, target: OutputLocation): string | undefined {
  if (!lstatIfExists(disk, target.outDir)?.isSymbolicLink()) return undefined;
  const [site] = siblingsAmong(target, [disk.readlinkSync(target.outDir)]);
  return site?.kind === 'site' ? site.path : undefined;
}

/**
 * Reports why a site must not be published to a folder, whatever it contains, as `output/refused`; undefined when it
 * may. Compares real paths too, so that links cannot disguise a forbidden folder.
 */
export function checkTarget(disk: Disk, target: PublishTarget): Diagnostic | undefined {
  const { root, sources, stateDir, outDir } = target;
  const realOut = join(realPath(disk, dirname(outDir)), basename(outDir));
  const pairs = (path: string) =>
    [
      [path, outDir],
      [realPath(disk, path), realOut],
    ] as const;
  const anyPair = (path: string, test: (path: string, out: string) => boolean) =>
    pairs(path).some(([a, b]) => test(a, b));
  const isSame = (path: string, out: string) => path === out;
  const containsOut = (path: string, out: string) => isInside(path, out);
  const isContained = (path: string, out: string) => isInside(out, path);

  const hint = 'choose a folder of its own with --out, e.g. --out dist';
  const refuse = (why: string) =>
    problem('output/refused', `the output folder \`${displayPath(target)}\` ${why}`, { hint });
  if (anyPair(root, isSame)) return refuse('is the root itself, whose files would be replaced by the site');
  if (anyPair(root, isContained)) return refuse('holds the root, whose files would be replaced by the site');
  for (const [content, folder] of Object.entries(sources)) {
    if (anyPair(folder, isSame)) return refuse(`is the folder of the ${content}`);
    if (anyPair(folder, isContained)) return refuse(`holds the folder of the ${content}`);
    if (anyPair(folder, containsOut)) return refuse(`is inside the folder of the ${content}`);
  }
  if (anyPair(stateDir, containsOut) || anyPair(stateDir, isContained))
    return refuse('is the folder that docs-build keeps its state in');
  for (let above = dirname(outDir); above !== dirname(above); above = dirname(above)) {
    const entry = ignoreMissing(() => disk.statSync(above, { throwIfNoEntry: false }));
    if (entry && !entry.isDirectory()) return refuse(`cannot be made: \`${above}\` is a file`);
    if (entry) break;
  }
  return undefined;
}

/** Whether a path is a folder or inside it. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}

/** Real path of a path that may not exist yet: follows the links in the part that exists. */
function realPath(disk: Disk, path: string): string {
  const real = ignoreMissing(() => disk.realpathSync(path));
  return real ?? (dirname(path) === path ? path : join(realPath(disk, dirname(path)), basename(path)));
}
