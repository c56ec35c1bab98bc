import type { SiteCheck } from '../checks/site-check.ts';
import { wholeFile } from '../model/diagnostic.ts';
import { memoize } from '../model/memoize.ts';
import { pathIn, startOf } from '../model/paths.ts';
import type { DocPage, Site } from '../model/site.ts';

/** VitePress and Starlight keep each language in a folder of the documents. */
export const languageFolders: SiteCheck = {
  code: 'language/folders',
  severity: 'warning',
  title: 'Folders of translations that are ordinary pages',
  why: 'All languages share one sidebar and one search, so readers do not find pages in their own.',
  example: {
    bad: {
      'docs/en/a.md': '# Start\n\nText.',
      'docs/en/b.md': '# Setup\n\nText.',
      'docs/de/a.md': '# Anfang\n\nText.',
      'docs/de/b.md': '# Einrichten\n\nText.',
    },
    good: {
      'docs/ts/a.md': '# Start\n\nThe description of this page for TypeScript.',
      'docs/ts/b.md': '# Setup\n\nThe description of another page for TypeScript.',
      'docs/cs/a.md': '# Start\n\nThe description of this page for C#.',
      'docs/cs/b.md': '# Setup\n\nThe description of another page for C#.',
    },
  },
  of: 'frame',
  *run({ site }) {
    for (const [root, folders] of titlesByFolder(site)) {
      const { '': above, ...named } = Object.fromEntries(folders);
      const main =
        above && isTranslated(named, above) ? '' : Object.keys(named).includes('en') ? 'en' : Object.keys(named)[0];
      const original = main === undefined ? undefined : folders.get(main);
      if (main === undefined || !original) continue;
      const languages = Object.keys(named).filter((code) => code !== main && isTranslation(named[code], original));
      const [first] = languages;
      if (first === undefined) continue;
      const [page = ''] = named[first]?.keys() ?? [];
      yield {
        message: `the folders ${list([...(main === '' ? [] : [main]), ...languages])} in \`${root}\` hold translations of each other, and are ordinary pages`,
        at: wholeFile(`${startOf(root)}${first}/${page}`),
        hint: `make them languages: ${configuration(root, main, languages)}`,
      };
    }
  },
};

type Titles = ReadonlyMap<string, string>;

/** Titles by path, in the folders that are named like languages; what is in no such folder is in ''. By folder of documents. */
function titlesByFolder(site: Site): ReadonlyMap<string, ReadonlyMap<string, Titles>> {
  const roots = new Map<string, Map<string, Map<string, string>>>();
  const isLanguageName = memoize(isLanguage);
  for (const page of site.pages.values()) {
    if (page.kind !== 'doc') continue;
    const [code, path] = splitPath(page, isLanguageName);
    const folders = roots.get(page.contentRoot) ?? new Map<string, Map<string, string>>();
    roots.set(page.contentRoot, folders);
    folders.set(code, (folders.get(code) ?? new Map<string, string>()).set(path, page.title));
  }
  return roots;
}

function splitPath(
  { doc, contentRoot }: DocPage,
  isLanguageName: (folder: string) => boolean,
): readonly [code: string, path: string] {
  const path = pathIn(contentRoot, doc.path);
  const [first = '', ...rest] = path.split('/');
  return rest.length > 0 && isLanguageName(first) ? [first, rest.join('/')] : ['', path];
}

/** The names of languages take 12 ms to load, and most sites have no folder that looks like one. */
const isLanguage = (folder: string): boolean =>
  /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(folder) &&
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(folder) !== undefined;

const isTranslated = (folders: Readonly<Record<string, Titles>>, original: Titles): boolean =>
  Object.values(folders).some((titles) => isTranslation(titles, original));

/** Half of its pages are pages of the original, and most of these have another title: `ts` and `cs` may be languages of programs. */
function isTranslation(titles: Titles | undefined, original: Titles): boolean {
  const shared = [...(titles ?? [])].filter(([path]) => original.has(path));
  const others = shared.filter(([path, title]) => original.get(path) !== title);
  return shared.length >= 2 && shared.length * 2 >= (titles?.size ?? 0) && others.length * 2 > shared.length;
}

const list = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

function configuration(root: string, main: string, languages: readonly string[]): string {
  const from = main === '' ? '' : `docs: { path: '${startOf(root)}${main}' }, `;
  const locales = [main || 'en', ...languages].map((code) => `'${code}'`).join(', ');
  const folders = languages
    .map((code) => `${/-/.test(code) ? `'${code}'` : code}: { docs: '${startOf(root)}${code}' }`)
    .join(', ');
  return `\`${from}i18n: { defaultLocale: '${main || 'en'}', locales: [${locales}], localeConfigs: { ${folders} } }\``;
}
