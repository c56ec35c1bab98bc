/** The shape of `index.json`. A change that breaks a reader raises `schemaVersion`; new keys do not. */
export interface SiteIndex {
  readonly $schema: string;
  readonly schemaVersion: 1;
  readonly title: string;
  readonly tagline: string;
  /** Of the texts, such as `en`. */
  readonly language: string;
  /** Origin and base path, such as `https://example.org/docs/`; the base path alone if the site has no `url`. */
  readonly address: string;
  /** The file that names all others of the search index, relative to `index.json`; absent without an index. */
  readonly search?: string;
  /** Every listed page, in the order of the site. */
  readonly pages: readonly IndexedPage[];
}

export interface IndexedPage {
  /** With the base path, without the origin. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** `doc`: in the documents; `page`: beside them; `category`: a generated list; `component`: made by code. */
  readonly kind: 'doc' | 'page' | 'category' | 'component';
  /** Labels of the categories above it, outermost first. */
  readonly trail: readonly string[];
  /** Name of the version that it belongs to; absent where there are none. */
  readonly version?: string;
  /** Whether it belongs to a version that is not the last one. */
  readonly isOld?: true;
  /** Date of the last change, ISO 8601; absent if it is not known. */
  readonly updated?: string;
  /** Its Markdown, relative to `index.json`; absent for pages without one. Lines below are lines of it. */
  readonly markdown?: string;
  readonly headings: readonly IndexedHeading[];
  readonly samples: readonly IndexedSample[];
  readonly symbols: readonly IndexedSymbol[];
}

export interface IndexedHeading {
  /** 1 to 6. */
  readonly depth: number;
  /** The fragment of its address, without `#`. */
  readonly id: string;
  readonly text: string;
  /** 1-based; absent for headings that were drawn. */
  readonly line?: number;
}

/** A block of code. */
export interface IndexedSample {
  /** As the fence names it; empty without a name. */
  readonly language: string;
  readonly title?: string;
  /** Id of the heading that it is below. */
  readonly section?: string;
  /** Of the opening fence, 1-based. */
  readonly line: number;
  /** Of the closing fence, or the line after the last one. */
  readonly endLine: number;
  /** Absent where nothing verifies it. */
  readonly proof?: SampleProof;
}

export interface SampleProof {
  readonly state: 'proven' | 'failed' | 'skipped';
  /** Kind of sample, as its extension calls it. */
  readonly kind: string;
  /** The tools that verified it, such as `widget-core 5.0.0`. */
  readonly by?: readonly string[];
  /** Why it was skipped. */
  readonly reason?: string;
}

/** A name that is declared in code on the page. */
export interface IndexedSymbol {
  readonly name: string;
  /** As its extension calls it, such as `concept`; absent if it does not say. */
  readonly kind?: string;
  /** The fragment of its address, without `#`. */
  readonly id: string;
}
