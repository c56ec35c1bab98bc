/**
 * Builds a site in several languages as one: each language is a site of its own, and their files are one tree. All are
 * assembled before the first page is made, because pages link to the same page in the other languages.
 */
import type { Config } from '../config/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Exception } from '../model/exception.ts';
import type { Kept } from '../model/kept.ts';
import type { SourcePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import type { Site } from '../model/site.ts';
import type { FileDates, FileUpdate, Sources } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import {
  type BegunSite,
  type Build,
  type BuildRequest,
  type BuiltLanguage,
  beginSite,
  finishSite,
  prunePictures,
} from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { localeOf } from '../pipeline/stage-options.ts';
import { languageLinks } from './language-links.ts';
import { type LanguageSources, type LanguageView, overlayOf } from './language-sources.ts';
import type { Overlay, SiteLanguage } from './languages.ts';
import { withOldAddresses } from './old-addresses.ts';

export interface LanguageRequest {
  readonly languages: readonly [SiteLanguage, ...SiteLanguage[]];
  /** Folders of translations into all languages of the configuration, built or not. */
  readonly overlays: readonly Overlay[];
  /** Of the configuration. */
  readonly i18n: Config['i18n'];
  readonly view: LanguageView;
  readonly requestFor: (language: SiteLanguage) => BuildRequest;
}

interface BegunLanguage {
  readonly language: SiteLanguage;
  readonly request: BuildRequest;
  readonly ports: Ports;
  readonly seen: LanguageSources;
  readonly begun: BegunSite;
}

export async function buildLanguages(request: LanguageRequest, ports: Ports, runner: StageRunner): Promise<Build> {
  const read = await ports.sources.read();
  const languages: BegunLanguage[] = [];
  for (const language of request.languages) {
    const seen = request.view(read.value, { own: language.overlays, all: request.overlays });
    const own = request.requestFor(language);
    const localRequest = { ...own, dates: datesOf(seen, own.dates), readFrom: seen.readFrom, folder: language.folder };
    const localPorts = { ...ports, sources: { read: async () => sourcesFor(language, seen, read) } };
    const original = languages.find((one) => one.language.code === request.i18n.defaultLocale)?.begun.content?.site;
    const begun = besideOriginal(await beginSite(localRequest, localPorts, runner), original, own.kept);
    languages.push({ language, request: localRequest, ports: localPorts, seen, begun });
  }
  const builds: Build[] = [];
  for (const { begun, request: own, ports: local } of languages)
    builds.push(await finishSite(begun, own, local, linksFrom(own, languages, request)));
  const build = joined(builds, languages, request);
  prunePictures(build, ports);
  return build;
}

/** What cannot be read is said once. */
const sourcesFor = (
  { folder }: SiteLanguage,
  { sources, diagnostics }: LanguageSources,
  read: Result<Sources>,
): Result<Sources> => result(sources, [...(folder === '' ? read.diagnostics : []), ...diagnostics]);

const besideOriginal = ({ content, ...begun }: BegunSite, original: Site | undefined, kept?: Kept): BegunSite => ({
  ...begun,
  content: content && original ? { ...content, site: withOldAddresses(content.site, original, kept) } : content,
});

/** A page in its translation has changed when the translation did. */
function datesOf({ readFrom }: LanguageSources, dates: FileDates): FileDates {
  if (readFrom.size === 0) return dates;
  const own = new Map<string, FileUpdate>(dates);
  for (const [path, file] of readFrom) {
    const update = dates.get(file);
    if (update) own.set(path, update);
    else own.delete(path);
  }
  return own;
}

function linksFrom(
  { config: own }: BuildRequest,
  languages: readonly BegunLanguage[],
  { i18n: { locales, defaultLocale } }: LanguageRequest,
) {
  const sites = languages.flatMap(({ language: { code, config }, begun: { content } }) =>
    content ? [{ code, locale: localeOf(config), address: config, site: content.site }] : [],
  );
  if (sites.length < 2) return undefined;
  const order = (code: string): number => locales.indexOf(code);
  return languageLinks(
    sites.toSorted((a, b) => order(a.code) - order(b.code)),
    { defaultCode: defaultLocale, current: localeOf(own) },
  );
}

function joined(builds: readonly Build[], languages: readonly BegunLanguage[], request: LanguageRequest): Build {
  const [main] = builds as readonly [Build];
  const outputs = collectOutputs(builds.map(({ files }) => [...files.values()]));
  const diagnostics = joinDiagnostics(
    builds.map((build) => build.diagnostics),
    languages.map(placesOf),
  );
  const isComplete = builds.every(({ site }) => site !== undefined);
  return {
    ...main,
    site: isComplete ? main.site : undefined,
    files: outputs.value,
    pages: new Map(builds.flatMap((build, index) => pagesRead(build, (languages[index] as BegunLanguage).seen))),
    codeInputs: builds.flatMap(({ codeInputs }) => codeInputs),
    links: builds.flatMap(({ links }) => links),
    notRun: builds.flatMap(({ notRun }) => notRun),
    exceptions: exceptionsOf(builds, languages),
    diagnostics: sortDiagnostics([...diagnostics, ...outputs.diagnostics]),
    ...(request.languages.length > 1 && {
      languages: builds.map((build, index) => builtLanguage(build, languages[index] as BegunLanguage)),
    }),
  };
}

/** Each page with the file that was read for it. */
const pagesRead = ({ pages }: Build, { readFrom }: LanguageSources) =>
  [...pages].map(([path, page]) => [path, { ...page, file: readFrom.get(page.file) ?? page.file }] as const);

/** What of the language is needed to say where something is. */
export type LanguagePlaces = Pick<BuiltLanguage, 'code' | 'readFrom' | 'overlays'>;

/**
 * Joins what was found in each language. A page that is not translated is looked at in every language, and reported once.
 * @param groups The default language first.
 */
export function joinDiagnostics(
  groups: readonly (readonly Diagnostic[])[],
  languages: readonly LanguagePlaces[],
): readonly Diagnostic[] {
  const known = new Set((groups[0] ?? []).map(placeOf));
  return groups.flatMap((found, index) => {
    const { code, readFrom, overlays } = languages[index] as LanguagePlaces;
    const said = new Set<string>();
    return found.flatMap((diagnostic) => {
      // Redirects count in every language. Where only a translation has a page at the old address, that page stays.
      if (index > 0 && diagnostic.code === 'config/redirect') return [];
      const isTranslated = diagnostic.at !== undefined && readFrom.has(diagnostic.at.file);
      if (index > 0 && !isTranslated) {
        // What only a language lacks is the fault of one translation, however many pages without one link to it.
        const fault = `${diagnostic.code} ${diagnostic.message}`;
        if (known.has(placeOf(diagnostic)) || said.has(fault)) return [];
        said.add(fault);
      }
      const isOwn = index === 0 || overlayOf(diagnostic.at?.file ?? '', overlays) !== undefined;
      return [placed(diagnostic, readFrom, isOwn ? undefined : code)];
    });
  });
}

const placesOf = ({ language: { code, overlays }, seen: { readFrom } }: BegunLanguage): LanguagePlaces => ({
  code,
  overlays,
  readFrom,
});

const builtLanguage = (build: Build, begun: BegunLanguage): BuiltLanguage => ({
  ...placesOf(begun),
  config: begun.language.config,
  sources: begun.seen.sources,
  build,
});

/** Those of a translation are in its own file; those of a page that is not translated count in every language. */
function exceptionsOf(builds: readonly Build[], languages: readonly BegunLanguage[]): Build['exceptions'] {
  const all: Exception[] = [];
  const used = new Set<Exception>();
  const byPlace = new Map<string, Exception>();
  for (const [index, { exceptions }] of builds.entries()) {
    const readFrom = languages[index]?.seen.readFrom ?? new Map<string, SourcePath>();
    for (const one of exceptions.all) {
      const placed = { ...one, at: { ...one.at, file: readFrom.get(one.at.file) ?? one.at.file } };
      const key = JSON.stringify(placed);
      const known = byPlace.get(key) ?? placed;
      if (known === placed) all.push(placed);
      byPlace.set(key, known);
      if (exceptions.used.has(one)) used.add(known);
    }
  }
  return { all, used };
}

/** A page that is not translated has in every language what it has in its own. */
const placeOf = ({ code, at, message }: Diagnostic): string =>
  JSON.stringify(at ? [code, at.file, at.line, at.column] : [code, message]);

/** At the file that was read. What is wrong in one language only says in which. */
function placed(diagnostic: Diagnostic, readFrom: LanguageSources['readFrom'], code: string | undefined): Diagnostic {
  const { at } = diagnostic;
  const file: SourcePath | undefined = at && readFrom.get(at.file);
  if (at && file !== undefined) return { ...diagnostic, at: { ...at, file } };
  return code === undefined
    ? diagnostic
    : { ...diagnostic, message: `${diagnostic.message} (in the language \`${code}\`)` };
}
