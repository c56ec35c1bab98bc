import type { ElementContent } from 'hast';
import type { Block, BlockExtension, Report } from '../model/extension.ts';
import type { LabelText } from '../model/labels.ts';
import type { Steps } from '../model/steps.ts';

/** What draws fences or directives of a name: of an extension, or built in. */
export interface BlockHandler extends BlockExtension {
  /** Built-in blocks draw in steps, which can be interrupted, in place of `transform`. */
  steps?(block: Block, report: Report, label: LabelText): Steps<readonly ElementContent[] | undefined>;
}
