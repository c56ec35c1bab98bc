/** `declaration=Parcel`: a declaration of the model above the code that came of it, with the lines that belong together. */
import { nearest } from 'docs-build';
import type { CodeMap } from './draw-generated.ts';
import { parse } from './load-models.ts';
import type { ModelSource } from './models.ts';
import type { Found } from './outcome.ts';
import type { PropertyTrace } from './trace-properties.ts';

interface LocatedDeclaration {
  readonly name: string;
  readonly location: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
}

/** @param traces Lines of the code that is shown; of its only target. */
export async function codeMap(
  name: string,
  { text, file }: ModelSource,
  traces: readonly PropertyTrace[],
): Promise<{ readonly map?: CodeMap; readonly found: readonly Found[] }> {
  const { declarations = [] } = await parse(text, file, true);
  const all = declarations as readonly LocatedDeclaration[];
  const own = all.find((one) => one.name === name);
  if (!own) {
    const names = all.map((one) => one.name);
    const meant = nearest(name, names);
    const hint = meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}`;
    return { found: [{ message: `the model declares no ${name}`, hint }] };
  }
  const first = own.location.start.line;
  const last = own.location.end.line;
  const pairs = traces.flatMap(({ line, lines }) => {
    const [made = []] = Object.values(lines);
    return line < first || line > last || made.length === 0 ? [] : [`${line - first + 1}:${ranges(made)}`];
  });
  if (pairs.length === 0) {
    const message = `no line of this code can be traced to a property of ${name}`;
    return { found: [{ message, hint: 'show other lines, or take out `declaration`' }] };
  }
  const model = text
    .split('\n')
    .slice(first - 1, last)
    .join('\n');
  return { map: { model, lines: pairs.join(' ') }, found: [] };
}

/** `2,4-6` for 2, 4, 5, 6. */
function ranges(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',');
}
