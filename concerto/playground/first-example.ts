/** The first example as the page shows it, so that nothing has to be fetched for it. */
import type { Contents } from '../playground-files/contents.ts';
import type { Output, Request } from './engine/protocol.ts';

/** What is made of it: what the page shows. */
export const firstOutput: Extract<Output, { readonly kind: 'target' }> = { kind: 'target', target: 'typescript' };

/** @param article The model, then the data. */
export function readExample(article: Element): Contents | undefined {
  const [model, data] = article.querySelectorAll(':scope > .code-block');
  const name = model?.querySelector('.code-title')?.textContent;
  const text = model?.querySelector('pre')?.textContent;
  if (!name || !text) return undefined;
  return { models: [{ name, text }], instance: data?.querySelector('pre')?.textContent?.trimEnd() ?? '' };
}

/** The same from the page's script and from the page, so that the worker answers it once. */
export const requestOf = (contents: Contents, output: Output | undefined): Request => ({
  ...contents,
  output,
  isColored: true,
});
