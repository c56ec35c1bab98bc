import { createRunner } from './live-runner.ts';

let count = 0;

/** Replaces the code of a sample with a text field, and shows the result below it. */
export function press(button: HTMLElement, left: AbortSignal): void {
  count += 1;
  const code = button.parentElement?.querySelector<HTMLElement>('.live-code');
  const written = code?.querySelector('code')?.textContent?.trimEnd() ?? '';

  const editor = document.createElement('textarea');
  editor.value = written;
  editor.rows = written.split('\n').length + 1;
  editor.spellcheck = false;
  editor.setAttribute('aria-label', 'A pattern, then lines of text');
  editor.setAttribute('aria-describedby', `live-summary-${count}`);

  const reset = document.createElement('button');
  reset.type = 'button';
  reset.className = 'live-button';
  reset.textContent = 'Reset';

  // Screen readers read it out when it changes.
  const summary = document.createElement('output');
  summary.id = `live-summary-${count}`;
  const lines = document.createElement('pre');

  const runner = createRunner((result) => {
    summary.textContent = result.summary;
    // Never as HTML: readers paste what they found somewhere.
    lines.textContent = result.lines.join('\n');
    editor.setAttribute('aria-invalid', String(result.isWrong));
  });
  editor.addEventListener('input', () => runner.run(editor.value));
  reset.addEventListener('click', () => {
    editor.value = written;
    runner.run(written);
    editor.focus();
  });

  code?.setAttribute('hidden', '');
  button.setAttribute('hidden', '');
  button.after(editor, summary, lines, reset);
  runner.run(written);
  editor.focus();
  left.addEventListener('abort', () => runner.end());
}
