import { expect, test } from 'vitest';
import { parse } from '../../../support/parse.ts';

const home = `---
layout: home
hero:
  name: <b>Acme</b>
  text: Rockets
  tagline: To the moon
  image: { src: /logo.svg, alt: Logo }
  actions:
    - { text: Start, link: ./guide }
    - { text: Source, link: https://example.org }
features:
  - { icon: 🚀, title: Fast, details: As <i>light</i>, link: ./fast }
  - { icon: <svg/>, title: Small }
---
`;

test('the hero and the features of VitePress are a page with cards', async () => {
  const { doc, html, diagnostics } = await parse(`${home}\nMore.`);
  expect(doc.title).toBe('Acme');
  expect(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('Acme Rockets To the moon Start · Source 🚀 Fast As light Small More.');
  expect(html.match(/tile-title/g)).toHaveLength(2);
  expect(doc.links.map(({ href }) => href)).toEqual(['/logo.svg', './guide', 'https://example.org', './fast']);
  expect(diagnostics).toEqual([]);
});

test('it is not empty without a text below it', async () => expect((await parse(home)).diagnostics).toEqual([]));

test('the splash of Starlight', async () => {
  const { html } = await parse(
    '---\ntitle: Acme\ntemplate: splash\nhero:\n  tagline: To the moon\n  actions:\n    - text: Start\n      link: /start\n---\n',
  );
  expect(html).toContain('To the moon');
  expect(html).toContain('Start</a>');
});

test.each([
  ['another layout', 'layout: doc\nhero: { name: A }'],
  ['no hero', 'layout: home'],
  ['values of other kinds', 'layout: home\nhero: [1]\nfeatures: 3'],
])('%s: nothing', async (_, yaml) => {
  expect((await parse(`---\ntitle: x\n${yaml}\n---\n\ntext`)).html).toBe('<p>text</p>');
});
