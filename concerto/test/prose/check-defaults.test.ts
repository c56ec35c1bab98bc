import { expect, test } from 'vitest';
import { readCommandLine } from '../../coverage/command-line.ts';
import { checkDefaults } from '../../prose/check-defaults.ts';
import { generate } from '../../prose/generate.ts';
import { packageText } from '../../run/package-text.ts';
import { root } from '../run/page.ts';
import { pageOf } from './prose-of.ts';

const { commands } = readCommandLine(packageText('concerto-cli', 'index.js', root));
const found = async (row: string, path = 'docs/a.md') => {
  const page = pageOf(`| Option | Default |\n|---|---|\n${row}\n`, [], path);
  return (await checkDefaults(page, { commands, generate })).map(({ message }) => message);
};
const typescript = 'docs/reference/codegen/codegen-typescript.md';

test.each<[string, string?]>([
  ['| `--hideBaseModel` | off |'],
  ['| `--pascalCase` | on; off in programs |'],
  ['| `--target` | `JSONSchema` |'],
  ['| `--exclude` | `concerto.*`, `org.accord.*` |'],
  ['| `--concept` | required |'],
  ['| `forceOptional` | `false` |', typescript],
  ['| `unrelated` | `false` |'],
])('right: %s', async (row, path) => expect(await found(row, path)).toEqual([]));

test.each<[string, string, string?]>([
  ['| `--hideBaseModel` | on |', 'the default of `--hideBaseModel` is false, not `on`'],
  ['| `--target` | `JSONSchem` |', 'the default of `--target` is "JSONSchema", not `JSONSchem`'],
  [
    '| `forceOptional` | `true` |',
    'the default of `forceOptional` is not `true`: typescript is generated differently',
    typescript,
  ],
])('wrong: %s', async (row, message, path) => expect(await found(row, path)).toEqual([message]));
