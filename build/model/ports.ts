/** Every side effect the pipeline may have, as interfaces it owns. The edges implement them; tests fake them. */
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import type { HoledText } from './holed-text.ts';
import type { OutputFile } from './output-file.ts';
import type { Result } from './result.ts';
import type { AssetFile, Sources } from './source-file.ts';

export interface Ports {
  readonly sources: { read(): Promise<Result<Sources>> };
  /** Bytes of a file that `sources` listed. */
  readonly files: { read(file: AssetFile): Uint8Array };
  readonly templates: { load(): Promise<Result<Templates | undefined>> };
  readonly bundler: { bundle(): Promise<Result<Bundle | undefined>> };
}

export type PageHole = 'lang' | 'dir' | 'head' | 'attributes' | 'prepaint' | 'app' | 'data' | 'scripts';
export type RedirectHole = 'lang' | 'url' | 'canonical' | 'title';

/** HTML with named holes, from templates/. */
export interface Templates {
  readonly page: HoledText<PageHole>;
  readonly redirect: HoledText<RedirectHole>;
}

/** The site's code, compiled twice: for this process and for browsers. */
export interface Bundle {
  readonly renderer: SiteRenderer;
  /** Hash of all of the code; changes when any of it does. */
  readonly id: string;
  readonly files: readonly OutputFile[];
  /** Addresses in the output folder of what a page loads. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The one inline script: sets colour mode and the like before the first paint. */
  readonly prepaint: string;
}

/** Browser code that an extension brings. */
export interface ExtensionClient {
  /** Of the extension: pages name it by this. */
  readonly name: string;
  /** Absolute path of the module. */
  readonly file: string;
}

/** Asks the network about addresses of other sites. Used by `check-links --external` only, never by a build. */
export interface ExternalLinkChecker {
  /**
   * @param urls http(s) addresses; equal ones are asked once.
   * @returns One outcome for each distinct url, in the order in which they become known. Throws the signal's reason
   *          when it is aborted; what addresses answer, or that they do not, is never thrown.
   */
  check(urls: readonly string[], signal: AbortSignal): AsyncIterable<LinkOutcome>;
}

export interface LinkOutcome {
  /** As given to `check`. */
  readonly url: string;
  /** `redirect`: works, but has moved for good. `unknown`: the answer does not tell whether readers can open it. */
  readonly state: 'ok' | 'redirect' | 'broken' | 'unknown';
  /** HTTP status; of the first answer for `redirect`, else of the last one. Absent when nothing answered. */
  readonly status?: number | undefined;
  /** Why, for people; no capital at the start and no full stop. */
  readonly detail?: string | undefined;
  /** `redirect`: the address to write instead. `broken`, `unknown`: where redirects led before that answer. */
  readonly finalUrl?: string | undefined;
}
