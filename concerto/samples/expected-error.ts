/** `error`: a sample that must fail, with exactly the message that the page shows. */
import type { Block, SampleFinding } from 'docs-build';
import { compareOutput, normalize } from '../match-output.ts';
import { type Claim, nounOf } from './read-sample.ts';
import type { Refusal } from './refusal.ts';
import { languageKindOf } from './words.ts';

/** Shows the message of the block before it. */
export const isMessage = ({ kind, name, attributes }: Block): boolean =>
  kind === 'fence' && languageKindOf(name) === 'text' && 'error' in attributes;

/** @param refusal undefined if no tool rejects the sample. */
export function compareError(
  claim: Claim,
  refusal: Refusal | undefined,
  blocks: readonly Block[],
): readonly SampleFinding[] {
  const { block } = claim;
  if (!refusal)
    return [
      {
        block,
        message: `this ${nounOf(claim)} is accepted, but \`error\` says that it fails`,
        hint: 'take `error` away, or break the sample as the text says',
      },
    ];
  return claim.error === true ? inNextBlock(block, refusal, blocks) : inAttribute(claim, refusal);
}

function inAttribute(claim: Claim, { message, short }: Refusal): readonly SampleFinding[] {
  const { block, error } = claim;
  const expected = String(error).trim();
  if ([message, short].some((said) => normalize(said).trim() === expected)) return [];
  return [
    {
      block,
      message: `this ${nounOf(claim)} fails with another message than \`error\` says`,
      hint: /["\n]/.test(short)
        ? 'write `error` alone, and the message in a ```text error block that follows'
        : `the message is: ${short}`,
      detail: `expected: ${expected}\nactual:   ${short}`,
    },
  ];
}

function inNextBlock(block: number, { message, short }: Refusal, blocks: readonly Block[]): readonly SampleFinding[] {
  const shown = blocks[block + 1];
  if (!shown || !isMessage(shown))
    return [
      {
        block,
        message: 'the message of this `error` is missing: the next block is no ```text error',
        hint: 'show the message in a ```text error block that follows, or write error="message"',
        detail: `the message is: ${short}`,
      },
    ];
  if ('no-check' in shown.attributes || !compareOutput(shown.text, message)) return [];
  const differs = compareOutput(shown.text, short);
  if (!differs) return [];
  // If the author shows the location, the message with its location is compared.
  const meant = (/\bline \d+/i.test(shown.text) && compareOutput(shown.text, message)) || differs;
  return [
    {
      block: block + 1,
      message: 'this is not the message that the block before it raises',
      line: meant.line,
      detail: meant.detail,
      correction: meant.corrected,
    },
  ];
}

/** Blocks that show a message that no sample raises. */
export function strayMessages(blocks: readonly Block[]): readonly SampleFinding[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1]?.attributes;
    if (!isMessage(block) || 'no-check' in block.attributes) return [];
    if (before && (before.error === true || before.error === '' || 'run' in before)) return [];
    return [
      {
        block: index,
        message: 'this message belongs to nothing: the block before it does not say `error`',
        hint: 'write `error` on the block that raises it, right before this one',
      },
    ];
  });
}
