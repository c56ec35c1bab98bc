/** Recognizes blocks that show a terminal instead of a file, and what readers copy from them. */

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

const prompt = /^(?:[$%] |[\w.-]{1,40}@[\w.-]{1,40}[: ][\w~/.-]{0,80}[$#%] |PS[^>\n]{0,80}> )(?=\S)/;

/**
 * The commands of a transcript, without prompts and output.
 * @returns undefined where no line has a prompt, and for every other language.
 */
export function commandsOf(language: string, text: string): string | undefined {
  if (!transcripts.has(language)) return undefined;
  const commands: string[] = [];
  let goesOn = false;
  for (const line of text.split('\n')) {
    const typed = line.replace(goesOn ? /^> ?/ : prompt, '');
    if (!goesOn && typed === line) continue;
    commands.push(typed);
    goesOn = /(?:^|[^\\])\\$/.test(typed);
  }
  return commands.length === 0 ? undefined : commands.join('\n');
}
