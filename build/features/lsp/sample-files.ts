/** The files that samples use, as the lines that open samples name them: `model=shapes` means `shapes.shape`. */
import { basename, extname } from 'node:path';
import type { Position } from 'vscode-languageserver';
import { linesOf } from './positions.ts';
import type { Asked } from './requests/request.ts';

/** The file that the value at a position names; undefined where more than one may be meant. */
export function sampleFileAt({ document, site }: Asked, { line, character }: Position): string | undefined {
  const content = linesOf(document.getText())[line] ?? '';
  if (!/^[ \t>]*(?:`{3,}|~{3,}|:{3,})/.test(content)) return undefined;
  const value = valueAt(content, character);
  if (value === undefined) return undefined;
  const found = site.sources.sampleFiles.filter(({ path }) =>
    [path, basename(path), basename(path, extname(path))].includes(value),
  );
  return found.length === 1 ? found[0]?.path : undefined;
}

/** The value of an attribute. */
function valueAt(line: string, character: number): string | undefined {
  for (const { index, 0: whole, 1: double, 2: single, 3: bare } of line.matchAll(
    /=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g,
  ))
    if (character > index && character <= index + whole.length) return double ?? single ?? bare;
  return undefined;
}
