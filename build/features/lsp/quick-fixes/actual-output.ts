/** Records the output that a sample really has, as `verify --write` does. */
import { withCorrections } from '../../../samples/rewrite-blocks.ts';
import { correctionsOf } from '../../../samples/verify-samples.ts';
import { withoutMark } from '../positions.ts';
import { samplesIn } from '../samples.ts';
import { type FindQuickFixes, ofDocument } from './quick-fix.ts';

export const actualOutput: FindQuickFixes = async ({ code, at }, asked) => {
  if (!code.startsWith('sample/')) return [];
  const page = await samplesIn(asked);
  const corrections = page ? correctionsOf([page.doc], page.results) : [];
  const own = corrections.filter(
    ({ block }) => block.at.file === at.file && at.line >= block.at.line && at.line <= (block.at.endLine ?? 0),
  );
  const { text } = withCorrections(withoutMark(asked.document.getText()), own);
  return ofDocument('Record the actual output', text, asked, { isPreferred: true });
};
