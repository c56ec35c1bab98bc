/** Blocks as a page of Markdown gives them to extensions, without a page around them. */
import { fenceAttributes } from '../../build/markdown/fence-attributes.ts';
import type { Block } from '../../build/model/extension.ts';

const at = { file: 'docs/page.md', line: 1, column: 1 };

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
