/** The first example as the page shows it, so that nothing has to be fetched for it. */
import type { Contents } from '../playground-files/contents.ts';

/** @param article The model, then the data. */
export function readExample(article: Element): Contents | undefined {
  const [model, data] = article.querySelectorAll(':scope > .code-block');
  const name = model?.querySelector('.code-title')?.textContent;
  const text = model?.querySelector('pre')?.textContent;
  if (!name || !text) return undefined;
  return { models: [{ name, text }], instance: data?.querySelector('pre')?.textContent?.trimEnd() ?? '' };
}
