/**
 * In pages of `docs-build serve`, blocks that an edit did not change stay in the document. Replacing a whole article makes
 * the browser style and lay out all of it: most of the time between the answer and the sight of a long page.
 */

/** The blocks of an article as they were set last, before scripts changed them. */
const lastBlocks = new WeakMap<Element, readonly string[]>();

/** Affects articles only, and none in which browser code of extensions runs: it may have kept hold of any element. */
export function keepSameBlocks(): void {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const setHtml = own?.set;
  if (!setHtml) return;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...own,
    set(this: Element, html: unknown) {
      const template = document.createElement('template');
      const isArticle = this.hasAttribute('data-article');
      setHtml.call(isArticle ? template : this, html);
      if (isArticle) setBlocks(this, template.content);
    },
  });
  for (const article of document.querySelectorAll('[data-article]'))
    lastBlocks.set(article, [...article.childNodes].map(textOf));
}

/** The document is then as if all had been replaced: an element that scripts have changed is replaced, too. */
function setBlocks(article: Element, content: DocumentFragment): void {
  const fresh = [...content.childNodes];
  const [last, next] = [lastBlocks.get(article), fresh.map(textOf)];
  const shown = [...article.childNodes];
  lastBlocks.set(article, next);
  if (last?.length !== shown.length || article.hasAttribute('data-mounted')) {
    article.replaceChildren(content);
    return;
  }
  const { start, end } = sameEnds(last, next);
  for (const [index, node] of shown.entries()) {
    const isAtStart = index < start;
    const behind = shown.length - index;
    if (!isAtStart && behind > end) {
      node.remove();
      continue;
    }
    const same = isAtStart ? fresh[index] : fresh[fresh.length - behind];
    if (same && !node.isEqualNode(same)) node.replaceWith(same);
  }
  const before = article.childNodes[start] ?? null;
  for (const node of fresh.slice(start, fresh.length - end)) article.insertBefore(node, before);
}

const textOf = (node: ChildNode): string => (node instanceof Element ? node.outerHTML : (node.nodeValue ?? ''));

/** How many blocks two lists have in common at their start, and of the rest at their end. */
function sameEnds(a: readonly string[], b: readonly string[]): { readonly start: number; readonly end: number } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}
