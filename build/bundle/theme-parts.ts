/** Parts of the theme that a site replaces with files in its src/theme. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { entriesOf } from '../adapters/disk.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import { type Result, result } from '../model/result.ts';
import { isClientModule } from './theme-module.ts';

export interface ThemePart {
  readonly name: string;
  /** Module in src/theme that has the original, and the name it is exported by. */
  readonly module: string;
  readonly export: string;
  /** For authors who choose a part. */
  readonly text: string;
  /** Empty by default, so that an addition needs no copy of what is around it. */
  readonly isSlot?: boolean;
  /** Never in browsers as a component. */
  readonly isServerOnly?: boolean;
}

const slot = (name: string, text: string): ThemePart => ({ name, module: 'slots', export: name, text, isSlot: true });
const part = (name: string, module: string, text: string, exported = name): ThemePart => ({
  name,
  module,
  export: exported,
  text,
});

export const themeParts: readonly ThemePart[] = [
  part('AnnouncementBar', 'announcement-bar', 'news above everything'),
  part('Navbar', 'navbar', 'the bar at the top'),
  part('Brand', 'brand', 'logo and title, in the navbar and in the drawer'),
  part('Sidebar', 'navigation-panel', 'the sidebar, on narrow screens the drawer', 'NavigationPanel'),
  part('DocPage', 'doc-page', 'a page of Markdown with all that is around it', 'MarkdownPage'),
  part('CategoryPage', 'doc-page', 'the generated page of a category'),
  part('Breadcrumbs', 'breadcrumbs', 'the categories above a page'),
  part('PageTools', 'page-tools', 'the menu beside the breadcrumbs'),
  part('Article', 'article', 'title and text'),
  part('PageFooter', 'page-footer', 'tags, edit link and last change'),
  part('Pagination', 'pagination', 'the neighbors of a page'),
  part(
    'TableOfContents',
    'table-of-contents',
    'the list of headings: a column at the side, opened by a bar on narrow screens',
    'ContentsColumn',
  ),
  part('BackToTop', 'back-to-top', 'the button on long pages'),
  part('Footer', 'site-footer', 'the bottom of every page', 'SiteFooter'),
  {
    ...part('NotFound', 'not-found-page', 'the page for unknown addresses; it is not hydrated', 'NotFoundPage'),
    isServerOnly: true,
  },
  {
    ...part('SocialCard', 'social-card', 'the picture of a page for social networks, as SVG'),
    isServerOnly: true,
  },
  slot('BeforeArticle', 'before the article'),
  slot('AfterArticle', 'after the article'),
  slot('NavbarEnd', 'at the end of the navbar'),
  slot('SidebarTop', 'above the list of the sidebar'),
  slot('TableOfContentsEnd', 'below the table of contents'),
];

/** A part that the site replaces; `file` is relative to the root. */
export interface ReplacedPart {
  readonly name: string;
  readonly file: string;
}

/**
 * Finds the replaced parts of a site. `theme/unknown-part` for a file whose name is close to that of a part, or that is
 * named as another tool wants it, `footer.tsx` or `Footer/index.tsx`, and has a default export, as parts do.
 */
export function replacedParts(root: string): Result<readonly ReplacedPart[]> {
  const names = themeParts.map(({ name }) => name);
  const files = filesIn(join(root, 'src/theme')).flatMap((entry) => {
    const [, name, index] = /^(\w[\w-]*)(\/index)?\.(?:tsx|jsx|ts|js)$/.exec(entry) ?? [];
    if (name === undefined) return [];
    return [{ name, file: `src/theme/${entry}`, isPart: index === undefined && names.includes(name) }];
  });
  const parts = files.filter(({ isPart }) => isPart).map(({ name, file }) => ({ name, file }));
  const others = files.filter(({ isPart }) => !isPart);
  return result(
    parts,
    others.flatMap((other) => {
      const line = exportLine(join(root, other.file));
      const meant = meantPart(other.name, names, line !== undefined);
      // It is probably a module that the part itself imports.
      const isTaken = parts.some(({ name }) => name === meant);
      return meant === undefined || isTaken ? [] : [unknownPart(other, meant, line)];
    }),
  );
}

/** Only names of components are guessed: `utils.ts` is no misspelled part, and `footer.ts` with helpers is none. */
function meantPart(name: string, names: readonly string[], isExported: boolean): string | undefined {
  const plain = (text: string): string => text.replaceAll('-', '').toLowerCase();
  const same = names.find((one) => plain(one) === plain(name));
  if (!/^[A-Z]/.test(name)) return isExported ? same : undefined;
  return same ?? nearest(name, names);
}

