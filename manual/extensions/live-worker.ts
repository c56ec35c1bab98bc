/** Runs in a web worker: finds what a regular expression matches. The first line is the pattern. */
export interface Result {
  readonly summary: string;
  readonly lines: readonly string[];
  readonly isWrong: boolean;
}

function run(text: string): Result {
  const [pattern = '', ...lines] = text.split('\n');
  try {
    const matches = lines.map((line) => new RegExp(pattern, 'u').exec(line));
    return {
      summary: `${matches.filter(Boolean).length} of ${lines.length} lines match.`,
      lines: matches.map((match, index) => `${match ? '✓' : '✗'} ${lines[index]}${groupsOf(match)}`),
      isWrong: false,
    };
  } catch (error) {
    return { summary: String(error), lines: [], isWrong: true };
  }
}

const groupsOf = (match: RegExpExecArray | null): string =>
  match && match.length > 1 ? ` → ${match.slice(1).join(', ')}` : '';

addEventListener('message', ({ data }) => postMessage(run(data)));
postMessage('ready');
