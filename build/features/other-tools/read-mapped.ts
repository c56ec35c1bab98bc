/** Reads a configuration that is one file, whose data one function turns into a configuration of ours. */
import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { configLocator } from '../../config/validate.ts';
import { type Result, result } from '../../model/result.ts';
import { type ForeignSite, factsOf, type MappedSite, type SiteFacts } from './foreign-site.ts';
import { type ForeignPlaces, openReader, type ReadModule } from './open-reader.ts';

export interface MappedTool {
  readonly map: (data: unknown, facts: SiteFacts) => MappedSite;
  /** The folder of the site, from the path of its configuration; that of the file, if absent. */
  readonly folderOf?: (file: string) => string;
  /** Folders of the tool that hold no pages. */
  readonly ownFolders?: readonly string[];
  /** Reads the file; if absent, it is run as a program. */
  readonly read?: (path: string, file: string) => Result<ReadModule>;
}

/** @returns undefined for a file that cannot be read, with `config/unreadable` errors. */
export const mappedReader =
  ({ map, folderOf = folderOfFile, ownFolders = [], read }: MappedTool) =>
  async (path: string, places: ForeignPlaces): Promise<Result<ForeignSite | undefined>> => {
    const file = relative(places.root, path).replaceAll('\\', '/');
    const { value, diagnostics } = read ? read(path, file) : await run(path, places);
    if (diagnostics.length > 0) return result(undefined, diagnostics);
    const folder = folderOf(file);
    const found = factsOf(places.root, folder === '' ? basename(file) : `${folder}/x`);
    const withoutPages = ['node_modules', ...ownFolders].map((name) => `/${name}/`);
    const facts: SiteFacts = {
      ...found,
      filesIn: (below) =>
        found.filesIn(below).filter((path) => !withoutPages.some((name) => `/${path}`.includes(name))),
    };
    const locate = configLocator({ file, text: readFileSync(path, 'utf8') });
    return result({ ...map(value.data, facts), file, watched: value.watched, locate }, []);
  };

const folderOfFile = (file: string): string => (dirname(file) === '.' ? '' : dirname(file));

async function run(path: string, places: ForeignPlaces): Promise<Result<ReadModule>> {
  const reader = openReader(places);
  try {
    return await reader.readConfig(path);
  } finally {
    reader.close();
  }
}
