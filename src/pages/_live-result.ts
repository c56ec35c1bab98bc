/** What the check says of the data below, while the model is edited. */

export interface LiveResult {
  /** @param message Why the data is rejected; undefined if it is accepted. */
  show(message: string | undefined): void;
  /** What the build has recorded. */
  restore(): void;
}

export interface ShownData {
  readonly text: string;
  readonly result: LiveResult;
}

/** @returns undefined if the page shows no data with a result */
export function findData(home: HTMLElement): ShownData | undefined {
  const [, data, block] = home.querySelectorAll('.landing-proof > .code-block');
  const pre = block?.querySelector<HTMLElement>('pre');
  const code = pre?.querySelector('code');
  const title = block?.querySelector('.code-title');
  if (!data || !pre || !code || !title) return undefined;
  const recorded = { lines: [...code.childNodes], title: title.textContent };
  return {
    text: data.querySelector('pre')?.textContent ?? '',
    result: {
      show(message) {
        // Another message may have more lines.
        pre.style.height ||= `${pre.getBoundingClientRect().height}px`;
        const line = document.createElement('span');
        line.className = 'code-line';
        line.textContent = message ?? 'The data follows your model.';
        title.textContent = `Result: ${message === undefined ? 'accepted' : 'rejected'}`;
        code.replaceChildren(line);
      },
      restore() {
        pre.style.height = '';
        title.textContent = recorded.title;
        code.replaceChildren(...recorded.lines);
      },
    },
  };
}
