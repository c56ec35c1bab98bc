import { onPages } from './on-pages.ts';
import type { PageElement, RenderedPage } from './rendered-page.ts';
import type { ReviewRule } from './review-rule.ts';

export const accessibleName: ReviewRule = {
  code: 'output/name',
  severity: 'warning',
  title: 'Link, button, field or frame without a name',
  why: 'A screen reader says "button", and not what it does.',
  example: {
    bad: { 'docs/a.md': '# A\n\n<button type="button"></button>' },
    good: { 'docs/a.md': '# A\n\n<button type="button" aria-label="Copy"></button>' },
  },
  *run({ pages }) {
    yield* onPages(pages(), function* (page) {
      for (const element of page.elements)
        if (needsName(element) && !hasName(element, page))
          yield {
            message: `\`${opening(element)}\` has no name`,
            hint: 'give it a text, or an `aria-label` if there is no room for one',
          };
    });
  },
};

function needsName({ tag, attributes, parents }: PageElement): boolean {
  const isHidden = [...parents.map((parent) => parent.attributes), attributes].some(
    (one) => one['aria-hidden'] === 'true' || one.hidden !== undefined,
  );
  if (isHidden || attributes.role === 'presentation' || attributes.role === 'none') return false;
  if (tag === 'a') return attributes.href !== undefined;
  if (tag === 'input') return !/^(?:hidden|submit|reset|button|image)$/.test(attributes.type ?? '');
  return /^(?:button|iframe|select|textarea|summary)$/.test(tag);
}

function hasName(element: PageElement, { elements }: RenderedPage): boolean {
  const { attributes, tag, parents } = element;
  const named = [attributes['aria-label'], attributes.title, attributes['aria-labelledby']];
  if (named.some((name) => name?.trim())) return true;
  if (tag !== 'input' && tag !== 'select' && tag !== 'textarea') return tag !== 'iframe' && element.text !== '';
  if (parents.some((parent) => parent.tag === 'label' && parent.text !== '')) return true;
  const { id } = attributes;
  return id !== undefined && elements.some((one) => one.tag === 'label' && one.attributes.for === id);
}

const opening = ({ tag, attributes }: PageElement): string => {
  const shown = ['id', 'class', 'href', 'src', 'type'].flatMap((name) =>
    attributes[name] === undefined ? [] : [` ${name}="${attributes[name]}"`],
  );
  return `<${tag}${shown.join('').slice(0, 80)}>`;
};
