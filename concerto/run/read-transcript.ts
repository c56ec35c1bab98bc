/** Reads a `console` block as commands, each with its expected output. */

export interface Step {
  /** The text that the shell runs. */
  readonly command: string;
  /** Its lines as written. */
  readonly prompt: readonly string[];
  /** 1 is the first line of the block. */
  readonly line: number;
  readonly shown: readonly string[];
  /** Empty lines after the expected output. */
  readonly space: readonly string[];
}

export interface Transcript {
  readonly steps: readonly Step[];
  /** Lines before the first command. */
  readonly before: readonly string[];
}

const isPrompt = (line: string): boolean => /^\$\s/.test(line);

export function readTranscript(text: string): Transcript {
  const lines = text.split('\n');
  const before: string[] = [];
  const found: { readonly line: number; readonly prompt: string[]; readonly below: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = found.at(-1);
    // The next line of a command that ends with `\\` may look like a prompt.
    if (last && last.below.length === 0 && last.prompt.at(-1)?.endsWith('\\')) last.prompt.push(line);
    else if (isPrompt(line)) found.push({ line: index + 1, prompt: [line], below: [] });
    else (last?.below ?? before).push(line);
  }
  const steps = found.map(({ line, prompt, below }): Step => {
    let end = below.length;
    while (end > 0 && below[end - 1]?.trim() === '') end -= 1;
    return { command: prompt.join('\n').slice(2), prompt, line, shown: below.slice(0, end), space: below.slice(end) };
  });
  return { steps, before };
}

/** @param shown New expected output for each step; undefined to keep it. */
export const writeTranscript = ({ steps, before }: Transcript, shown: readonly (string | undefined)[]): string =>
  [
    ...before,
    ...steps.flatMap((step, index) => {
      const text = shown[index];
      const lines = text === undefined ? step.shown : text === '' ? [] : text.split('\n');
      return [...step.prompt, ...lines, ...step.space];
    }),
  ].join('\n');

/** Whether a transcript can contain this text: it cannot if a line looks like a prompt. */
export const canShow = (text: string): boolean => !text.split('\n').some(isPrompt);
