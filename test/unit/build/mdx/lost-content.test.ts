import { expect, test } from 'vitest';
import { parse } from '../../../support/parse.ts';

const found = async (text: string): Promise<string[]> =>
  (await parse(text, 'docs/page.mdx')).diagnostics
    .filter(({ code }) => code === 'markdown/content-lost')
    .map(({ at, message }) => `${at?.line} ${message}`);

test.each([
  [
    '<Tabs>\n<TabItem value="a" label="One">\n<Chart data={x} />\n</TabItem>\n<TabItem value="b">\n\ntext\n\n</TabItem>\n</Tabs>',
    '2 `<TabItem>` “One” is empty: `<Chart>` in it was left out',
  ],
  [
    'a\n\n:::note\n\n<Chart />\n<Plot.Bar />\n\n:::',
    '3 `:::note` is empty: `<Chart>`, `<Plot.Bar>` in it were left out',
  ],
])('a container that lost all it held: %j', async (text, message) => expect(await found(text)).toEqual([message]));

test.each([
  '<Tabs>\n<TabItem value="a">\n</TabItem>\n<TabItem value="b">\n\n{/* later */}\n\n</TabItem>\n</Tabs>',
  '<Tabs>\n<TabItem value="a">\n<Chart />\ntext\n</TabItem>\n</Tabs>',
  '<Card title="a" />\n\n<Chart />',
  ':::note\n:::\n\n<Chart />',
])('nothing is missing: %j', async (text) => expect(await found(text)).toEqual([]));
