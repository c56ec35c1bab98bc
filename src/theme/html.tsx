import { type ComponentProps, type ElementType, useMemo } from 'react';

/** By this name a Content-Security-Policy allows it: `require-trusted-types-for 'script'; trusted-types docs-build`. */
const policy = globalThis.trustedTypes?.createPolicy('docs-build', { createHTML: (html) => html });

type HtmlProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'children' | 'as'> & {
  /** `div` by default. */
  readonly as?: Tag;
  readonly html: string;
};

/**
 * HTML of the build as the content of an element. The only place where text becomes HTML in the browser. What the reading
 * client has changed in it, such as the chosen tab, stays when React takes over.
 */
export function Html<Tag extends ElementType = 'div'>({ as, html, ...attributes }: HtmlProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  // React compares what it inserted, and each call of the policy makes another object.
  const __html = useMemo(() => policy?.createHTML(html) ?? html, [html]);
  return <Element suppressHydrationWarning {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}
