import { describe, expect, test } from 'vitest';
import { problem } from '../../../../build/model/diagnostic.ts';
import type { Bundle, Templates } from '../../../../build/model/ports.ts';
import { ok, type Result, result } from '../../../../build/model/result.ts';
import { siteCode } from '../../../../build/project/site-code.ts';
import { fakeBundle, fakeTemplates } from '../../../support/site-test.ts';

/** Code that counts how often it is read. */
function countedCode() {
  const disk = {
    bundle: ok(fakeBundle({})) as Result<Bundle | undefined>,
    templates: ok(fakeTemplates) as Result<Templates | undefined>,
    reads: 0,
  };
  const read = <T>(value: T): T => {
    disk.reads += 1;
    return value;
  };
  const code = siteCode({
    bundler: {
      bundle: async () => read(disk.bundle),
      fingerprint: () => disk.bundle.value?.id,
      inputs: () => ['/site/src/pages/team.tsx', '/site/code/shared.ts'],
    },
    readTemplates: () => read(disk.templates),
    templateFolders: ['/site/templates'],
  });
  const build = async (isTrusted: boolean): Promise<readonly unknown[]> => {
    disk.reads = 0;
    const { bundler, templates } = code.ports(isTrusted);
    return [(await bundler.bundle()).value?.id, (await templates.load()).value, disk.reads];
  };
  return { disk, code, build };
}

const otherBundle: Bundle = { ...fakeBundle({}), id: 'other' };
const otherTemplates: Templates = { ...fakeTemplates, page: ['other'] };

test('a build that trusts reads nothing', async () => {
  const { disk, build } = countedCode();
  const first = await build(false);
  disk.bundle = ok(otherBundle);
  disk.templates = ok(otherTemplates);
  expect(await build(true)).toEqual([...first.slice(0, 2), 0]);
  expect(await build(false)).toEqual(['other', otherTemplates, 2]);
  expect(await build(true)).toEqual(['other', otherTemplates, 0]);
});

test('the first build reads everything', async () => {
  expect((await countedCode().build(true)).at(-1)).toBe(2);
});

test('code and templates with errors are read by each build', async () => {
  const { disk, build } = countedCode();
  disk.bundle = result(otherBundle, [problem('bundle/failed', 'the code does not compile')]);
  disk.templates = result(undefined, [problem('template/invalid', 'the template is missing')]);
  await build(false);
  expect((await build(true)).at(-1)).toBe(2);
});

describe('what is trusted is compared with the disk', () => {
  test.each([
    ['nothing has changed', {}, true],
    ['code has changed', { bundle: ok(otherBundle) }, false],
    ['a template has changed', { templates: ok(otherTemplates) }, false],
  ])('%s', async (_, changed, isCurrent) => {
    const { disk, code, build } = countedCode();
    await build(false);
    Object.assign(disk, changed);
    expect(code.isCurrent()).toBe(isCurrent);
  });

  test('but not code with errors, which nobody trusts', async () => {
    const { disk, code, build } = countedCode();
    disk.bundle = result(undefined, [problem('bundle/failed', 'the code does not compile')]);
    await build(false);
    disk.bundle = ok(otherBundle);
    expect(code.isCurrent()).toBe(true);
  });
});

test.each([
  ['/site/code/shared.ts', true],
  ['/site/src/pages', true],
  ['/site/src/pages/not-compiled.tsx', true],
  ['/site/src/pages/style.css', true],
  ['/site/templates/page.html', true],
  ['/site/templates', true],
  ['/site/docs/intro.md', false],
  ['/site/docs/intro.md.saving', false],
  ['/site/code/shared.ts.saving', false],
])('%s concerns the code: %s', (path, expected) => {
  expect(countedCode().code.concerns(path)).toBe(expected);
});
