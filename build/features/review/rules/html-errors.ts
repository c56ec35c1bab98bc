import type { PageRule } from '../page-rule.ts';
import { ancestors, type PageElement } from '../rendered-page.ts';

const obsolete = /^(?:acronym|applet|basefont|big|blink|center|dir|font|frame|frameset|marquee|nobr|strike|tt)$/;
const lists: Readonly<Record<string, RegExp>> = { li: /^(?:ul|ol|menu)$/, dt: /^(?:dl|div)$/, dd: /^(?:dl|div)$/ };

export const htmlErrors: PageRule = {
  code: 'output/html',
  *find({ elements, errors }) {
    for (const { code, near } of errors)
      yield { message: `the HTML is broken (${code}) near \`${near.replace(/\s+/g, ' ')}\``, hint: 'correct it' };
    for (const element of elements) {
      const message = faultOf(element);
      if (message !== undefined) yield { message, hint: 'use the element that HTML has for this' };
    }
  },
};

function faultOf(element: PageElement): string | undefined {
  const { tag, parent } = element;
  if (obsolete.test(tag)) return `\`<${tag}>\` is no longer part of HTML`;
  const expected = lists[tag];
  if (expected && parent && !expected.test(parent.tag)) return `\`<${tag}>\` is in \`<${parent.tag}>\`, not in a list`;
  if (!isInteractive(tag)) return undefined;
  for (const outer of ancestors(element))
    if (isInteractive(outer.tag))
      return `\`<${tag}>\` is inside of \`<${outer.tag}>\`: only one of them can be clicked`;
  return undefined;
}

const isInteractive = (tag: string): boolean => /^(?:a|button|select|textarea|iframe)$/.test(tag);
