import type { ServerLabels } from '../../src/shared/labels.ts';
import type { Doc } from '../model/doc.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Site } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { FileDates } from '../model/source-file.ts';

/** What emitters know besides the site. */
export interface EmitterContext {
  readonly title: string;
  readonly address: AddressOptions;
  /** `https://example.org`, no trailing slash. */
  readonly origin: string;
  /** The site wants to stay out of search engines. */
  readonly noIndex: boolean;
  /** Address of the icon; undefined when there is none. */
  readonly favicon: string | undefined;
  /** Address of the search page; empty when there is none. */
  readonly searchUrl: string;
  readonly labels: ServerLabels;
  readonly dates: FileDates;
  /** A page as Markdown, without front matter, with what extensions render. */
  readonly markdownOf: (doc: Doc) => string;
}

/** Contents may be functions: they are asked for when the file is written or served. */
export type Emitter = (site: Site, context: EmitterContext) => readonly OutputFile[];
