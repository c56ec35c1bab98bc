/**
 * Bare addresses as links. An address of mail can begin with `_`, and so can emphasis: GFM reads emphasis first, and then
 * looks for addresses in what is text. The package takes the address first, but it looks for others as GFM does.
 */
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Extension } from 'micromark-util-types';

const UNDERSCORE = 95;

export function bareAddresses(): Extension {
  const { text, ...others } = gfmAutolinkLiteral();
  const { [UNDERSCORE]: _, ...rest } = text ?? {};
  return { ...others, text: rest };
}
