/**
 * Searches for documents that take long: made of fragments of all syntaxes, repeated, and changed again and again
 * where they took longest. The same seed and the same scores give the same documents.
 */
import { createHash } from 'node:crypto';
import { type Random, random } from './random.ts';

/** Repeats `first` for one half of the document and `second` for the other. `%` stands for a number that counts on. */
export interface Recipe {
  readonly head: string;
  readonly first: readonly string[];
  readonly second: readonly string[];
}

export const documentOf = ({ head, first, second }: Recipe, length: number): string => {
  const half = second.length === 0 ? length : length / 2;
  return head + repeated(first.join(''), half) + repeated(second.join(''), half);
};

function repeated(unit: string, length: number): string {
  if (unit === '') return '';
  const count = Math.ceil(length / unit.length);
  const text = unit.includes('%')
    ? Array.from({ length: count }, (_, n) => unit.replaceAll('%', String(n))).join('')
    : unit.repeat(count);
  return text.slice(0, length);
}

/** How many recipes are kept to be changed. */
const KEPT = 40;

export function slowInputs(seed: number) {
  const chance = random(seed);
  const best = new Map<string, { readonly recipe: Recipe; readonly score: number }>();
  const seen = new Set<string>();
  return {
    /** A recipe that has not been tried. */
    next(): Recipe {
      for (;;) {
        const known = [...best.values()];
        const isNew = known.length < 8 || chance.chance(0.2);
        const recipe = isNew
          ? newRecipe(chance)
          : changed(chance.pick(known).recipe, chance.pick(known).recipe, chance);
        const text = JSON.stringify(recipe);
        if (seen.has(text)) continue;
        seen.add(text);
        return recipe;
      }
    },
    /** Of recipes of one kind, only the slowest is kept: so that not all are variants of one. */
    scored(recipe: Recipe, score: number): void {
      const kind = kindOf(recipe);
      if ((best.get(kind)?.score ?? 0) < score) best.set(kind, { recipe, score });
      if (best.size <= KEPT) return;
      const [worst] = [...best].sort((a, b) => a[1].score - b[1].score)[0] ?? [];
      best.delete(worst ?? '');
    },
    slowest: (): readonly { readonly recipe: Recipe; readonly score: number }[] =>
      [...best.values()].sort((a, b) => b.score - a.score),
  };
}

/** What a document repeats, whatever the order and the number of times. */
const kindOf = ({ first, second }: Recipe): string =>
  createHash('sha1')
    .update(JSON.stringify([...new Set([...first, ...second].map((one) => one.trim()))].sort()))
    .digest('hex');

const newRecipe = (chance: Random): Recipe => ({
  head: chance.chance(0.7) ? '' : chance.pick(heads),
  first: Array.from({ length: 1 + chance.below(3) }, () => chance.pick(fragments)),
  second: chance.chance(0.6) ? [] : [chance.pick(fragments)],
});

function changed(recipe: Recipe, other: Recipe, chance: Random): Recipe {
  const { first, second } = recipe;
  const at = chance.below(first.length + 1);
  const changes: readonly (() => Recipe)[] = [
    () => ({ ...recipe, first: first.toSpliced(at, 0, chance.pick(fragments)) }),
    () => ({ ...recipe, first: first.length > 1 ? first.toSpliced(chance.below(first.length), 1) : first }),
    () => ({ ...recipe, first: first.toSpliced(chance.below(first.length), 1, chance.pick(fragments)) }),
    () => ({ ...recipe, first: first.toSpliced(at, 0, chance.pick(['\n', '\n\n', ' ', 'a', '%'])) }),
    () => ({ ...recipe, second: chance.chance(0.4) ? [] : [chance.pick(fragments)] }),
    () => ({ ...recipe, second: other.first }),
    () => ({ ...recipe, first: [...first, ...other.first].slice(0, 6) }),
    () => ({ ...recipe, head: chance.pick(heads) }),
    () => ({ head: recipe.head, first: second.length > 0 ? second : first, second: first }),
  ];
  return chance.pick(changes)();
}

