/**
 * Every side effect of the pipeline, as interfaces that the pipeline owns. Adapters implement them; tests use fakes.
 */
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import type { SourceRange } from './diagnostic.ts';
import type { LinkRef } from './doc.ts';
import type { HoledText } from './holed-text.ts';
import type { ImageFillers } from './image-fillers.ts';
import type { OutputFile } from './output-file.ts';
import type { RoutePath } from './paths.ts';
import type { Result } from './result.ts';
import type { Site } from './site.ts';
import type { AssetFile, Sources } from './source-file.ts';

export interface Ports {
  readonly sources: { read(): Promise<Result<Sources>> };
  /** Reads a file that `sources` has listed. */
  readonly files: { read(file: AssetFile): Uint8Array };
  readonly templates: { load(): Promise<Result<Templates | undefined>> };
  /** Absent where no pictures are made. */
  readonly pictures?: readonly PictureMaker[] | undefined;
  /** A file of the cache, by its name; absent where nothing is cached. */
  readonly cacheFile?: ((name: string) => CacheFile) | undefined;
  readonly bundler: { bundle(): Promise<Result<Bundle | undefined>> };
}

export interface CacheFile {
  read(): Uint8Array | undefined;
  /** @param parts Written one after the other. */
  write(parts: Iterable<Uint8Array>): void;
}

export type PageHole = 'lang' | 'dir' | 'head' | 'attributes' | 'prepaint' | 'app' | 'data' | 'scripts';
export type RedirectHole = 'lang' | 'url' | 'canonical' | 'title';

/** The HTML templates, with named holes. */
export interface Templates {
  readonly page: HoledText<PageHole>;
  readonly redirect: HoledText<RedirectHole>;
}

/** The code of the site, compiled twice: for this process and for browsers. */
export interface Bundle {
  readonly renderer: SiteRenderer;
  /** Hash of all the code. */
  readonly id: string;
  readonly files: readonly OutputFile[];
  /** Paths in the output folder of what every page loads. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Subresource integrity of these scripts and styles, by path. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Where in the site's own code an exception of the renderer comes from; undefined if that is not known. */
  locate(error: unknown): SourceRange | undefined;
  /** The one inline script, which restores the color mode and the announcement before the first paint. */
  readonly prepaint: string;
  /** Code of the scripts that features have compiled each by itself, by their path in this package. */
  readonly aloneScripts: Readonly<Record<string, string>>;
}

/** Makes pictures for the pages of a site, and remembers them. */
export interface PictureMaker {
  make(input: PicturesOfSite): Promise<Result<MadePictures>>;
  /** Forgets what was not asked for since the start. */
  prune(): void;
}

export interface MadePictures {
  /** Address of the picture that social networks show for a page, with the base path; undefined if the page has none. */
  readonly cardOf?: (route: RoutePath) => string | undefined;
  readonly imageFillers?: ImageFillers;
  /** Elements in the head of every page. */
  readonly head?: readonly string[];
  /** In the folder of the language. */
  readonly files?: readonly OutputFile[];
  /** At the base path, for all languages. */
  readonly shared?: readonly OutputFile[];
}

export interface PicturesOfSite {
  readonly site: Site;
  readonly siteTitle: string;
  readonly baseUrl: string;
  /** Base path of what all languages share. */
  readonly sharedUrl: string;
  readonly accent: string;
  readonly direction: 'ltr' | 'rtl';
  readonly renderer: Pick<SiteRenderer, 'renderSocialCard'>;
  /** What pages link to, once for each link. */
  readonly assets: readonly LinkedAsset[];
  readonly files: Ports['files'];
}

export interface LinkedAsset {
  readonly link: LinkRef;
  readonly asset: AssetFile;
}

/** Code that browsers load when a reader presses a button. */
export interface ButtonModule {
  readonly name: string;
  /** Absolute path of the module. */
  readonly file: string;
}

/** Browser code that an extension brings. */
export interface ExtensionClientModule {
  /** Name of the extension; pages list the clients they need by this name. */
  readonly name: string;
  /** Absolute path of the module. */
  readonly file: string;
}
