import type { LabelText } from '../../model/labels.ts';

/** What a diagram shows, as a sentence. */
export type DiagramSummary = (label: LabelText) => string;

export type DiagramKind = 'flowchart' | 'sequenceDiagram' | 'classDiagram' | 'stateDiagram' | 'entityDiagram';

/** A diagram in the forms that the renderer reads, and its text alternative. */
export interface PreparedDiagram {
  readonly code: string;
  /** The same in the other direction, which may be narrower. */
  readonly turned?: string;
  /** What the names of all its parts begin with; it is shown once, above the picture. */
  readonly heading?: string;
  /** Empty room that the renderer leaves at each side beyond the usual. */
  readonly cut?: number;
  readonly summary: DiagramSummary;
  /** For kinds that the layout engine arranges, which takes seconds when everything is connected to everything. */
  readonly size?: { readonly nodes: number; readonly arrows: number };
}

/** The renderer leaves 40 pixels at each side of class and entity diagrams, and 8 at those of others. */
export const MARGIN_CUT = 32;

const LONGEST = 280;

/** Its arrows, else its parts, after its kind. */
export function summaryOf(
  kind: DiagramKind,
  arrows: readonly { readonly from: string; readonly to: string; readonly text: string }[],
  parts: readonly string[],
): DiagramSummary {
  const said =
    arrows.length > 0
      ? arrows.map(({ from, to, text }) => `${from || '•'} → ${to || '•'}${text ? ` (${text})` : ''}`).join('; ')
      : parts.join(', ');
  const shown = said.length <= LONGEST ? said : `${said.slice(0, LONGEST).replace(/[;,]?\s+\S*$/, '')} …`;
  return (label) => [label(kind), shown].filter(Boolean).join(': ');
}
