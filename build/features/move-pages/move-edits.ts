/** The edits by which a site keeps its links and addresses when files move: texts in, texts out. Pure. */
import type { KeyLocator } from '../../config/locate-key.ts';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import { isFromGit, type RoutePath, routePath } from '../../model/paths.ts';
import { isWritten } from '../../model/site.ts';
import type { SourceFile, Sources } from '../../model/source-file.ts';
import { parseCategory } from '../../navigation/category-meta.ts';
import { setOfPath } from '../../navigation/options.ts';
import { docSets } from '../../pipeline/stage-options.ts';
import { applyFixes, type PlacedFix } from '../fix/apply-fixes.ts';
import { type NewIds, neighborFixes, newIds, sidebarFixes, withNewLink } from './moved-ids.ts';
import {
  configLinksToMove,
  linksToMove,
  type MovedLanguage,
  type NowAt,
  pageFinder,
  type Rename,
} from './moved-links.ts';
import { movedMentions } from './moved-mentions.ts';
import { withRedirects } from './redirect-lines.ts';
import { type Moves, renamed } from './renamed.ts';

export interface MoveInput {
  readonly moves: Moves;
  /** That at the base path first. */
  readonly languages: readonly [MovedLanguage, ...MovedLanguage[]];
  /** At their old places. */
  readonly sources: Sources;
  readonly locateKey: KeyLocator;
  /** Text of a file, by its old path, without a byte order mark; undefined if it must not be edited. */
  readonly textOf: (file: string) => string | undefined;
  /** Whether pages keep their old addresses, by redirects; true by default. */
  readonly redirects?: boolean;
}

export interface MoveEdits {
  /** New texts, by the old paths of their files. */
  readonly texts: ReadonlyMap<string, string>;
  /** How many places were rewritten, redirects aside. */
  readonly rewritten: number;
  readonly redirects: readonly { readonly from: RoutePath; readonly to: RoutePath }[];
  /** `move/left`, at the old paths: what has to be changed by hand. */
  readonly left: readonly Diagnostic[];
}

export function moveEdits(input: MoveInput): MoveEdits {
  const { moves, languages, locateKey, textOf } = input;
  const [main] = languages;
  const rename = renamed(moves);
  const nowAt = pageFinder(main, rename);
  const ids = newIds(main.before, nowAt);
  const texts = editedTexts(textOf);
  const fixes = [
    ...languages.flatMap((language, index) => linksToMove(language, rename, index === 0)),
    ...configLinksToMove(main, nowAt, ids, locateKey),
    ...neighborFixes(main.before, ids),
    ...sidebarFixes(main.config, { ids, rename, locateKey }),
  ];
  const rewritten = placed(fixes, texts) + mentions(input, rename, texts) + categories(input, ids, texts);
  const redirects = input.redirects === false ? [] : oldAddresses(main, nowAt, texts);
  return { texts: texts.changed, rewritten, redirects, left: texts.left };
}

/** Texts while they are edited. */
interface EditedTexts {
  readonly changed: Map<string, string>;
  readonly left: Diagnostic[];
  of(file: string): string | undefined;
  leave(from: string, to: string, at: SourceRange): void;
}

function editedTexts(textOf: MoveInput['textOf']): EditedTexts {
  const changed = new Map<string, string>();
  const left: Diagnostic[] = [];
  return {
    changed,
    left,
    of: (file) => changed.get(file) ?? textOf(file),
    leave(from, to, at) {
      left.push(
        problem('move/left', `\`${from}\` was not rewritten, expected \`${to}\``, { at, hint: 'change it by hand' }),
      );
    },
  };
}

/** A fix, or what there is no place or no address for. */
interface WantedFix {
  readonly from: string;
  readonly to?: string | undefined;
  readonly at?: SourceRange;
  readonly isName?: true;
  /** Where it should lead. */
  readonly target?: string;
}

