/** Turns a sample of a page into a live one in its place, and back. Loaded when a reader first presses "Edit here". */
import { loadSample } from '../examples.ts';
import styles from './edit-here.css?url';
import { showLiveSample } from './live-sample.ts';
import { partOf } from './part.ts';

/** The samples that are live, with what ends that. */
const live = new WeakMap<Element, () => void>();
/** What readers have written, as long as the page is there. */
const written = new WeakMap<Element, string>();

/** @param left Aborted when the reader leaves the page. */
export async function press(button: HTMLElement, left: AbortSignal): Promise<void> {
  const block = button.closest('.code-block') as HTMLElement;
  const close = live.get(block);
  if (close) return close();
  const link = block.querySelector('.sample-link') as HTMLAnchorElement;
  const [, baseUrl = '', name = ''] = /^(.*)playground#sample=(.+)$/.exec(link.getAttribute('href') ?? '') ?? [];
  // The sample stays until there is something in its place.
  const [contents] = await Promise.all([loadSample(baseUrl, name), loadStyles()]);
  if (!contents) throw new Error(`There is no sample ${name}.`);
  if (left.aborted) return;

  const { text, ...part } = partOf(contents, block.querySelector('pre')?.textContent?.trimEnd() ?? '');
  const restore = [...change(block, button), kept(link, 'href'), kept(block, 'data-copy')];
  const host = document.createElement('div');
  host.className = 'edit-here';
  block.append(host);
  const end = showLiveSample(host, {
    ...{ contents, part, baseUrl, sample: text },
    text: written.get(block) ?? text,
    label: `Edit ${block.querySelector('.code-title')?.textContent ?? 'the sample'}`,
    onText(changed) {
      written.set(block, changed);
      block.dataset.copy = changed;
    },
    onLink: (address) => live.has(block) && link.setAttribute('href', address),
    onEscape: () => back(),
  });
  const back = (): void => {
    live.delete(block);
    end();
    host.remove();
    for (const undo of restore) undo();
    button.focus({ preventScroll: true });
  };
  live.set(block, back);
  left.addEventListener('abort', () => live.has(block) && end());
  host.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) back();
  });
}

/** The button leads back now. The title keeps the height of the header, whatever stands beside it. */
function change(block: HTMLElement, button: HTMLElement): readonly (() => void)[] {
  const title = block.querySelector<HTMLElement>('.code-title');
  const { textContent, ariaLabel } = button;
  const undo = [
    kept(button, 'title'),
    kept(button, 'aria-label'),
    () => button.replaceChildren(textContent),
    ...(title ? [kept(title, 'style')] : []),
  ];
  if (title) title.style.minHeight = `${title.getBoundingClientRect().height}px`;
  const back = 'Back to the sample';
  button.title = `${back} (Escape)`;
  button.replaceChildren(back);
  button.ariaLabel = back + (ariaLabel ?? '').slice(textContent.length);
  return undo;
}

/** @returns what gives an attribute the value that it has now */
function kept(element: Element, name: string): () => void {
  const value = element.getAttribute(name);
  return () => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value));
}

async function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${styles}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: styles });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles of the editor could not be loaded.'));
    };
    document.head.append(link);
  });
}
