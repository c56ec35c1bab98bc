/**
 * What a feature adds to the tool, by the moment at which it acts. A row is data: listing it loads nothing of the feature.
 * Each hook answers with a promise of its code, or with undefined where the site does not use the feature. Keys and
 * front matter are in the feature's `keys.ts`, codes and labels in its `facts.ts`, because types are made from them.
 */
import type { SiteData } from '../../src/shared/page-data.ts';
import type { CheckRow } from '../cli/check-row.ts';
import type { CommandRow } from '../cli/command-row.ts';
import type { FormatRow } from '../cli/report-format.ts';
import type { CompileOptions } from '../config/compile-module.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import type { CompletedConfig } from '../config/named-features.ts';
import type { ConfigReader } from '../config/other-tools.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ImageFillers } from '../model/image-fillers.ts';
import type { ExtensionClientModule, PictureMaker } from '../model/ports.ts';
import type { OnProgress } from '../model/progress.ts';
import type { ProseRule } from '../model/prose.ts';
import type { Result } from '../model/result.ts';
import type { SharedResults } from '../model/shared-results.ts';
import type { PageGenerator } from '../navigation/generated-pages.ts';
import type { Emitter, EmitterContext } from '../outputs/emitter.ts';
import type { PageParts } from '../pages/compose-page.ts';
import type { Build } from '../pipeline/build-site.ts';
import type { OpenProvider, SearchService } from '../search/provider.ts';

export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** The features that it builds on. */
  readonly needs?: readonly string[];
  /** A name in `extensions` that turns it on for all pages of a site. */
  readonly extension?: {
    readonly name: string;
    /** Adds to a configuration what it leaves to the feature. */
    readonly completes?: () => Promise<(written: object, root: string) => CompletedConfig>;
  };
  /** What all pages of a site ask of its part of Markdown, as plain data; undefined for nothing. */
  readonly asks?: (config: Config) => unknown;
  /** Modules that the configuration names, in the form of extensions. Pages are parsed in threads then. */
  readonly modules?: { readonly isUsed: (config: Config) => boolean; readonly load: () => Promise<LoadModules> };
  /** Reads the configuration of another tool. */
  readonly configReader?: ConfigReader;
  /** Commands of the tool. */
  readonly commands?: readonly CommandRow[];
  /** What it adds to `check`. */
  readonly check?: CheckRow;
  /** What it finds in prose, in `verify` and `check`. */
  readonly prose?: Hook<ProseRule>;
  /** Forms of the report that a command ends with. */
  readonly formats?: readonly FormatRow[];
  /** Answers the searches of readers, where the configuration chooses it. */
  readonly searchProvider?: SearchProviderRow;
  /** Code for browsers, by its path in this package: for the pages to whose `extensions` its Markdown part adds the name. */
  readonly clients?: (config: Config) => readonly ExtensionClientModule[];
  /** Scripts that are compiled each by itself, by their path in this package. */
  readonly aloneScripts?: (config: Config) => readonly string[];
  /** Elements in the head of every page. */
  readonly head?: Hook<HeadTags>;
  /** Makes pictures, in builds for readers. */
  readonly pictures?: Hook<OpenPictures>;
  /** Pages that it makes of the documents. */
  readonly pages?: Hook<PageGenerator>;
  /** What it adds to pages that authors write. */
  readonly pageParts?: Hook<PageParts>;
  /** Style sheets of a site, by their path in this package. */
  readonly styles?: (config: Config) => readonly string[];
  /** HTML for the holes that its part of Markdown has put around images. Those for pictures come from their maker. */
  readonly imageFillers?: Hook<ImageFillers>;
  /** Files beside the pages. */
  readonly outputs?: Hook<Emitter>;
  /** Where results of stages are kept for other machines. */
  readonly sharedResults?: Hook<OpenSharedResults>;
  /** What a site has recorded of itself, which it is compared with before it is published. */
  readonly records?: Hook<OpenRecord>;
}

export type OpenSharedResults = (
  config: Config,
  root: string,
  env: Readonly<Record<string, string | undefined>>,
) => SharedResults;

export type OpenRecord = (config: Config, root: string) => SiteRecord;
export interface SiteRecord {
  /** What it says: a site is built again when it changes. */
  readonly key: string;
  /** What the record and the site in all languages disagree on. */
  readonly find: (build: Build) => readonly Diagnostic[];
}

export interface SearchProviderRow {
  /** Its name in the configuration. */
  readonly name: string;
  /** The code that finds, by its path in this package: a module that exports `openProvider`. */
  readonly client: string;
  readonly load: () => Promise<OpenProvider>;
  /** For a provider that asks a service. */
  readonly service?: () => Promise<SearchService>;
}

export type LoadModules = (
  config: Config,
  locateKey: KeyLocator,
  places: CompileOptions,
) => Promise<Result<LoadedModules>>;
export interface LoadedModules {
  /** In order. The name of each holds a hash of everything that its code depends on. */
  readonly urls: readonly string[];
  /** Absolute paths of the files of the site that they are made of. */
  readonly watched: readonly string[];
}

/** @returns undefined where nothing can make them; `config/missing-package` if a package is missing. */
export type OpenPictures = (
  config: Config,
  root: string,
  locateKey: KeyLocator,
) => Result<FoundPictureMaker | undefined>;
export interface FoundPictureMaker {
  /** The package that makes them, with its version. */
  readonly key: string;
  readonly open: (places: PicturePlaces) => PictureMaker;
}
export interface PicturePlaces {
  /** Absolute path of the folder for what is remembered. */
  readonly stateDir: string;
  readonly onProgress?: OnProgress | undefined;
}

/** @returns HTML, an element each. */
export type HeadTags = (site: SiteData, context: HeadContext) => readonly string[];
export type HeadContext = Pick<
  EmitterContext,
  'address' | 'sharedUrl' | 'toPublish' | 'bundle' | 'search' | 'searchUrl'
>;

/** @returns undefined where the site does not use the feature. */
export type Hook<Code> = (config: Config) => Promise<Code> | undefined;
