/** House style that a program can check: American spelling, and no references to documents that are not here. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:tsx?|m?js|css|html|md|ya?ml|json)$/.test(path))
  // What packages print and what readers once typed is quoted as it is.
  .filter((path) => !/^(?:docs\/_recorded\/|package-lock\.json|test\/structure\/wording)|queries\.yml$/.test(path))
  // Git lists a file that was deleted until the deletion is staged.
  .filter((path) => existsSync(join(root, path)));

/** `file:line: match` of every line that matches. */
const occurrences = (pattern: RegExp, isIn: (path: string) => boolean): readonly string[] =>
  files.filter(isIn).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [match] = pattern.exec(line) ?? [];
        return match === undefined ? [] : [`${path}:${index + 1}: ${match}`];
      }),
  );

const british = [
  'arm?our|behaviour(?! when using unqualified)|colour|favour|flavour|honour|humour|neighbour',
  '(?<!Un)(?<!un)(?:capital|custom|initial|item|minim|maxim|memo|normal|optim|organ|recogn|sanit|serial|summar|token)is(?:e|ing|ation)',
  'analys(?:e|ed|ing)\\b|cancell(?:ed|ing)|labell(?:ed(?!by)|ing)|modell(?:ed|ing)|travell(?:ed|ing)',
  '\\bcentre|\\bgrey\\b|\\bjudgement|\\blicence\\b|\\bwhilst\\b',
].join('|');

test('American spelling', () => {
  expect(files.length).toBeGreaterThan(700);
  const quoted =
    /color-syntax\.ts$|english-synonyms\.ts$|stem\.test\.ts$|diagram\.test\.ts$|^docs\/reference\/codegen\/codegen-plantuml\.md$/;
  expect(occurrences(new RegExp(british, 'i'), (path) => !quoted.test(path))).toEqual([]);
});

test('nothing refers to a document that is not in the repository', () => {
  const citation =
    /\bB-[A-Z]{2,}-\d|\bT-\d\d\b|\b(?:design|specification|behaviours?) §|\b(?:facts|decisions|conventions)\.md\b/;
  expect(occurrences(citation, (path) => !path.startsWith('docs/'))).toEqual([]);
});
