import type { SourceRange } from './diagnostic.ts';

/** What a page consists of, as its author wrote it in this very file. */
export interface Outline {
  readonly headings: readonly { readonly depth: number; readonly text: string; readonly at: SourceRange }[];
  readonly links: readonly { readonly text: string; readonly href: string; readonly at: SourceRange }[];
  readonly images: readonly { readonly alt: string; readonly href: string; readonly at: SourceRange }[];
  /** Whether there is more than headings. */
  readonly hasText: boolean;
}