function unknownPart({ name, file }: ReplacedPart, meant: string, line = 1): Diagnostic {
  const wanted = `src/theme/${meant}${extname(file)}`;
  const isNamed = name === meant;
  return problem(
    'theme/unknown-part',
    isNamed
      ? 'parts of the theme are not read from folders, so this file replaces nothing'
      : `the theme has no part \`${name}\`, so this file replaces nothing`,
    {
      at: { file, line, column: 1 },
      hint: isNamed ? `move it to \`${wanted}\`` : `did you mean \`${meant}\`? Rename the file to \`${wanted}\``,
    },
  );
}

/** The line of the default export. A file that cannot be read, such as a broken link, has none. */
function exportLine(path: string): number | undefined {
  try {
    const [before = '', ...rest] = readFileSync(path, 'utf8').split(/^export default /m);
    return rest.length === 0 ? undefined : before.split('\n').length;
  } catch {
    return undefined;
  }
}

/** The files of a folder and of the folders in it, one level deep. */
function filesIn(folder: string): readonly string[] {
  const entries = entriesOf(folder);
  const inFolders = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => entriesOf(join(folder, name)).map((inner) => `${name}/${inner.name}`));
  return [...entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name), ...inFolders].sort();
}

/** Turns the compiler's complaint about a part without a default export, which is about generated code, into the author's terms. */
export function partProblem(diagnostic: Diagnostic): Diagnostic {
  const [, file = '', name = ''] =
    /"([^"]*src\/theme\/(\w+)\.\w+)" for import "default"/.exec(diagnostic.message) ?? [];
  if (!diagnostic.at?.file.startsWith('theme-part:') || name === '') return diagnostic;
  return problem('bundle/failed', `the part \`${name}\` of the theme has no default export`, {
    at: wholeFile(file.slice(file.lastIndexOf('src/theme/'))),
    hint: `expected \`export default function ${name}(…) { … }\``,
  });
}

/** Whether a part may have state or effects, which begin when it is hydrated. */
export const isHydrated = ({ name }: ReplacedPart): boolean =>
  themeParts.some((row) => row.name === name && !row.isServerOnly);

/** Whether the site fills one of the places that are empty by default. */
export const fillsSlot = (parts: readonly ReplacedPart[]): boolean =>
  parts.some(({ name }) => themeParts.some((row) => row.isSlot && row.name === name));

/**
 * Gives the modules of the theme the parts of the site in place of their own. Only `docs-build/theme/original`, and an
 * original that a part shows, get the own ones.
 */
export function partsPlugin(root: string, packageDir: string, parts: readonly ReplacedPart[]): Plugin {
  const themeDir = join(packageDir, 'src/theme');
  const replaced = themeParts.flatMap((row) => {
    const found = parts.find(({ name }) => name === row.name);
    return found ? [{ ...row, file: join(root, found.file) }] : [];
  });
  const fileOf = (module: string): string => join(themeDir, `${module}.tsx`);
  const original = join(themeDir, 'original.ts');
  return {
    name: 'theme-parts',
    setup(build) {
      build.onResolve({ filter: /^docs-build\/theme\/original$/ }, () => ({ path: original }));
      build.onResolve({ filter: /^docs-build\/src\/[\w/.-]+$/ }, ({ path }) => ({
        path: join(packageDir, path.slice('docs-build/'.length)),
      }));
      build.onResolve({ filter: /^docs-build:original\// }, ({ path }) => ({
        path: fileOf(path.slice('docs-build:original/'.length)),
      }));
      for (const module of new Set(replaced.map((row) => row.module))) {
        build.onResolve({ filter: new RegExp(`/${module}\\.tsx$`) }, ({ path, importer, resolveDir }) => {
          const isTheme = join(resolveDir, path) === fileOf(module) && isClientModule(packageDir, importer);
          return isTheme && importer !== original ? { path: module, namespace: 'theme-part' } : undefined;
        });
      }
      build.onLoad({ filter: /.*/, namespace: 'theme-part' }, ({ path: module }) => ({
        contents: [
          `export * from 'docs-build:original/${module}';`,
          ...replaced
            .filter((row) => row.module === module)
            .map((row) => `export { default as ${row.export} } from ${JSON.stringify(row.file)};`),
        ].join('\n'),
        resolveDir: themeDir,
      }));
    },
  };
}
