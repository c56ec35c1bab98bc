/** Checks numbers in prose that can be counted in the packages. */
import { type Passage, type ProsePage, passageText } from 'docs-build';
import { readCommandLine } from '../coverage/command-line.ts';
import type { PackageSource } from './package-sources.ts';
import type { Unconfirmed } from './statement.ts';

export interface Countable {
  /** What is counted, as prose calls it. */
  readonly nouns: string;
  readonly counts: readonly number[];
}

/** @throws when a package no longer has its list in the known place, because nothing would be compared then */
export function countables(sources: readonly PackageSource[]): readonly Countable[] {
  const textOf = (name: string, path: string): string =>
    sources.find((source) => source.package === name && source.path === path)?.text ?? '';
  const listed = (what: string, text: string | undefined, item: RegExp): number => {
    const { length } = text?.match(item) ?? [];
    if (length === 0) throw new Error(`nothing can be counted for ${what}`);
    return length;
  };
  const codegen = textOf('concerto-codegen', 'lib/codegen/codegen.js');
  const targets = listed('targets', /formats: \{([^}]*)\}/.exec(codegen)?.[1], /\w+:/g);
  const importers = new Set(codegen.match(/\w+ToConcertoVisitor\b/g)).size;
  const compare = textOf('concerto-analysis', 'dist/compare-config.js');
  const rules = listed('rules of compare', /rules: \{([^}]*)\}/.exec(compare)?.[1], /'[\w-]+':/g);
  const ruleset = textOf('concerto-linter-default-ruleset', 'dist/ruleset-main.js');
  const linted = listed('rules of the linter', /rules: \{([^}]*)\}/.exec(ruleset)?.[1], /'[\w-]+':/g);
  const types = /primitiveTypes = \[([^\]]*)\]/.exec(textOf('concerto-core', 'dist/modelutil.js'))?.[1];
  const program = textOf('concerto-cli', 'index.js');
  return [
    { nouns: 'targets|(?:code )?generators', counts: [targets] },
    { nouns: 'importers', counts: [importers] },
    { nouns: 'rules', counts: [rules, linted] },
    { nouns: 'primitive types', counts: [listed('primitive types', types, /'\w+'/g)] },
    { nouns: 'commands', counts: [readCommandLine(program).commands.length] },
  ];
}

const words = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
const numbers = new Map(
  [...words.split(' '), 'seventeen', 'eighteen', 'nineteen', 'twenty'].map((word, n) => [word, n]),
);
numbers.set('thirty', 30);

export const checkCounts = (page: ProsePage, known: readonly Countable[]): readonly Unconfirmed[] =>
  page.passages.flatMap((passage) => known.flatMap((countable) => wrongCounts(passage, countable)));

function wrongCounts(passage: Passage, { nouns, counts }: Countable): readonly Unconfirmed[] {
  const [at] = passage.parts.map((part) => part.at);
  const said = passageText(passage).matchAll(new RegExp(`\\b(\\d+|[A-Za-z]+) (?:${nouns})\\b`, 'g'));
  return [...said].flatMap(([phrase, number = '']) => {
    const count = /\d/.test(number) ? Number(number) : numbers.get(number.toLowerCase());
    const isRight = count === undefined || counts.includes(count) || isLocal(number, count, counts);
    if (isRight || !at) return [];
    return [{ message: `\`${phrase}\`: there are ${counts.join(' or ')}`, at, about: [phrase] }];
  });
}

/** "Two rules" may be some that the text names; digits refer to what was counted. */
const isLocal = (number: string, count: number, counts: readonly number[]): boolean =>
  !/\d/.test(number) && count < Math.min(...counts) / 2 + 1;
