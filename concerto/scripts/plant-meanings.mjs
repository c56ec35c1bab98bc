/** Mistakes that change what a sentence says, and some that only its looks: kinds for plantMistakes. */
import { slip } from './plant-mistakes.mjs';

/** Not in code, in the address of a link, in front matter, or first on a line, where a number is that of a list item. */
const inText = (words) =>
  new RegExp(
    String.raw`(?<!^[a-z_]+:.*)(?<!^ *)(?<![\w\`./#{(-])(${words})(?![\w\`/})-]|\.\d)(?=(?:[^\`]*\`[^\`]*\`)*[^\`]*$)`,
    'g',
  );

const pairs = (...list) =>
  new Map(
    list.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  );

const opposites = pairs(
  ['always', 'never'],
  ['before', 'after'],
  ['optional', 'required'],
  ['with', 'without'],
  ['first', 'last'],
  ['accepts', 'rejects'],
  ['cannot', 'can'],
  ['smaller', 'larger'],
  ['inherit', 'override'],
);
const limits = pairs(['at most', 'at least'], ['more than', 'less than'], ['minimum', 'maximum'], ['lower', 'upper']);
limits.set('only', 'also').set('exactly', 'about');
const units = pairs(
  ['seconds', 'minutes'],
  ['characters', 'bytes'],
  ['days', 'hours'],
  ['MB', 'kB'],
  ['digits', 'letters'],
  ['milliseconds', 'nanoseconds'],
);
const counts = 'one two three four five six seven eight nine ten eleven twelve sixteen'.split(' ');
const errors = [
  'IllegalModelException',
  'ParseException',
  'ValidationException',
  'TypeNotFoundException',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'SecurityException',
  'MetamodelException',
];

const swapped = (words) => ({
  pattern: inText([...words.keys()].join('|')),
  change: (word) => ({ at: 0, length: word.length, to: words.get(word) }),
});

export const meanings = [
  { name: 'number', pattern: inText(String.raw`\d+|${counts.slice(1).join('|')}`), change: otherNumber },
  { name: 'opposite', ...swapped(opposites) },
  { name: 'limit', ...swapped(limits) },
  { name: 'unit', ...swapped(units) },
  { name: 'class of error', pattern: new RegExp(`\`(${errors.join('|')})\``, 'g'), change: otherError },
  {
    name: 'doubled word',
    pattern: /^(?!\||:::|import |[a-z_]+:|#).*? ([a-z]{2,}) [a-z]/g,
    change: (word) => ({ at: 0, length: word.length, to: `${word} ${word}` }),
  },
  {
    name: 'label of a diagram',
    fence: 'mermaid',
    // What is between marks, and names in class diagrams.
    pattern: /(?:[["|(](?=[\w ]*[\]"|)])|(?:^ *(?:class )?|[>*|.-] )(?=[A-Z]))([A-Za-z]{5,})/g,
    change: letter,
    isWords: true,
  },
  { name: 'title', onFence: true, pattern: /title="[^".]*?\b([a-z]{5,})\b[^".]*"/g, change: letter, isWords: true },
];

function otherNumber(word, below) {
  if (/\d/.test(word)) return { at: 0, length: word.length, to: String(Number(word) + 1 + below(8)) };
  const others = counts.filter((one) => one !== word);
  return { at: 0, length: word.length, to: others[below(others.length)] };
}

function otherError(word, below) {
  const others = errors.filter((one) => one !== word);
  return { at: 0, length: word.length, to: others[below(others.length)] };
}

function letter(word, below) {
  return { at: 0, length: word.length, to: slip(word, below) };
}
