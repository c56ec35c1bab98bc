/** What the editor says of the words of the language, made of the real pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explained } from '../links/explained.ts';
import { wordTexts } from '../playground-files/words.ts';

const folder = 'docs/design/specification';

const pageOf = (file: string) => {
  const markdown = readFileSync(file, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
  const headings = [...markdown.matchAll(/^(#{1,6}) (.*?)(?: \{#([\w-]+)\})?$/gm)].map(
    ([, marks = '', title = '', id]) => {
      const text = title.replaceAll('`', '');
      return {
        depth: marks.length,
        id:
          id ??
          text
            .toLowerCase()
            .replace(/[^\w\- ]/g, '')
            .replaceAll(' ', '-'),
        text,
      };
    },
  );
  const route = `/${file.replace(/\.md$/, '')}`;
  return { route, description: 'The description.', file, markdown, headings };
};

const texts = wordTexts(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => pageOf(`${folder}/${name}`)),
);
const of = (kind: string, word: string): string | undefined => texts[kind]?.[word]?.text;

test('each word has a sentence and the address of its section', () => {
  for (const [kind, words] of Object.entries(explained))
    for (const [word, address] of Object.entries(words)) {
      expect([word, of(kind, word)]).toEqual([word, expect.stringMatching(/^\S.{15,}[.!]$/s)]);
      expect(texts[kind]?.[word]?.to).toBe(`/docs${address.replace('.md#', '#')}`);
    }
});

test('a row of a table about the word, with the heads of its columns', () => {
  expect(of('keyword', 'asset')).toMatch(/^Purpose: a thing that you track over time\. Default supertype: /);
  expect(of('builtin', 'Boolean')).toMatch(/^JSON value: /);
});

test('the sentence that names the word, without marks of Markdown', () => {
  expect(of('keyword', 'range')).toMatch(/^range=\[min,max\] restricts a number/);
  expect(of('keyword', 'abstract')).toMatch(/^An abstract class has no instances of its own/);
});