/** What only has a meaning at the beginning, or holds all that follows. */
const heads: readonly string[] = [
  ...[
    '',
    '> a\n',
    '- a\n',
    '# a\n\n',
    '---\n',
    '---\na: ',
    '---\ntags:\n',
    '---\nmath: true\n---\n',
    '$$\n',
    ':::note\n',
  ],
  ...[
    '<Tabs>\n<TabItem value="a">\n',
    ':::file-tree\n',
    ':::steps\n',
    '<table>\n',
    '| a | b |\n|---|---|\n',
    '<b>',
    '[a]: b\n\n',
  ],
  ...[
    'js',
    'ts',
    'bash',
    'csharp',
    'markdown',
    'yaml',
    'html',
    'json',
    'python',
    'diff',
    'cpp',
    'rust',
    'css',
    'sql',
    'php',
    'java',
  ].map((language) => `\`\`\`${language}\n`),
  ...['graph TD\n', 'sequenceDiagram\n', 'classDiagram\n', 'stateDiagram-v2\n', 'erDiagram\n'].map(
    (kind) => `\`\`\`mermaid\n${kind}`,
  ),
];

const fragments: readonly string[] = [
  ...[
    'a',
    ' ',
    '  ',
    '    ',
    '\n',
    '\n\n',
    '\t',
    '\\',
    '&',
    '&amp;',
    '&#1;',
    '*',
    '**',
    '***',
    '_',
    '__',
    '*a ',
    ' a*',
    '~',
    '~~',
    '`',
    '``',
  ],
  ...[
    '[',
    ']',
    '![',
    '](',
    '](b)',
    '][a]',
    '[a]',
    '[a%]',
    '[^a]',
    '[^%]',
    '[^%]: b\n\n',
    '[a%]: b\n',
    '<',
    '>',
    '</',
    '/>',
    '<a ',
    '<a href="',
    '<?',
  ],
  ...[
    '<!--',
    '-->',
    '<!A ',
    '<![CDATA[',
    '<b>',
    '</b>',
    '<b a=%>',
    '<i>',
    '<p>',
    '<div>',
    '</div>',
    '<div>\n\n',
    '<table>',
    '<td>',
    '<select>',
    '<a>',
  ],
  ...[
    '<details>\n\n',
    '<Tabs>\n',
    '</Tabs>\n',
    '<TabItem>\n',
    '<Card>',
    '<Card />\n',
    '<Badge>',
    '<Badge text="a" />',
    '<A b={',
    '<A.b />',
    '<></>',
    '<Head>',
  ],
  ...[
    '> ',
    '>',
    '- ',
    '* ',
    '1. ',
    '- [ ] a\n',
    '# ',
    '## a\n',
    '## a {#b%}\n',
    'a\n===\n',
    'a\n---\n',
    '---\n',
    '***\n',
    '| a ',
    '|',
    '|-|\n',
    'a|b\n-|-\n',
  ],
  ...[
    '```\n',
    '```js\na\n```\n',
    '~~~\n',
    '```mermaid\ngraph TD\nA-->B\n```\n',
    '```math\na\n```\n',
    '```bash npm2yarn\nnpm i a\n```\n',
    '```diff\n+a\n```\n',
  ],
  ...[
    ':::note\n',
    ':::note[',
    ':::\n',
    '::::tabs\n',
    ':::tab[a]\n',
    ':::what\n',
    ':::details a\n',
    ':::badges\n',
    ':::card{href=a}\n',
    ':a[',
    '::',
    '{#a',
    '{',
    '}',
  ],
  ...[
    '{/*',
    '*/}',
    '{/* a */}',
    '$',
    '$$',
    '$$\n',
    '\\frac{',
    'x^',
    '{a}',
    'import a from "b"\n',
    'export const a = {\n',
    'www.a.b ',
    'http://a.b/',
    'a@b.c ',
  ],
  ...[
    ':tada:',
    ':a',
    '> [!NOTE]\n',
    '[[toc]]\n',
    '![a](b.png)',
    '[a](./b.md)',
    '[a](#b)',
    '<img src="a">',
    '<!--@include: a.md-->\n',
    'a: b\n',
    '  - a%\n',
    '["',
  ],
  ...[
    '"',
    "'",
    '/',
    '/*',
    '*/',
    '//',
    '(',
    ')',
    '((',
    '))',
    '<a<',
    '=',
    '=>',
    ';',
    ',',
    '#',
    '@',
    '$a',
    '${',
    '0',
    'A%-->B%\n',
    'A->>B: a\n',
    'class A%\n',
    '// [!code ++]\n',
  ],
];
