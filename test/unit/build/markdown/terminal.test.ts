import { describe, expect, test } from 'vitest';
import { commandsOf, isTerminal } from '../../../../build/markdown/terminal.ts';

test.each([
  ['sh', '', true],
  ['powershell', '', true],
  ['console', '', true],
  ['console', 'first run', true],
  ['sh', 'install.sh', false],
  ['js', '', false],
  ['', '', false],
])('a block of %j with the title %j is a terminal: %s', (language, title, expected) => {
  expect(isTerminal(language, title)).toBe(expected);
});

describe('the commands of a transcript', () => {
  test.each([
    ['one command', '$ npm install\n', 'npm install'],
    ['without its output', '$ ls out\na.ts\nb.ts\n$ cat a.ts\n$5\n', 'ls out\ncat a.ts'],
    ['continued lines, with and without a second prompt', '$ a \\\n> --b \\\n  --c\nout\n', 'a \\\n--b \\\n  --c'],
    ['an escaped backslash at the end continues nothing', '$ echo \\\\\n\\\n', 'echo \\\\'],
    ['with user, machine and folder', 'me@host:~/x$ ls\nroot@host:/# id\n', 'ls\nid'],
    ['of PowerShell', 'PS C:\\x> dir\n', 'dir'],
  ])('%s', (_, text, expected) => expect(commandsOf('console', text)).toBe(expected));

  test('only of transcripts, and only where there are prompts', () => {
    expect(commandsOf('sh', '$ a')).toBeUndefined();
    expect(commandsOf('console', 'a\n$\n# \n')).toBeUndefined();
  });
});
