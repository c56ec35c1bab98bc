/** A project that is built at every key, for as long as an editor is open. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type FollowedSite, followSite } from '../../../build/features/lsp/followed-site.ts';
import { makeRoot } from '../../support/command.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A site whose page an editor has open. */
async function typedSite(files: Readonly<Record<string, string>>) {
  const root = makeRoot({ 'docs/index.md': '# Start\n', ...files });
  const page = join(root, 'docs/index.md');
  let typed = '# Start\n';
  const site = await followSite({
    project: { root, unsaved: (path) => (path === page ? typed : undefined) },
    drafts: true,
    openParts: async () => [],
    watch: async () => undefined,
  });
  await site.build();
  const type = (text: string): ReturnType<FollowedSite['build']> => {
    typed = text;
    return site.build(new Set([page]));
  };
  return { site, type };
}

test('nothing is kept of texts that were typed over, however long nobody pauses for a check', async () => {
  const { site, type } = await typedSite({});
  const pages: WeakRef<object>[] = [];
  for (let key = 0; key < 20; key += 1) {
    const { build } = await type(`# Start\n\nKey ${key}.\n`);
    for (const page of build.site?.pages.values() ?? []) if ('doc' in page) pages.push(new WeakRef(page.doc));
  }
  await setImmediate();
  collectGarbage();
  expect(pages).toHaveLength(20);
  // The last one, and what the engine has not let go of yet.
  expect(pages.filter((page) => page.deref() !== undefined).length).toBeLessThan(4);
  await site.close();
});

test('files of extensions are made by the check only, which finds what stops them', async () => {
  const extension = "export default { name: 'maker', outputs: () => { throw new Error('no data'); } };\n";
  const { site, type } = await typedSite({
    'docs.config.json': '{ "title": "Site", "extensions": ["./maker.js"] }',
    'maker.js': extension,
  });
  const state = await type('# Start\n\nMore.\n');
  const found = await site.check(state, new AbortController().signal);
  expect([state.found, found].map((all) => all.filter(({ code }) => code === 'extension/finding').length)).toEqual([
    0, 1,
  ]);
  await site.close();
});
