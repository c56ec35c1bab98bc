import { describe, expect, test } from 'vitest';
import { tools, versionOf } from '../../package-versions.ts';
import { installedCompilers } from '../../run/compilers.ts';
import { checkInstall, installs } from '../../samples/check-install.ts';
import { fence, findings, verdict } from '../page-of.ts';

const core = versionOf('concerto-core') ?? '';

describe('what readers install', () => {
  test('has the versions that are pinned', async () => {
    expect(await verdict([fence('sh', `npm install @accordproject/concerto-core@${core}`)])).toEqual({
      samples: [{ block: 0, kind: 'install', state: 'proven' }],
      findings: [],
    });
  });

  test('is found in other versions, and without one', () => {
    expect(checkInstall('cd x\nnpm install left-pad @accordproject/concerto-core@1.2.3')).toMatchObject([
      { line: 2, column: 22, message: `@accordproject/concerto-core is not 1.2.3, this site is proven with ${core}` },
    ]);
    expect(checkInstall('npx @accordproject/concerto-cli --help')).toMatchObject([
      {
        line: 1,
        column: 5,
        message: expect.stringContaining('without a version'),
        hint: `write @accordproject/concerto-cli@${versionOf('concerto-cli')}`,
      },
    ]);
  });

  test('is found on continued lines', async () => {
    expect(
      await findings([fence('sh', 'npm install \\\n  @accordproject/concerto-core \\\n  @accordproject/concerto-cto')]),
    ).toMatchObject([{ line: 2 }, { line: 3 }]);
  });

  test('is one of the packages that are pinned', async () => {
    expect(await findings([fence('sh', 'npm i @accordproject/concerto-tools@3.7.0')])).toMatchObject([
      { message: expect.stringContaining('none of the packages') },
    ]);
    expect(await findings([fence('sh', 'npm i @accordproject/concerto-cor@5.0.0')])).toMatchObject([
      { hint: 'did you mean @accordproject/concerto-core?' },
    ]);
  });

  test('counts where it is installed only', () => {
    const text =
      'git clone https://example.org/@accordproject/concerto-core\n# npm i @accordproject/concerto-core\nls node_modules/@accordproject/concerto-core';
    expect(installs(text)).toBe(false);
  });
});

describe('versions', () => {
  test('are those that a root has installed', () => {
    expect(tools(process.cwd())).toContain(`concerto-core ${core}`);
    const others = [`Node.js ${process.versions.node.split('.')[0]}`, ...installedCompilers()];
    expect(tools(process.cwd()).slice(-others.length)).toEqual(others);
    expect(tools('/nonexistent')).toEqual(others);
  });

  test('do not depend on the folder that is current', () => {
    const root = process.cwd();
    const before = tools(root);
    process.chdir('/');
    try {
      expect(tools(root)).toEqual(before);
    } finally {
      process.chdir(root);
    }
  });
});
