/** The pages of the command line are held against what the program says of itself, so that a new option is missed. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { write } from '../../samples/generate.ts';
import { core } from '../../samples/packages.ts';
import { root } from '../run/page.ts';

interface Entry {
  /** As they are typed: `--model`, `-v`, or `mode` for a positional. */
  readonly names: readonly string[];
  /** What stands beside them, on one line. */
  readonly text: string;
}

const folder = `${root}/docs/tools/ref-concerto-cli`;
const overview = readFileSync(`${folder}/index.md`, 'utf8');
/** Command → its page. */
const pages = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/\\]+[/\\][^_].*\.md$/.test(path))
    .map((path) => [basename(path, '.md'), readFileSync(join(folder, path), 'utf8')]),
);
const pageOf = (command: string): string => pages.get(command) ?? '';
const run = promisify(execFile);
/** @param page Its text. @param title Of its heading; the section ends at the next one of the same depth or a lesser one. */
function section(page: string, title: string): string {
  const [, hashes = ''] = new RegExp(`^(#+) ${title}$`, 'm').exec(page) ?? [];
  const begin = page.indexOf(`\n${hashes} ${title}\n`);
  if (hashes === '' || begin < 0) return '';
  const rest = page.slice(begin + 1);
  const end = new RegExp(`\\n#{1,${hashes.length}} (?!#)`).exec(rest.slice(1))?.index;
  return rest.slice(0, end === undefined ? undefined : end + 1);
}

/** Samples repeat the help: what is said there is not said by the page. */
const prose = (text: string): string => text.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '');

const rowsOf = (text: string): readonly (readonly string[])[] =>
  [...prose(text).matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));

const wordsOf = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const optionRows = (text: string) => rowsOf(text).filter(([first = '']) => /^`--?\w/.test(first));
const common = new Set(optionRows(section(overview, 'Common options')).flatMap(([first]) => wordsOf(first)));

/** @param part `Options` or `Positionals` of a help text. */
function entriesOf(help: string, part: string): readonly Entry[] {
  const lines = new RegExp(`^${part}:\\n([\\s\\S]*?)(?:\\n\\n|$(?![\\s\\S]))`, 'm').exec(help)?.[1]?.split('\n') ?? [];
  const begins = part === 'Options' ? /^ +((?:--?\w[\w-]*(?:, )?)+)(.*)$/ : /^ {2}(\w+)(.*)$/;
  const entries: { names: string[]; text: string }[] = [];
  for (const line of lines) {
    const [, names, text = ''] = begins.exec(line) ?? [];
    const last = entries.at(-1);
    if (names !== undefined) entries.push({ names: names.split(', '), text: text.trim() });
    else if (last) last.text += ` ${line.trim()}`;
  }
  return entries;
}

const own = (help: string): readonly Entry[] =>
  entriesOf(help, 'Options').filter(({ names }) => !names.some((name) => common.has(name)));

const defaultOf = ({ text }: Entry): readonly string[] => {
  const found = /\[default: (.+)\]$/.exec(text)?.[1];
  return found === undefined ? [] : [JSON.parse(found)].flat().map(String);
};
const choicesOf = ({ text }: Entry): readonly string[] =>
  [...(/\[choices: ([^\]]+)\]/.exec(text)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, choice = '']) => choice);

const commands = rowsOf(section(overview, 'Commands at a glance')).flatMap(([first]) => wordsOf(first));
const helps = new Map<string, string>();

beforeAll(async () => {
  const script = join(import.meta.dirname, 'help-of-commands.cjs');
  const program = realpathSync(`${root}/node_modules/.bin/concerto`);
  const { stdout } = await run(process.execPath, [script, program, ...commands]);
  for (const [command, help] of Object.entries<string>(JSON.parse(stdout))) helps.set(command, help);
}, 180_000);

test('every command has a page, and a row and a section of the overview, and nothing else has', () => {
  const real = [...(helps.get('') ?? '').matchAll(/^ {2}concerto ([\w-]+)/gm)].map(([, name = '']) => name);
  expect(real.length).toBeGreaterThan(10);
  expect([...commands].sort()).toEqual(real.sort());
  expect([...pages.keys()].sort()).toEqual(real);
  expect(real.filter((command) => !section(overview, command).includes(`\nconcerto ${command} `))).toEqual([]);
});

test('every target that the program names has its row', () => {
  const [, names = ''] = /Supported targets are: (\S+)/.exec(pageOf('compile')) ?? [];
  const real = names.split(',').sort();
  expect(rowsOf(section(pageOf('compile'), 'Targets')).flatMap(([first]) => wordsOf(first))).toEqual(real);
  expect(wordsOf(section(overview, 'Targets').split('\n\n')[1])).toEqual(real);
});

test('names the files of each target, with a star where those of the built-in namespaces come along', async () => {
  const { ModelManager } = await core();
  const path = 'docs/_models/catalogue.cto';
  const models = new ModelManager();
  models.addModelFiles([readFileSync(`${root}/${path}`, 'utf8')], [path]);
  const wrong: string[] = [];
  for (const [first, cell = ''] of rowsOf(section(pageOf('compile'), 'Targets')).slice(1)) {
    const [target = ''] = wordsOf(first);
    const written = [...(await write(models, target, {})).keys()];
    const isBuiltIn = (file: string): boolean => /^concerto[._/@]/.test(file);
    const own = written.filter((file) => !isBuiltIn(file));
    const named = wordsOf(cell);
    const shown = cell.includes('one file for each type') ? own.filter((file) => named.includes(file)) : own;
    const isStarred = cell.endsWith('*');
    if (
      shown.join() === '' ||
      shown.sort().join() !== [...named].sort().join() ||
      isStarred !== written.some(isBuiltIn)
    )
      wrong.push(`${target}: ${written.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

describe.each(commands)('%s', (command) => {
  const text = pageOf(command);
  const helpText = (): string => helps.get(command) ?? '';
  const rowOf = ({ names }: Entry): readonly string[] | undefined =>
    rowsOf(text).find(([first]) => names.some((name) => wordsOf(first).includes(name)));

  test('shows its help', () => {
    expect(text).toContain(`\n$ concerto ${command} --help\n`);
  });

  test('has a row for every option under every name, and for no other', () => {
    const real = own(helpText()).flatMap(({ names }) => names);
    expect(real).not.toEqual([]);
    expect(
      optionRows(text)
        .flatMap(([first]) => wordsOf(first))
        .sort(),
    ).toEqual(real.sort());
  });

  test('has the common options', () => {
    expect(entriesOf(helpText(), 'Options').flatMap(({ names }) => names)).toEqual(expect.arrayContaining([...common]));
  });

  test('tells the type and the default of every option, or that it is required', () => {
    for (const entry of own(helpText())) {
      const [, type, byDefault = ''] = rowOf(entry) ?? [];
      const choices = choicesOf(entry);
      expect(choices.length > 0 ? wordsOf(type) : [type], entry.names[0]).toEqual(
        choices.length > 0 ? choices : [/\[(string|number|boolean|array)\]/.exec(entry.text)?.[1]],
      );
      expect(byDefault === 'required', entry.names[0]).toBe(entry.text.includes('[required]'));
      expect(wordsOf(byDefault), entry.names[0]).toEqual(expect.arrayContaining([...defaultOf(entry)]));
    }
  });

  test('names every argument and its choices', () => {
    const words = wordsOf(prose(text));
    for (const entry of entriesOf(helpText(), 'Positionals'))
      expect(words).toEqual(expect.arrayContaining([...entry.names.map((name) => `<${name}>`), ...choicesOf(entry)]));
  });
});
