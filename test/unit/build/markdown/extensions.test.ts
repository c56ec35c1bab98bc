import { describe, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDoc } from '../../../../build/markdown/parse-doc.ts';
import { verifyBlocksStage } from '../../../../build/samples/verify-blocks-stage.ts';
import { sourceFile } from '../../../support/parse.ts';

const extension = (code: string): string =>
  `data:text/javascript,${encodeURIComponent(`export default { name: 'x', ${code} };`)}`;

async function parseWith(text: string, ...extensions: string[]) {
  const { value, diagnostics } = await parseDoc(sourceFile(text), { ...usualMarkdown, extensions });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  const verified = await verifyBlocksStage(extensions, 'test').run(value);
  return { html: value.body.join('').trim(), doc: value, diagnostics: [...diagnostics, ...verified.diagnostics] };
}

const shout = `{ transform: ({ text, attributes, meta, kind, name }) => [{ type: 'element', tagName: 'b', properties: { dataGot: JSON.stringify({ kind, name, attributes, meta }) }, children: [{ type: 'text', value: text.toUpperCase() }] }] }`;

test('an empty directive that shows its contents shows nothing', async () => {
  const box = `{ transform: ({ content }) => [{ type: 'element', tagName: 'section', properties: {}, children: [content] }] }`;
  const { html } = await parseWith(':::box\n:::', extension(`directives: { box: ${box} }`));
  expect(html).toBe('<section></section>');
});

describe('a fence of an extension', () => {
  test('is drawn by it, and gets what the author wrote', async () => {
    const { html } = await parseWith(
      '```shout a=1 b="two words" flag {3}\n<hi>\nyou\n```',
      extension(`fences: { shout: ${shout} }`),
    );
    expect(html).toBe(
      `<b data-got='{"kind":"fence","name":"shout","attributes":{"a":"1","b":"two words","flag":true},"meta":"a=1 b=\\"two words\\" flag {3}"}'>&#x3C;HI>\nYOU</b>`.replace(
        /'(\{.*\})'/,
        (_, json: string) => `"${json.replaceAll('"', '&#x22;')}"`,
      ),
    );
  });

  test('anywhere: in lists, quotes and on pages with raw HTML', async () => {
    const drawn = extension(
      `fences: { shout: { transform: () => [{ type: 'element', tagName: 'b', properties: {}, children: [] }] } }`,
    );
    for (const text of ['- ```shout\n  x\n  ```', '> ```shout\n> x\n> ```', '<p>\n\n```shout\nx\n```'])
      expect((await parseWith(text, drawn)).html).toContain('<b></b>');
  });

  test('stays a code block when it draws nothing', async () => {
    const { html } = await parseWith(
      '```shout\nhi\n```',
      extension('fences: { shout: { transform: () => undefined } }'),
    );
    expect(html).toContain('<pre');
    expect(html).toContain('hi');
  });

  test('findings have file, line and column', async () => {
    const { diagnostics } = await parseWith(
      '# T\n\n```shout\nhi\nyou\n```',
      extension(
        `fences: { shout: { transform: (_, report) => { report({ message: 'bad word', hint: 'no', line: 2, column: 3 }); report({ message: 'bad fence', severity: 'info' }); } } }`,
      ),
    );
    expect(diagnostics.filter(({ code }) => code === 'markdown/block')).toMatchObject([
      { message: 'bad word', hint: 'no', severity: 'warning', at: { file: 'docs/page.md', line: 5, column: 3 } },
      { message: 'bad fence', severity: 'info', at: { line: 3, column: 1 } },
    ]);
  });

  test('an extension that throws is an error of the page, and the block is drawn as code', async () => {
    const { html, diagnostics } = await parseWith(
      '```shout\nhi\n```',
      extension(`fences: { shout: { transform: () => { throw new Error('Oh') } } }`),
    );
    expect(html).toContain('hi');
    expect(diagnostics).toMatchObject([
      { code: 'markdown/block', severity: 'error', message: 'the extension for `shout` stopped: Oh' },
    ]);
  });
});

