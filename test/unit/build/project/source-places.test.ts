import { expect, test } from 'vitest';
import { builtRoot } from '../../../support/built-root.ts';

test('an extension that throws is reported with the line of the page and the line of its own code', async () => {
  const { site } = await builtRoot({
    'docs.config.ts': "export default { url: 'https://a.example', extensions: ['./boxes.ts'] };",
    'docs/intro.md': '# Intro\n\n```box\nx\n```\n',
    'boxes.ts':
      "import { open } from './parts/open.ts';\nexport default { name: 'boxes', fences: { box: { transform: open } } };",
    'parts/open.ts': 'export function open(): never {\n  type Lines = string[];\n  throw new Error("too small");\n}\n',
  });
  expect(site.diagnostics).toMatchObject([
    {
      message: 'the extension for `box` stopped: too small',
      at: { file: 'docs/intro.md', line: 3 },
      detail: expect.stringMatching(/^at parts\/open\.ts:3:\d+$/),
    },
  ]);
});
