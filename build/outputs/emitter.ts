import type { Doc, TextEdit } from '../model/doc.ts';
import type { Sample } from '../model/extension.ts';
import type { Kept } from '../model/kept.ts';
import type { ServerLabels } from '../model/labels.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SourcePath } from '../model/paths.ts';
import type { Bundle } from '../model/ports.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { FileDates, SourceFile } from '../model/source-file.ts';

/** Input of emitters besides the site. */
export interface EmitterContext {
  readonly title: string;
  /** What the last build of this process has computed; nothing by default. */
  readonly kept?: Kept | undefined;
  readonly address: AddressOptions;
  /** `https://example.org`, no trailing slash; undefined if the site does not say where it is published. */
  readonly origin: string | undefined;
  /** Base path of what all languages share: the code and the static files. */
  readonly sharedUrl: string;
  /** Whether the files are published; `serve` shows what it serves only. */
  readonly toPublish: boolean;
  readonly bundle: Bundle;
  /** An index that is published with the site. The name of `meta` alone holds no hash; undefined without one. */
  readonly search: { readonly files: readonly SearchFile[]; readonly meta: string } | undefined;
  /** Whether search engines should not index the site. */
  readonly noIndex: boolean;
  /** Address of the icon; undefined if there is none. */
  readonly favicon: string | undefined;
  /** Address of the search page; empty if there is none. */
  readonly searchUrl: string;
  readonly labels: ServerLabels;
  readonly dates: FileDates;
  /** Where a page is in the other languages; absent in a site with one. */
  readonly languages?:
    | { alternatesOf(page: SitePage): readonly { readonly hreflang: string; readonly url: string }[] }
    | undefined;
  /** Enters the keys of files, because another version may make them differently. */
  readonly toolVersion: string;
  readonly sourceOf: (path: SourcePath) => SourceFile | undefined;
  /** What takes the place of parts of the text where a page is shown as text: what was included and drawn. */
  readonly editsOf: (doc: Doc) => readonly TextEdit[];
  /** What is known of the samples of a page; `block` is an index into them. */
  readonly samplesOf: (doc: Doc) => readonly Sample[];
  /** The published address of each link to a page or file of the site, by the address as written. */
  readonly addressesIn: (doc: Doc) => readonly (readonly [written: string, published: string])[];
}

interface SearchFile {
  readonly path: string;
  readonly key?: string;
}

/**
 * Produces output files. Their contents may be functions, which are called when the file is written or served. Called for
 * each language of a site: a file that the site has once is made where `address.baseUrl` is `sharedUrl`.
 */
export type Emitter = (site: Site, context: EmitterContext) => readonly OutputFile[];
