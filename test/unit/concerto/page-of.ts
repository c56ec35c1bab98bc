/** Pages of samples for tests. */
import { check } from '../../../build/concerto/check-page.ts';
import { fenceAttributes } from '../../../build/markdown/fence-attributes.ts';
import type { Block, SamplePage } from '../../../build/model/extension.ts';

/** @param info As after the three back-ticks. */
export function fence(info: string, text: string): Block {
  const [name = '', ...rest] = info.split(' ');
  const meta = rest.join(' ');
  return { kind: 'fence', name, attributes: fenceAttributes(meta), meta, text, at };
}

export const directive = (name: string, attributes: Block['attributes']): Block => ({
  kind: 'directive',
  name,
  attributes,
  meta: '',
  text: '',
  at,
});

const at = { file: 'docs/page.md', line: 1, column: 1 };

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
