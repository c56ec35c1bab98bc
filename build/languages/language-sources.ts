/** What the site in one language is made from: every file in its translation, where it has one. Pure. */
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { isIn, pathIn, type SourcePath, sourcePath, startOf } from '../model/paths.ts';
import type { SourceFile, Sources } from '../model/source-file.ts';
import type { Overlay } from './languages.ts';

export interface LanguageSources {
  /** Translations stand at the paths of what they translate, so that addresses, ids and links are those of the original. */
  readonly sources: Sources;
  /** The files that were read, by the path at which they stand; files that stand at their own path are absent. */
  readonly readFrom: ReadonlyMap<string, SourcePath>;
  /** `language/no-original` for translations of nothing. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface LanguageFolders {
  /** Of this language. */
  readonly own: readonly Overlay[];
  /** Of all languages. */
  readonly all: readonly Overlay[];
}

export type LanguageView = (sources: Sources, folders: LanguageFolders) => LanguageSources;

/** A view returns the same objects for the same files, because later stages remember results by them. */
export function languageView(): LanguageView {
  const moved = new WeakMap<SourceFile, SourceFile>();
  const at = (file: SourceFile, path: SourcePath): SourceFile => {
    const known = moved.get(file);
    if (known?.path === path) return known;
    const made = { ...file, path, readFrom: file.path };
    moved.set(file, made);
    return made;
  };
  return (sources, { own, all }) => {
    if (all.length === 0) return { sources, readFrom: new Map(), diagnostics: [] };
    const isOriginal = ({ path }: { readonly path: string }): boolean => overlayOf(path, all) === undefined;
    const readFrom = new Map<string, SourcePath>();
    const diagnostics: Diagnostic[] = [];
    const translated = (files: readonly SourceFile[]): readonly SourceFile[] => {
      const originals = files.filter(isOriginal);
      const translations = translationsOf(files, own);
      const known = new Set(originals.map(({ path }) => path));
      for (const [path, file] of translations) {
        if (known.has(path) || overlayOf(file.path, own)?.isWhole) note(path, file, readFrom);
        else diagnostics.push(noOriginal(file.path, path));
      }
      const additions = [...translations].flatMap(([path, file]) =>
        known.has(path) || !readFrom.has(path) ? [] : [at(file, path)],
      );
      const inPlace = originals.map((file) => {
        const translation = translations.get(file.path);
        return translation ? at(translation, file.path) : file;
      });
      return additions.length === 0 ? inPlace : [...inPlace, ...additions];
    };
    const assets = translationsOf(sources.assets, own);
    return {
      sources: {
        ...sources,
        docs: translated(sources.docs),
        categories: translated(sources.categories),
        assets: [
          ...sources.assets.filter((asset) => isOriginal(asset) && !assets.has(asset.path)),
          ...[...assets].map(([path, asset]) => ({ ...asset, path })),
        ],
      },
      readFrom,
      diagnostics,
    };
  };
}

function note(path: SourcePath, file: SourceFile, readFrom: Map<string, SourcePath>): void {
  readFrom.set(path, file.path);
  for (const included of file.included ?? [])
    if ('readFrom' in included && included.readFrom) readFrom.set(included.path, included.readFrom);
}

const noOriginal = (file: SourcePath, original: SourcePath): Diagnostic =>
  problem('language/no-original', `this translates \`${original}\`, which does not exist, so it is left out`, {
    at: wholeFile(file),
    hint: 'rename or delete the translation; a folder that `i18n.localeConfigs.X.docs` names may hold pages of its own',
  });

/** The folder with the longest path that a file is in. */
export const overlayOf = (path: string, overlays: readonly Overlay[]): Overlay | undefined =>
  overlays
    .filter(({ from }) => isIn(from, path))
    .reduce<Overlay | undefined>((best, one) => (best && best.from.length >= one.from.length ? best : one), undefined);

/** The place in the site of a file of translations. */
export const originalPath = (path: string, { from, to }: Overlay): SourcePath =>
  sourcePath(startOf(to) + pathIn(from, path));

/** By the path of what they translate. The first folder wins. */
function translationsOf<File extends { readonly path: SourcePath }>(
  files: readonly File[],
  own: readonly Overlay[],
): ReadonlyMap<SourcePath, File> {
  const found = new Map<SourcePath, { readonly file: File; readonly rank: number }>();
  for (const file of files) {
    const overlay = overlayOf(file.path, own);
    if (!overlay) continue;
    const path = originalPath(file.path, overlay);
    const rank = own.indexOf(overlay);
    const known = found.get(path);
    if (!known || rank < known.rank) found.set(path, { file, rank });
  }
  return new Map([...found].map(([path, { file }]) => [path, file]));
}
