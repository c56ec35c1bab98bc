import { expect, test } from 'vitest';
import { namesIn } from '../../prose/names.ts';

test.each([
  ['getDecorators()', ['word getDecorators']],
  ['concerto compile --target rust', ['word concerto', 'word compile', 'flag --target', 'word rust']],
  ['@accordproject/concerto-core', ['package @accordproject/concerto-core']],
  ['models/catalogue.cto', ['word models', 'file catalogue.cto']],
  ['enum-value-added', ['compound enum-value-added']],
  ['1.5e3 \\x41 10', []],
  ['org.example@1.0.0.Book', ['word org', 'word example', 'word Book']],
])('%s', (code, names) => {
  expect(namesIn(code).map(({ kind, text }) => `${kind} ${text}`)).toEqual(names);
});
