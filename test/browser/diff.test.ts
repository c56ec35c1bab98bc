/** The folder of HTML that `docs-build diff --out` writes, opened from the disk, without scripts. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test as plainTest } from 'vitest';
import { docsBuildProcess, writeFiles } from '../support/command.ts';
import { has } from '../support/feature-test.ts';
import { axeFaults } from './axe.ts';
import { browserOfFile } from './browser.ts';
import { buildSite } from './site.ts';
import { openPage } from './support.ts';

const browser = browserOfFile();
const test = plainTest.runIf(has('diff'));

const before = {
  'docs.config.json': JSON.stringify({ noIndex: true }),
  'docs/a.md': `# A\n\nCall the old function twice.\n\n\`\`\`js\nold(${'x'.repeat(200)});\n\`\`\`\n\n| A | B |\n| - | - |\n| one | two |\n`,
};

test('can be read in light and dark, on a phone, and on paper; readers of screens hear what is marked', async () => {
  const { root, remove } = await buildSite('diff', before);
  onTestFinished(remove);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', 'docs', 'docs.config.json');
  git('commit', '--quiet', '-m', 'x');
  writeFiles(root, { 'docs/a.md': before['docs/a.md'].replaceAll('old', 'new').replace('| one', '| three') });
  expect(await docsBuildProcess(['diff', 'HEAD', '--out', 'preview'], { cwd: root })).toMatchObject({ status: 0 });

  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context } = await openPage(browser(), {
      colorScheme,
      viewport: { width: 390, height: 800 },
    });
    onTestFinished(() => context.close());
    await page.goto(pathToFileURL(join(root, 'preview/index.html')).href);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'A', exact: true }).click();
    expect(await page.locator('del').first().textContent()).toBe('Removed: old');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme });
    const backgrounds = await page.evaluate(() =>
      [document.body, ...document.querySelectorAll('pre, code')].map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(backgrounds.filter((color) => !/^(?:rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/.test(color))).toEqual([]);
  }
});