/** @returns How many were made. */
function placed(fixes: readonly WantedFix[], texts: EditedTexts): number {
  const byFile = new Map<string, PlacedFix[]>();
  for (const { from, to, at = wholeFile('docs.config'), target = to ?? '', isName } of fixes) {
    if (to === undefined || at.line === 0) texts.leave(from, target, at);
    else byFile.set(at.file, [...(byFile.get(at.file) ?? []), { from, to, at, ...(isName && { isName }) }]);
  }
  let count = 0;
  for (const [file, ofFile] of byFile) {
    const text = texts.of(file);
    const { made, text: next } = text === undefined ? { made: [], text: '' } : applyFixes(text, ofFile);
    if (made.length > 0) texts.changed.set(file, next);
    count += made.length;
    for (const fix of ofFile) if (!made.includes(fix)) texts.leave(fix.from, fix.to, fix.at);
  }
  return count;
}

/** Includes and imports, in pages and in what they include. */
function mentions({ sources, languages: [{ config }] }: MoveInput, rename: Rename, texts: EditedTexts): number {
  const files = textFiles(sources.docs);
  const others = [...sources.assets, ...sources.sampleFiles].map(({ path }): string => path);
  const known = new Set([...files, ...others]);
  const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mdx', '.md'];
  const fileAt = (path: string): string | undefined =>
    endings.map((ending) => path + ending).find((file) => known.has(file));
  const options = { snippetFolders: config.markdown.snippetFolders, aliases: config.aliases };
  let count = 0;
  for (const file of files) {
    const text = /\.mdx?$/i.test(file) && !isFromGit(file) ? texts.of(file) : undefined;
    if (text === undefined) continue;
    const found = movedMentions(text, { file, rename, fileAt, options });
    if (found.rewritten > 0) texts.changed.set(file, found.text);
    count += found.rewritten;
    for (const { from, to } of found.left) texts.leave(from, to, wholeFile(file));
  }
  return count;
}

/** Pages, and the files that they include. */
const textFiles = (docs: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    docs.flatMap(({ path, included = [] }) => [path, ...included.flatMap((one) => ('text' in one ? [one.path] : []))]),
  );

/** The documents that category files link to. */
function categories({ sources, languages: [{ config }] }: MoveInput, ids: NewIds, texts: EditedTexts): number {
  let count = 0;
  for (const file of sources.categories) {
    const text = texts.of(file.path);
    const ofSet = ids.get(setOfPath(docSets(config), file.path)?.id ?? '');
    const next = ofSet && text !== undefined ? withNewLink(text, parseCategory(file).value.link, ofSet) : text;
    if (next === undefined || next === text) continue;
    texts.changed.set(file.path, next);
    count += 1;
  }
  return count;
}

/** A page whose address changes keeps the old one. An address that it has again needs no redirect. */
function oldAddresses({ before }: MovedLanguage, nowAt: NowAt, texts: EditedTexts): MoveEdits['redirects'] {
  const redirects: { from: RoutePath; to: RoutePath }[] = [];
  for (const page of before.pages.values()) {
    const now = nowAt(page);
    const isOwn = page.kind !== 'generated' && page.kind !== 'search' && !(isWritten(page) && page.doc.meta.draft);
    if (!now || now.route === page.route || !isOwn) continue;
    const file = isWritten(page) ? page.doc.path : 'madeFrom' in page ? page.madeFrom : '';
    if (isFromGit(file)) continue;
    const old = isWritten(page) ? (page.doc.meta.redirect_from ?? []) : [];
    const others = old.filter((one) => ![now.route, page.route].includes(routePath(one)));
    // Front matter of old versions redirects nobody, because copies of a page would ask for the same.
    const isOld = before.versionAt.get(page.route)?.version.isLast === false;
    const text = isWritten(page) && !isOld ? texts.of(file) : undefined;
    const next = text === undefined ? undefined : withRedirects(text, [...others, page.route]);
    if (next === undefined) {
      const message = `no redirect was written from \`${page.route}\`, which is \`${now.route}\` now`;
      const hint = `add \`'${page.route}': '${now.route}'\` to \`redirects\` in the configuration`;
      texts.left.push(problem('move/left', message, { at: wholeFile(file), hint }));
    } else {
      texts.changed.set(file, next);
      redirects.push({ from: page.route, to: now.route });
    }
  }
  return redirects;
}
