import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { openProject } from '../../../../build/project/project.ts';
import { makeRoot } from '../../../support/command.ts';

const partsOf = async (config: ConfigInput, files: Readonly<Record<string, string>> = {}) => {
  const settings = JSON.stringify({ title: 'Parts', url: 'https://example.org', ...config });
  const root = makeRoot({ 'docs.config.json': settings, 'docs/a.md': '# A', ...files });
  const { value, diagnostics } = await openProject({ root, cache: false });
  expect(diagnostics).toEqual([]);
  return value.project?.settings.browserParts;
};

test('a site without menus, versions and buttons has none of their code', async () => {
  const parts = await partsOf({});
  expect(parts).toMatchObject({ hasMenus: false, languages: { isMany: false, isEnglish: true } });
  expect([parts?.hasVersions, parts?.hasSidebars, parts?.canHideSidebar]).toEqual([undefined, undefined, undefined]);
  expect(parts?.styles).toEqual([]);
});

test('versions, menus and a sidebar that can be hidden bring theirs', async () => {
  const old = { 'versions.json': '["1"]', 'versioned_docs/version-1/a.md': '# Old' };
  const navbar = { items: [{ label: 'M', items: [{ label: 'A', docId: 'a' }] }] };
  expect(await partsOf({ navbar, docs: { sidebarHideable: true } }, old)).toMatchObject({
    hasMenus: true,
    hasVersions: true,
    canHideSidebar: true,
  });
});
