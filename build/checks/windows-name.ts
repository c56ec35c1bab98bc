import { type SourceRange, wholeFile } from '../model/diagnostic.ts';
import { isFromGit } from '../model/paths.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { SiteCheck } from './site-check.ts';

export const windowsName: SiteCheck = {
  code: 'route/windows',
  severity: 'warning',
  title: 'A name that Windows cannot store',
  why: 'On Windows, a clone of the repository fails, and a copy of the site lacks the file.',
  example: {
    bad: { 'docs/a.md': '# A\n\n[Plan](/aux.txt)', 'static/aux.txt': 'Plan' },
    good: { 'docs/a.md': '# A\n\n[Plan](/auxiliary.txt)', 'static/auxiliary.txt': 'Plan' },
  },
  *run({ site, staticDirectory }) {
    const reported = new Set<string>();
    for (const { name, at } of namesOf(site, staticDirectory)) {
      const found = firstUnstorable(name);
      if (found === undefined || reported.has(found.path)) continue;
      reported.add(found.path);
      yield {
        message: `the ${name.startsWith('/') ? 'address' : 'path'} \`${found.path}\` cannot be stored on Windows: ${found.why}`,
        at: at(),
        hint: name.startsWith('/') ? 'give the page another address' : 'give it another name',
      };
    }
  },
};

interface Named {
  /** A path from the root, or, with a slash in front, an address. */
  readonly name: string;
  at(): SourceRange | undefined;
}

/** Files first: an address that follows from one of them needs no second report. */
function* namesOf(site: Site, staticDirectory: string): Generator<Named> {
  const file = (path: string): Named => ({ name: path, at: () => wholeFile(path) });
  // Nobody can rename a file of a commit, and its path is our own notation.
  for (const path of [...site.routeOf.keys(), ...site.leftOut.keys(), ...site.assets.keys()])
    if (!isFromGit(path)) yield file(path);
  for (const path of site.statics.keys()) yield file(`${staticDirectory}/${path}`);
  for (const page of site.pages.values()) if (!hasNameOfFile(page)) yield { name: page.route, at: () => placeOf(page) };
}

/** Whether the file of the page has been reported already. */
const hasNameOfFile = (page: SitePage): boolean =>
  'doc' in page && page.doc !== undefined && !isFromGit(page.doc.path) && firstUnstorable(page.doc.path) !== undefined;

function placeOf(page: SitePage): SourceRange | undefined {
  if ('doc' in page && page.doc) return page.doc.keyAt.slug ?? wholeFile(page.doc.path);
  if ('madeFrom' in page) return wholeFile(page.madeFrom);
  return page.kind === 'generated' ? page.at : undefined;
}

/** Names of devices, with any extension; characters with a meaning in paths; dots and spaces at the end, which are cut off. */
const unstorable = /(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=[./]|$)|[<>:"|?*\\\u0000-\u001f]|[. ](?=\/|$)/i;

/** @returns The path up to the first part that cannot be stored. */
function firstUnstorable(name: string): { readonly path: string; readonly why: string } | undefined {
  const match = unstorable.exec(name);
  if (!match) return undefined;
  const end = name.indexOf('/', match.index + 1);
  const mark = match[0].replace('/', '');
  const why =
    mark.length > 1
      ? `\`${mark}\` is the name of a device`
      : mark === '.' || mark === ' '
        ? `it would lose the ${mark === '.' ? 'dot' : 'space'} at its end`
        : `it may not contain \`${mark}\``;
  return { path: end < 0 ? name : name.slice(0, end), why };
}
