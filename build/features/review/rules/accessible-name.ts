import type { PageRule } from '../page-rule.ts';
import { ancestors, type PageElement, type RenderedPage, shownText } from '../rendered-page.ts';

export const accessibleName: PageRule = {
  code: 'output/name',
  *find(page) {
    for (const element of page.elements)
      if (needsName(element) && !hasName(element, page))
        yield {
          message: `\`${opening(element)}\` has no name`,
          hint: 'give it a text, or an `aria-label` if there is no room for one',
        };
  },
};

const named = /^(?:a|button|iframe|input|select|textarea|summary)$/;

function needsName(element: PageElement): boolean {
  const { tag, attributes } = element;
  if (!named.test(tag) || isHidden(element) || /^(?:presentation|none)$/.test(attributes.role ?? '')) return false;
  if (tag === 'a') return attributes.href !== undefined;
  return tag !== 'input' || !/^(?:hidden|submit|reset|button|image)$/.test(attributes.type ?? '');
}

function isHidden(element: PageElement): boolean {
  for (const { attributes } of [element, ...ancestors(element)])
    if (attributes['aria-hidden'] === 'true' || attributes.hidden !== undefined) return true;
  return false;
}

function hasName(element: PageElement, { elements }: RenderedPage): boolean {
  const { attributes, tag } = element;
  if (['aria-label', 'title', 'aria-labelledby'].some((name) => attributes[name]?.trim())) return true;
  if (tag === 'iframe') return false;
  if (!/^(?:input|select|textarea)$/.test(tag)) return shownText(element) !== '';
  if ([...ancestors(element)].some((one) => one.tag === 'label' && shownText(one) !== '')) return true;
  const { id } = attributes;
  return id !== undefined && elements.some((one) => one.tag === 'label' && one.attributes.for === id);
}

const opening = ({ tag, attributes }: PageElement): string => {
  const shown = ['id', 'class', 'href', 'src', 'type'].flatMap((name) =>
    attributes[name] === undefined ? [] : [` ${name}="${attributes[name]}"`],
  );
  return `<${tag}${shown.join('').slice(0, 80)}>`;
};
