/**
 * Where a site is published, which places are refused, and the names of everything that publishing puts beside it.
 *
 * Beside `dist` there may be, all hidden and all named after the process that made them:
 *   .dist.docs-build-new-…   the next site, being written
 *   .dist.docs-build-old-…   the last site, whole, moved away to make room for the next
 *   .dist.docs-build-gone-…  the last site, being deleted
 *   .dist.docs-build-site-…  the site that the link `dist` leads to (publish: 'link'); stays
 *   .dist.docs-build-link-…  the link that is about to become `dist`
 *   .dist.docs-build-lock-…  the claim of a build that has `dist`
 * and inside of it, only where its parent cannot be written, `.docs-build-lock-…`; only while files are written in
 * place, `.docs-build-…`.
 */
import { createHash } from 'node:crypto';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { type Disk, lookAt, unlessMissing } from './output-disk.ts';
import { identityPattern, type ProcessIdentity, thisProcess } from './process-identity.ts';

/** All paths are absolute. */
export interface OutputSpot {
  readonly root: string;
  readonly outDir: string;
  /** `<root>/.docs-build` */
  readonly stateDir: string;
}

/** With what is needed to publish. */
export interface OutputPlace extends OutputSpot {
  /** Folders that the site is made from, by what is in them, e.g. `documents`. */
  readonly sources: Readonly<Record<string, string>>;
  /** rename: the folder is replaced by two renames, with a moment without a site between them. link: no such moment. */
  readonly publish: 'rename' | 'link';
}

export type SiblingRole = 'new' | 'old' | 'gone' | 'site' | 'link';

export interface Sibling {
  readonly path: string;
  readonly role: SiblingRole;
  readonly owner: ProcessIdentity;
}

/** Names manifest and lock. Relative where that is possible, so that a moved project still knows its output. */
export function outputKey({ root, outDir }: OutputSpot): string {
  const name = isInside(root, outDir) ? relative(root, outDir).replaceAll(sep, '/') : outDir;
  return keyOf(name);
}

const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16);

/** The output folder as people write it. */
export const shownOutput = ({ root, outDir }: OutputSpot): string =>
  (isInside(root, outDir) ? relative(root, outDir) : outDir) || '.';

/**
 * Of names longer than 150 bytes a key stands in, so that no name exceeds what file systems take (255 bytes). The same
 * for every root.
 */
function siblingPrefix({ outDir }: OutputSpot): string {
  const name = basename(outDir);
  return `.${Buffer.byteLength(name) > 150 ? keyOf(name) : name}.docs-build-`;
}

/** Path of a hidden sibling of this process. @param serial Tells several of one role apart. */
export const siblingPath = (place: OutputSpot, role: SiblingRole, serial?: number): string =>
  join(
    dirname(place.outDir),
    `${siblingPrefix(place)}${role}-${thisProcess()}${serial === undefined ? '' : `-${serial}`}`,
  );

/** The hidden siblings among the names in the folder that holds the output, of whatever process. */
export function siblingsAmong(place: OutputSpot, names: readonly string[]): readonly Sibling[] {
  const prefix = siblingPrefix(place);
  const pattern = new RegExp(`^(new|old|gone|site|link)-(${identityPattern})(?:-\\d+)?$`);
  return names.flatMap((name) => {
    const [, role, owner] = (name.startsWith(prefix) && pattern.exec(name.slice(prefix.length))) || [];
    if (role === undefined || owner === undefined) return [];
    return [{ path: join(dirname(place.outDir), name), role: role as SiblingRole, owner }];
  });
}

/** Name of the folder inside the output from which files are moved in place. */
export const insideName = (): string => `.docs-build-${thisProcess()}`;

/** The process that made such a folder; undefined for other names. */
export const insideOwner = (name: string): ProcessIdentity | undefined =>
  new RegExp(`^\\.docs-build-(${identityPattern})$`).exec(name)?.[1];

/** True for what docs-build puts into an output beside the site: that folder, and claims. */
export const isInsideName = (name: string): boolean =>
  new RegExp(`^\\.docs-build-(?:lock-)?${identityPattern}$`).test(name);

/** Paths of claims to an output, but for the name of the process at their end. */
export interface ClaimPaths {
  /** Seen by builds of the same root. */
  readonly own: string;
  /** Seen by builds of every root; the second where the first cannot be written. */
  readonly beside: string;
  readonly inside: string;
}

export const claimPaths = (place: OutputSpot): ClaimPaths => ({
  own: join(place.stateDir, `lock-${outputKey(place)}-`),
  beside: join(dirname(place.outDir), `${siblingPrefix(place)}lock-`),
  inside: join(place.outDir, '.docs-build-lock-'),
});

/** Folder that the output leads to, when it is a link of ours; undefined for anything else. */
export function linkedSite(disk: Disk, place: OutputSpot, link: string = place.outDir): string | undefined {
  if (!lookAt(disk, link)?.isSymbolicLink()) return undefined;
  const [site] = siblingsAmong(place, [disk.readlinkSync(link)]);
  return site?.role === 'site' ? site.path : undefined;
}

/**
 * Says why a site may not be published to a place, whatever it holds; undefined when it may.
 * Links in the way are looked through, so that no spelling of a forbidden folder passes.
 */
export function whyPlaceRefused(disk: Disk, place: OutputPlace): Diagnostic | undefined {
  const { root, sources, stateDir, outDir } = place;
  const realOut = join(realPath(disk, dirname(outDir)), basename(outDir));
  const pairs = (path: string) =>
    [
      [path, outDir],
      [realPath(disk, path), realOut],
    ] as const;
  const meets = (path: string, test: (path: string, out: string) => boolean) =>
    pairs(path).some(([a, b]) => test(a, b));
  const isSame = (path: string, out: string) => path === out;
  const holdsOut = (path: string, out: string) => isInside(path, out);
  const isHeld = (path: string, out: string) => isInside(out, path);

  const hint = 'choose a folder of its own with --out, e.g. --out dist';
  const refuse = (why: string) =>
    problem('output/refused', `the output folder \`${shownOutput(place)}\` ${why}`, { hint });
  if (meets(root, isSame)) return refuse('is the root itself, whose files would be replaced by the site');
  if (meets(root, isHeld)) return refuse('holds the root, whose files would be replaced by the site');
  for (const [content, folder] of Object.entries(sources)) {
    if (meets(folder, isSame)) return refuse(`is the folder of the ${content}`);
    if (meets(folder, isHeld)) return refuse(`holds the folder of the ${content}`);
    if (meets(folder, holdsOut)) return refuse(`is inside the folder of the ${content}`);
  }
  if (meets(stateDir, holdsOut) || meets(stateDir, isHeld))
    return refuse('is the folder that docs-build keeps its state in');
  for (let above = dirname(outDir); above !== dirname(above); above = dirname(above)) {
    const entry = unlessMissing(() => disk.statSync(above, { throwIfNoEntry: false }));
    if (entry && !entry.isDirectory()) return refuse(`cannot be made: \`${above}\` is a file`);
    if (entry) break;
  }
  return undefined;
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Real path also of what does not exist yet: links in the existing part are followed. */
function realPath(disk: Disk, path: string): string {
  const real = unlessMissing(() => disk.realpathSync(path));
  return real ?? (dirname(path) === path ? path : join(realPath(disk, dirname(path)), basename(path)));
}
