/** Imports of code: what pages show of it is read as text, and never run. */
import { type Aliases, withoutAlias } from '../model/aliases.ts';

export interface ModuleImport {
  /** What the module exports, by the name in the page; `default` for its default export. */
  readonly names: ReadonlyMap<string, string>;
  /** Paths where the module may be, as `placeOf` reads them. */
  readonly paths: readonly string[];
}

/** Several may share a line, and a list of names may take several lines. */
const importStatement =
  /(?:^ {0,3}|;[ \t]{0,9})import[ \t]{1,9}([\w$]{1,100})?[ \t]{0,9},?[ \t]{0,9}(?:\{([^{}]{0,1000})\})?[ \t]{0,9}from[ \t]{0,9}(["'])((?:\.{1,2}|[@~$][^"'/\n]{0,100})\/[^"'\n]{1,500})\3/gm;

/**
 * Whether a text may hold imports. The word is often used in prose, and this is much faster than to look for whole
 * statements: engines find a literal beginning by leaps.
 */
export const mayImport = (text: string): boolean => /import(?<=(?:^ {0,3}|;[ \t]{0,9})import)\s/m.test(text);

/** Imports of code of the site whose names the text uses in tags or braces. Other packages are none. */
export function moduleImports(text: string, aliases: Aliases = {}): readonly ModuleImport[] {
  if (!mayImport(text)) return [];
  return Array.from(text.matchAll(importStatement)).flatMap(([, whole, group = '', , written = '']): ModuleImport[] => {
    const names = new Map([...(whole ? [[whole, 'default'] as const] : []), ...groupNames(group)]);
    const isUsed = [...names.keys()].some((name) => text.includes(`<${name}`) || text.includes(`{${name}`));
    const path = withoutAlias(unescaped(written), aliases);
    const paths = /^(?:\.|\/|@site\/)/.test(path) ? pathsOf(path) : [];
    return isUsed && paths.length > 0 ? [{ names, paths }] : [];
  });
}

const imageImport =
  /(?:^ {0,3}|;[ \t]{0,9})import[ \t]{1,9}([\w$]{1,100})[ \t]{1,9}from[ \t]{0,9}(["'])([^"'?\n]{1,500}\.(?:avif|gif|jpe?g|png|svg|webp))(?:\?[^"'\n]{0,100})?\2/gm;

/** Addresses of the images that a text imports, by their names in it. */
export const importedImages = (text: string): ReadonlyMap<string, string> =>
  new Map(
    mayImport(text)
      ? Array.from(text.matchAll(imageImport), ([, name = '', , path = '']) => [name, unescaped(path)] as const)
      : [],
  );

/** `{ a, b as c }`. */
const groupNames = (group: string): (readonly [string, string])[] =>
  group.split(',').flatMap((part) => {
    const [, exported = '', local = exported] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    return exported === '' ? [] : [[local, exported] as const];
  });

/** A formatter of Markdown may have escaped the path. */
export const unescaped = (path: string): string => path.replace(/\\(?=[_*~])/g, '');

const endings = ['.tsx', '.ts', '.jsx', '.js'];

/** Without an ending, each that a bundler tries. `@site` is the folder of the configuration: the root or `website`. */
function pathsOf(written: string): readonly string[] {
  if (/\.(?:mdx?|css|scss|sass|less|svg|png|jpe?g|gif|webp)$/i.test(written)) return [];
  const files = /\.(?:[cm]?[jt]sx?|json)$/.test(written) ? [written] : endings.map((ending) => written + ending);
  return files.flatMap((path) =>
    path.startsWith('@site/') ? [path, path.replace('@site/', '@site/website/')] : [path],
  );
}
