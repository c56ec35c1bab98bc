import { expect, test } from 'vitest';
import { build } from '../../../../build/project/build.ts';
import { makeRoot } from '../../../support/command.ts';

test('each language has an index of its own', async () => {
  const files = {
    'docs.config.json': '{ "i18n": { "locales": ["en", "de"] } }',
    'docs/intro.md': '# Start\n',
    'i18n/de/docs/intro.md': '# Anfang\n',
  };
  const { files: built } = await build({ root: makeRoot(files), cache: false });
  expect([...built.keys()]).toEqual(expect.arrayContaining(['assets/search/meta.bin', 'de/assets/search/meta.bin']));
});
