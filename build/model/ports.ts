/**
 * Every side effect of the pipeline, as interfaces that the pipeline owns. Adapters implement them; tests use fakes.
 */
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import type { SourceRange } from './diagnostic.ts';
import type { HoledText } from './holed-text.ts';
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
  /** Absent where images are published as they are. */
  readonly images?: ImageEncoder | undefined;
  /** What draws pictures of pages for social networks. */
  readonly cards?: readonly CardMaker[] | undefined;
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

/** Makes smaller copies of images and remembers them. */
export interface ImageEncoder {
  encode(bytes: Uint8Array): Promise<EncodedImage>;
  /** Forgets what was not asked for since the start. */
  prune(): void;
  readonly onProgress: (step: { readonly done: number; readonly all: number; readonly item: string }) => void;
}

export type EncodedImage =
  | {
      readonly copies: readonly {
        readonly width: number;
        readonly format: 'avif' | 'webp';
        readonly hash: string;
        readonly read: () => Uint8Array;
      }[];
    }
  /** Why it stays as it is, and whether the author should know. */
  | { readonly reason: string; readonly isProblem: boolean };

/** Draws the pictures of pages for social networks. */
export interface CardMaker {
  make(input: CardsOfSite): Promise<Result<SocialCards>>;
  /** Forgets what was not asked for since the start. */
  prune(): void;
}

export interface SocialCards {
  /** Address of the picture, with the base path; undefined if the page has none. */
  of(route: RoutePath): string | undefined;
  readonly files: readonly OutputFile[];
}

export interface CardsOfSite {
  readonly site: Site;
  readonly siteTitle: string;
  readonly baseUrl: string;
  readonly accent: string;
  readonly direction: 'ltr' | 'rtl';
  readonly renderer: Pick<SiteRenderer, 'renderSocialCard'>;
}

/** Browser code that an extension brings. */
export interface ExtensionClientModule {
  /** Name of the extension; pages list the clients they need by this name. */
  readonly name: string;
  /** Absolute path of the module. */
  readonly file: string;
}
