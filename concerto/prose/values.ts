/** Values in a sentence: what must be in the program that proves it. */

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Numbers in text and code, and strings as code. Versions and messages are compared by other checks. */
export function valuesIn(text: string): readonly string[] {
  const code = [...text.matchAll(/(`+)(.+?)\1/g)].map(([, , inside = '']) => inside.trim());
  const plain = text.replace(/(`+).+?\1/g, ' ').replace(/\b(?:ISO|RFC) \d+/g, ' ');
  const numbers = [...plain.matchAll(/(?<![\p{L}\d.#-])[-−]?\d+(?:\.\d+)?(?![\p{L}\d-]|\.\d)/gu)];
  const literals = code.flatMap((one) => /^-?\d+(?:\.\d+)?$|(?<=^["'])[^"']+(?=["']$)/.exec(one)?.[0] ?? []);
  return [...new Set([...literals, ...numbers.map(([found]) => found.replace('−', '-'))])];
}

/** Whether a program holds a value: a number also within a word, such as `proto3`, or as a word. */
export function holdsValue(program: string, value: string): boolean {
  if (!/^-?\d/.test(value)) return program.includes(value);
  const word = words[Number(value)];
  const pattern = `(?<![\\d.])0*${value.replace('.', '\\.')}(?![\\d])${word === undefined ? '' : `|\\b${word}\\b`}`;
  return new RegExp(pattern, 'i').test(program);
}
