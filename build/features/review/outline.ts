import type { SourceRange } from '../../model/diagnostic.ts';
import type { Surprise } from './surprises.ts';

/** The outline of a page as its author wrote it, without included files. */
export interface Outline {
  readonly headings: readonly { readonly depth: number; readonly text: string; readonly at: SourceRange }[];
  readonly links: readonly { readonly text: string; readonly href: string; readonly at: SourceRange }[];
  readonly images: readonly { readonly alt: string; readonly href: string; readonly at: SourceRange }[];
  /** What is read in another way than it seems. */
  readonly surprises: readonly Surprise[];
  /** Whether there is content besides headings. */
  readonly hasText: boolean;
}
