import type { ElementContent } from 'hast';
import type { Block, BlockExtension, Report } from '../model/extension.ts';
import type { LabelText } from '../model/labels.ts';
import type { Steps } from '../model/steps.ts';

/** What draws fences or directives of a name: of an extension, or built in. */
export interface BlockHandler extends BlockExtension {
  /** Built-in blocks draw in steps, which can be interrupted, in place of `transform`. */
  steps?(block: Block, report: Report, label: LabelText): Steps<readonly ElementContent[] | undefined>;
  /** What readers read of it, if it is drawn: labels as text, names as code. */
  texts?: (text: string) => Promise<readonly BlockText[]>;
}

export interface BlockText {
  readonly kind: 'text' | 'code';
  readonly text: string;
  /** In the text of the block; both count from 1. */
  readonly line: number;
  readonly column: number;
}
