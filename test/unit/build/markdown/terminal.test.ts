import { describe, expect, test } from 'vitest';
import { commandsOf, isTerminal } from '../../../../build/markdown/terminal.ts';
import { growth, quadratic } from '../../../support/growth.ts';

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
    ['a loop', '$ for i in 1 2; do\n>   echo $i\n> done\n1\n2\n', 'for i in 1 2; do\n  echo $i\ndone'],
    [
      'a loop without a second prompt',
      '$ for i in 1 2; do\n  echo $i\ndone\n1\n2\n',
      'for i in 1 2; do\n  echo $i\ndone',
    ],
    ['a condition', '$ if true; then\n> ls\n> else\n> exit\n> fi\nout\n', 'if true; then\nls\nelse\nexit\nfi'],
    ['a case', '$ case $x in\n> a) ls;;\n> *) id;;\n> esac\nout\n', 'case $x in\na) ls;;\n*) id;;\nesac'],
    ['a function', '$ f() {\n> ls\n> }\n$ f\nout\n', 'f() {\nls\n}\nf'],
    ['a subshell', '$ (cd x &&\n> ls)\nout\n', '(cd x &&\nls)'],
    ['double quotes', '$ echo "first\n> second"\nfirst\nsecond\n', 'echo "first\nsecond"'],
    ['single quotes', "$ git commit -m 'One\n\nTwo'\nout\n", "git commit -m 'One\n\nTwo'"],
    ['a here-document', "$ python3 - <<'PY'\n> print(1)\n> PY\n1\n", "python3 - <<'PY'\nprint(1)\nPY"],
    ['one without a second prompt', '$ cat <<EOF > a\n$ b\n> c\nEOF\n$ ls\na\n', 'cat <<EOF > a\n$ b\n> c\nEOF\nls'],
    ['one that strips tabs', '$ cat <<-"E"\n\ta\n\tE\nout\n', 'cat <<-"E"\n\ta\n\tE'],
    ['two', '$ cat <<A <<B\na\nA\nb\nB\nout\n', 'cat <<A <<B\na\nA\nb\nB'],
    ['no here-document', '$ wc <<< "a"\n1\n$ echo $((1 << 2))\n4\n', 'wc <<< "a"\necho $((1 << 2))'],
    ['a pipe', '$ ls |\n> wc\n1\n', 'ls |\nwc'],
    ['a line of output that looks like a second prompt', '$ npm test\n\n> a@1 test\n> vitest\n', 'npm test'],
    ['an apostrophe that nothing closes', "$ echo don't\nout\n$ ls\n", "echo don't\nls"],
    ['a here-document that nothing ends', '$ cat <<EOF\nout\n$ ls\n', 'cat <<EOF\nls'],
    ['words that are keywords elsewhere', "$ echo if for do {\nout\n$ ls # it's\nout\n", "echo if for do {\nls # it's"],
    ['of root', '# systemctl stop x\n# /usr/bin/y -a\nout\n', 'systemctl stop x\n/usr/bin/y -a'],
    ['of root, with its name', 'root@h:~# id\n[root@h ~]# ls\nsh-5.1# w\n', 'id\nls\nw'],
    ['of a user, then of root', '$ sudo -i\n# frobnicate x\n# exit\n$ ls\n', 'sudo -i\nfrobnicate x\nexit\nls'],
    ['of both', '# apt install a\n$ a --version\n1.0\n', 'apt install a\na --version'],
    ['no comments', '# Install the package\n$ npm i\n# echo the name of it\n$ # so\n$ ls\n', 'npm i\nls'],
    ['no headings in output', '$ cat a.md\na\n# echo x\n', 'cat a.md'],
    ['rare blanks', '$ a\r\u2028\fb\nout\n', 'a\r\u2028\fb'],
    ['in an environment', '(venv) $ pip list\n(base) me@h:~$ ls\n', 'pip list\nls'],
  ])('%s', (_, text, expected) => expect(commandsOf('console', text)).toBe(expected));

  test('in time that grows with the block', async () => {
    for (const piece of ['$ cat <<A\n', "$ echo 'a\n", '$ (\n', '$ if\n> x\n', '# ls\n', '<<', '$ `'])
      expect(await growth((size) => commandsOf('console', piece.repeat(size)), 8000), piece).toBeLessThan(quadratic);
  });

  test('only of transcripts, and only where there are prompts', () => {
    expect(commandsOf('sh', '$ a')).toBeUndefined();
    expect(commandsOf('console', 'a\n$\n# \n')).toBeUndefined();
  });
});
