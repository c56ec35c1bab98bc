/** Recognizes blocks that show a terminal instead of a file, and what readers copy from them. */
import { isComment, isRootCommand, opensRootShell } from './root-prompt.ts';
import { shellCommand } from './shell-command.ts';

/** Commands and their output, with prompts. */
const transcripts: ReadonlySet<string> = new Set(['console', 'sh-session', 'shell-session', 'shellsession']);
/** A block of commands; with a title it is a file. */
const shells: ReadonlySet<string> = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'fish',
  'powershell',
  'pwsh',
  'ps1',
  'bat',
  'batch',
  'cmd',
]);

export const isTerminal = (language: string, title: string): boolean =>
  transcripts.has(language) || (shells.has(language) && title === '');

/** With the name of an environment before it: `(venv) $ `. */
const prompt =
  /^(?:\([\w.-]{1,40}\) )?(?:[$%] |[\w.-]{1,40}@[\w.-]{1,40}[: ][\w~/.-]{0,80}[$#%] |\[[\w.-]{1,40}@[^\][\n]{1,80}\][$#%] |(?:ba|z)?sh-[\d.]{1,9}[$#] |PS[^>\n]{0,80}> )(?=\S)/;

/**
 * The commands of a transcript, without prompts, output, and comments. A command takes the lines in which it goes on:
 * here-documents, loops, quotes, and what ends in a backslash, with or without the second prompt, `> `.
 * @returns undefined where no line has a prompt, and for every other language.
 */
export function commandsOf(language: string, text: string): string | undefined {
  if (!transcripts.has(language)) return undefined;
  const lines = text.split('\n');
  const commands: string[] = [];
  let isRoot = false;
  /** Whether a line with `# ` may be typed by root: not in the midst of output. */
  let mayBeRootPrompt = true;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const typed = typedIn(line, isRoot, mayBeRootPrompt);
    mayBeRootPrompt = typed !== undefined || line === '';
    if (typed === undefined) {
      at += 1;
      continue;
    }
    const command = line.startsWith('PS') ? [typed] : wholeCommand(typed, lines, at + 1);
    at += command.length;
    if (!line.startsWith('# ')) isRoot = false;
    if (isComment(typed)) continue;
    commands.push(...command);
    isRoot = opensRootShell(typed) || (isRoot && !/^(?:exit|logout)\b/.test(typed));
  }
  return commands.length === 0 ? undefined : commands.join('\n');
}

function typedIn(line: string, isRoot: boolean, mayBeRootPrompt: boolean): string | undefined {
  const typed = line.replace(prompt, '');
  if (typed !== line) return typed;
  return mayBeRootPrompt && line.startsWith('# ') && isRootCommand(line.slice(2), isRoot) ? line.slice(2) : undefined;
}

/** Of one command: a here-document that never ends must not be looked for again and again. */
const MOST_LINES = 1000;
const secondPrompt = /^> ?/;

/** The lines of a command that begins so; only the first, and those with a second prompt, where it has no end. */
function wholeCommand(typed: string, lines: readonly string[], from: number): readonly string[] {
  const command = shellCommand();
  const taken = [typed];
  const hasSecond = secondPrompt.test(lines[from] ?? '');
  command.feed(typed);
  for (let at = from; command.goesOn() && at < Math.min(lines.length, from + MOST_LINES); at += 1) {
    const line = lines[at] ?? '';
    const isOther = hasSecond
      ? !secondPrompt.test(line) && !taken.at(-1)?.endsWith('\\')
      : !command.isInDocument() && prompt.test(line);
    if (isOther) break;
    const rest = hasSecond ? line.replace(secondPrompt, '') : line;
    taken.push(rest);
    command.feed(rest);
  }
  return !command.goesOn() || hasSecond ? taken : taken.slice(0, 1);
}
