/** Pages of samples for tests. */
import type { Block, SamplePage } from 'docs-build';
import { check } from '../check-page.ts';

export { directive, fence } from '../../test/support/blocks.ts';

export const pageOf = (blocks: readonly Block[], files: Readonly<Record<string, string>> = {}): SamplePage => ({
  path: 'docs/page.md',
  blocks,
  files: Object.entries(files).map(([path, text]) => ({ path, text })),
});

export const verdict = (blocks: readonly Block[], files?: Readonly<Record<string, string>>) =>
  check(pageOf(blocks, files));

/** What was said of each sample: `0 model proven`. */
export async function states(blocks: readonly Block[], files?: Readonly<Record<string, string>>) {
  const { samples } = await verdict(blocks, files);
  return samples.map(({ block, kind, state }) => `${block} ${kind} ${state}`);
}

export const findings = async (blocks: readonly Block[], files?: Readonly<Record<string, string>>) =>
  (await verdict(blocks, files)).findings;

export const book = `namespace org.example.catalogue@1.0.0

concept Book identified by isbn {
  o String isbn regex=/^97[89][0-9]{10}$/
  o String title
}`;

export const loan = `namespace org.example.lending@1.0.0

import org.example.catalogue@1.0.0.{Book}

concept Loan identified {
  --> Book book
  o DateTime dueOn
}`;