describe('a mistake of an extension is told by its name, and the page is published', () => {
  const transforms = (result: string) => extension(`fences: { shout: { transform: () => ${result} } }`);

  test.each([
    '"<b>html</b>"',
    '({ type: "element" })',
    '[null]',
    '["text"]',
    '[{ type: "elment" }]',
    '[{ type: "text" }]',
    '[{ type: "element", tagName: "b" }]',
    '[{ type: "element", tagName: "b", properties: {}, children: [{ type: "raw", value: "<i>" }] }]',
  ])('what is no list of elements: %s', async (result) => {
    const { html, diagnostics } = await parseWith('# T\n\n```shout\nhi\n```', transforms(result));
    expect(html).toContain('hi');
    expect(diagnostics).toMatchObject([
      { code: 'markdown/block', severity: 'error', message: expect.stringContaining('`shout`'), at: { line: 3 } },
    ]);
    expect(diagnostics[0]?.hint).toBeTruthy();
  });

  test('elements, text and comments may be nested, an empty list draws nothing', async () => {
    const nested =
      '[{ type: "element", tagName: "b", properties: {}, children: [{ type: "comment", value: "c" }, { type: "text", value: "t" }] }]';
    expect(await parseWith('```shout\n```', transforms(nested))).toMatchObject({
      html: '<b><!--c-->t</b>',
      diagnostics: [],
    });
    expect(await parseWith('```shout\n```', transforms('[]'))).toMatchObject({ html: '', diagnostics: [] });
  });

  test('a finding without a message, or behind the end of the block', async () => {
    const { diagnostics } = await parseWith(
      '```shout\nhi\nyou\n```\n\nend',
      extension(
        'fences: { shout: { transform: (_, report) => { report({}); report({ message: "late", line: 99 }); report({ message: "early", line: -9 }); } } }',
      ),
    );
    expect(diagnostics.map(({ message, at }) => [message, at?.line])).toEqual([
      ['the extension for `shout` reports something without a message', 1],
      ['late', 4],
      ['early', 1],
    ]);
  });
});

describe('a directive of an extension', () => {
  test('is drawn from the text between its lines', async () => {
    const { html } = await parseWith(
      ':::shout{a=1 flag}\n**x**\n\n- y\n:::',
      extension(`directives: { shout: ${shout} }`),
    );
    expect(html).toContain('**X**\n\n- Y');
    expect(html).toContain('&#x22;attributes&#x22;:{&#x22;a&#x22;:&#x22;1&#x22;,&#x22;flag&#x22;:true}');
  });

  test('shows its contents when it draws nothing', async () => {
    const { html } = await parseWith(':::shout\n**x**\n:::', extension('directives: { shout: {} }'));
    expect(html.replace(/\s+/g, '')).toBe('<div><p><strong>x</strong></p></div>');
  });
});

describe('verifying', () => {
  const verifier = extension(
    `fences: { even: { verify: (block, page, report) => { if (page.blocks.length % 2) report({ message: page.path + ' has an odd number', line: 1 }); } } }`,
  );

  test('sees the block and the others of its page', async () => {
    expect((await parseWith('```even\na\n```\n\n```even\nb\n```', verifier)).diagnostics).not.toContainEqual(
      expect.objectContaining({ code: 'markdown/block' }),
    );
    const { diagnostics } = await parseWith('text\n\n```even\na\n```', verifier);
    expect(diagnostics.filter(({ code }) => code === 'markdown/block')).toMatchObject([
      { message: 'docs/page.md has an odd number', at: { file: 'docs/page.md', line: 4 } },
    ]);
  });

  test('a block without a verifier is not kept for it', async () => {
    expect((await parseWith('```shout\na\n```', extension(`fences: { shout: ${shout} }`))).doc.blocks).toEqual([]);
  });

  test('the memo key follows blocks and extensions, not the folder of the checkout', async () => {
    const { doc } = await parseWith('```even\na\n```', verifier);
    const stage = verifyBlocksStage(['file:///a/config-1.mjs'], 't');
    expect(stage.version).toBe(verifyBlocksStage(['file:///b/config-1.mjs'], 't').version);
    expect(stage.version).not.toBe(verifyBlocksStage(['file:///a/config-2.mjs'], 't').version);
    expect(stage.key?.(doc)).not.toBe(stage.key?.({ ...doc, blocks: [] }));
  });
});

test('a grammar of an extension colors fences of its name and aliases', async () => {
  const grammar = `grammars: [Object.assign((prism) => { prism.languages.dull = { keyword: /\\bdull\\b/ }; }, { displayName: 'dull', aliases: ['dl'] })]`;
  for (const name of ['dull', 'dl']) {
    const { html, diagnostics } = await parseWith(`\`\`\`${name}\ndull x\n\`\`\``, extension(grammar));
    expect(html).toContain('<span class="token keyword">dull</span>');
    expect(diagnostics).toEqual([]);
  }
});
