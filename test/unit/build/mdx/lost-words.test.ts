import { expect, test } from 'vitest';
import { parse } from '../../../support/parse.ts';

const words = 'one two three four five six seven eight nine ten';
const kept = `${words}. `.repeat(5);
const found = async (text: string): Promise<string[]> =>
  (await parse(text, 'docs/page.mdx')).diagnostics
    .filter(({ code }) => code === 'markdown/content-lost')
    .map(({ at, message }) => `${at?.line} ${message}`);

test('a page that lost more than a tenth of its words', async () => {
  expect(await found(`${kept}\n\n<table><tbody><Row title="${words}"></Row></tbody></table>`)).toEqual([
    '3 10 of 60 words of the page do not reach its readers',
  ]);
});

test.each([
  ['a tenth', `${kept}${kept}\n\n<table><tbody><Row title="${words}"></Row></tbody></table>`],
  [
    'tags over several lines',
    `text\n\n<iframe\n  title="${words}"\n  src="one/two/three/four/five"\n  one two three\n></iframe>\n\n<Card\n  title="a"\n  href="/one/two/three/four/five/six/seven/eight/nine"\n>\nb\n</Card>`,
  ],
  [
    'marks in the midst of words',
    `<Card title="x">\n\n${'请继续阅读[路由指南](./a)。**想要**进一步 o**n**e '.repeat(9)}\n\n</Card>`,
  ],
  ['code in an attribute', `text\n\n<Code lang="js" code={\`${words}\n\n<b>${words}</b>\`} />`],
  ['few words', 'a b\n\n<Thing title="one two three" />'],
  [
    'code',
    `import A from 'a'\nexport const x = {\n  words: '${words} ${words}',\n};\n\n<A />\n\n\`\`\`\n${words}\n\`\`\``,
  ],
  [
    'comments and what is for browsers only',
    `text\n\n{/* ${words} */}\n\n<!-- ${words} -->\n\n<Head>\n<title>${words}</title>\n</Head>`,
  ],
  [
    'addresses, names and entities',
    `<Tabs>\n<TabItem value="one">\n\n[a](https://example.org/one/two/three/four/five/six/seven/eight/nine "x") &nbsp;&amp; www.example.org/one/two/three/four/five/six\n\n[r]: https://example.org/one/two/three/four/five\n\n</TabItem>\n</Tabs>\n\n:::note[${words}]{.one .two .three .four}\n\nx\n\n:::`,
  ],
  [
    'what is shown in another way',
    `<Card title="${words}">\n\n| ${words} |\n| --- |\n| *${words}* |\n\n</Card>\n\n## ${words} {#own-id}\n\n![${words}](a.png)`,
  ],
])('no: %s', async (_, text) => expect(await found(text)).toEqual([]));

test('nothing of a page that holds no code of MDX is counted', async () => {
  expect(await found(`<!-- ${words} -->\n\n{ ${words} }`)).toEqual([]);
});
