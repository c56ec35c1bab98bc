import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import { isIn, rootFolder, startOf } from '../model/paths.ts';
import type { Sources } from '../model/source-file.ts';
import type { NavigationRequest } from './stage-options.ts';

/**
 * Folders of documents without any, with what was probably meant.
 * @returns `config/no-docs`: an error for a site without documents, a warning for a collection.
 */
export function emptyFolders(
  { docs, foldersWithDocs = [] }: Pick<Sources, 'docs' | 'foldersWithDocs'>,
  { config, locateKey = () => undefined }: Pick<NavigationRequest, 'config' | 'locateKey'>,
): readonly Diagnostic[] {
  const isEmpty = (folder: string): boolean => !docs.some(({ path }) => isIn(folder, path));
  const empty = (folder: string, key: readonly (string | number)[]): Diagnostic => {
    const below = foldersWithDocs.filter((one) => one !== '..');
    const close = nearest(folder, below);
    const others = below.length > 0 ? `; there are some in ${below.slice(0, 5).join(', ')}` : '';
    const name = key[0] === 'docs' ? 'docs.path' : 'collections';
    const where = folder === rootFolder ? 'the root' : `\`${folder}/\``;
    return problem('config/no-docs', `no Markdown files in ${where}`, {
      at: locateKey(key, folder),
      hint: foldersWithDocs.includes('..')
        ? 'the site seems to begin in the folder above: go there, or name it with `--root`'
        : close
          ? `did you mean \`${close}\`?`
          : `write a first page, \`${startOf(folder)}intro.md\`, or name another folder in \`${name}\`${others}`,
    });
  };
  const { path } = config.docs;
  const isNamed = path !== 'docs' && foldersWithDocs.length > 0;
  return [
    ...(docs.length === 0 || (isNamed && isEmpty(path)) ? [empty(path, ['docs', 'path'])] : []),
    ...config.collections.flatMap((set, index) =>
      isEmpty(set.path) ? [{ ...empty(set.path, ['collections', index, 'path']), severity: 'warning' as const }] : [],
    ),
  ];
}
