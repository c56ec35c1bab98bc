import ts from 'typescript';
import type { ApiExport } from '../../api/declarations.ts';
import { followExports } from '../../api/follow-exports.ts';
import { readModule } from '../../api/read-module.ts';

/** What a package of these files exports; `index` is its entry. */
export function exportsOf(files: Readonly<Record<string, string>>): readonly ApiExport[] {
  const open = (name: string) => {
    const text = files[name];
    // A doc comment begins a line.
    return text === undefined ? undefined : { path: name, module: readModule(ts, text.replaceAll('/**', '\n/**')) };
  };
  const entry = open('index');
  if (!entry) return [];
  return followExports(entry, (specifier) => (specifier.startsWith('./') ? open(specifier.slice(2)) : undefined));
}

export const exportOf = (text: string, name: string): ApiExport | undefined =>
  exportsOf({ index: text }).find((one) => one.name === name);
