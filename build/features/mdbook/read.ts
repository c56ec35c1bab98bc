/** Adapter: reads book.toml and the list of chapters that belongs to it. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import type { RawMap } from '../../config/raw-data.ts';
import { problem, type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import { foreignLoader } from '../other-tools/load-foreign.ts';
import type { ReadModule } from '../other-tools/open-reader.ts';
import { mappedReader } from '../other-tools/read-mapped.ts';
import { type BookFiles, mapMdBook, sourceFolder } from './map-mdbook.ts';

function readBook(path: string, file: string): Result<ReadModule> {
  const wrong = (message: string, at: SourceRange, watched = [path]): Result<ReadModule> =>
    result({ data: undefined, watched }, [problem('config/unreadable', message, { at })]);
  let settings: RawMap;
  try {
    settings = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    return wrong(`not valid TOML: ${first}`, { file, line: error.line, column: error.column });
  }
  const summary = join(sourceFolder(settings), 'SUMMARY.md');
  const summaryPath = join(dirname(path), summary);
  const watched = [path, summaryPath];
  if (!statSync(summaryPath, { throwIfNoEntry: false })?.isFile())
    return wrong(
      `there is no \`${posix.join(posix.dirname(file), summary)}\`, the list of chapters`,
      wholeFile(file),
      watched,
    );
  const data: BookFiles = { settings, summary: readFileSync(summaryPath, 'utf8') };
  return result({ data, watched }, []);
}

export const load = foreignLoader({
  name: 'mdBook',
  read: mappedReader({ map: (data, facts) => mapMdBook(data as BookFiles, facts), read: readBook }),
});
