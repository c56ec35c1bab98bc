import { diagnosticCodes } from '../checks/options.ts';
import { readExceptions } from '../markdown/read-exceptions.ts';
import type { Exception } from '../model/exception.ts';
import { type Result, result } from '../model/result.ts';
import type { Sources } from '../model/source-file.ts';

/** The exceptions in the files that make pages, and `check/exception` for those that do not count. */
export function siteExceptions({
  docs,
  categories,
}: Pick<Sources, 'docs' | 'categories'>): Result<readonly Exception[]> {
  const texts = new Map([...docs, ...categories].map(({ path, text }) => [path, text]));
  for (const { included = [] } of docs)
    for (const file of included) if ('text' in file) texts.set(file.path, file.text);
  const read = [...texts].map(([path, text]) => readExceptions({ path, text }, diagnosticCodes));
  return result(
    read.flatMap(({ value }) => value),
    read.flatMap(({ diagnostics }) => diagnostics),
  );
}
