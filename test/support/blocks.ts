/** Builds blocks like those that extensions receive, without parsing a page. */
import { fenceAttributes } from '../../build/markdown/fence-attributes.ts';
import type { Block } from '../../build/model/extension.ts';

const at = { file: 'docs/page.md', line: 1, column: 1 };

/** @param info The info string: what follows the opening backticks. */
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
