/** Turns a sample of a page into a live one in its place, and back. Loaded when a reader first presses "Edit here". */
import { createRoot } from 'react-dom/client';
import { loadSample } from '../examples.ts';
import styles from './edit-here.css?url';
import { LiveSample } from './live-sample.tsx';
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
  // The editor as well, so that the sample stays until there is something in its place.
  const loading = [loadSample(baseUrl, name), loadStyles(), import('../editor/editor.ts')] as const;
  const [contents] = await Promise.all(loading);
  if (!contents) throw new Error(`There is no sample ${name}.`);
  if (left.aborted) return;

  const { text, ...part } = partOf(contents, block.querySelector('pre')?.textContent?.trimEnd() ?? '');
  const restore = [...change(block, button), kept(link, 'href'), kept(block, 'data-copy')];
  const host = document.createElement('div');
  host.className = 'edit-here';
  block.append(host);
  const root = createRoot(host);
  const end = (): void => {
    live.delete(block);
    root.unmount();
  };
  const back = (): void => {
    end();
    host.remove();
    for (const undo of restore) undo();
    button.focus({ preventScroll: true });
  };
  live.set(block, back);
  left.addEventListener('abort', end);
  host.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) back();
  });
  root.render(
    <LiveSample
      {...{ contents, part, baseUrl }}
      label={`Edit ${block.querySelector('.code-title')?.textContent ?? 'the sample'}`}
      sample={text}
      text={written.get(block) ?? text}
      onText={(changed) => {
        written.set(block, changed);
        block.dataset.copy = changed;
      }}
      onLink={(address) => link.setAttribute('href', address)}
      onEscape={back}
    />,
  );
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
