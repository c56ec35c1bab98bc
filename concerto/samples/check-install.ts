/** ` ```sh `: checks that packages are installed in the pinned versions. */
import { nearest } from 'docs-build';
import { pinned, versionOf } from '../package-versions.ts';
import type { Found } from './outcome.ts';

const installer = /(?:^|[\s;&|(])(?:npm|npx|pnpm|yarn|bun|bunx)\s/;
const named = /(?<![\w/.-])@accordproject\/([\w.-]{1,100})(?:@([\w.^~<>=*+-]{1,100}))?/g;

/** Whether the block installs something of ours. */
export const installs = (text: string): boolean => packagesIn(text).length > 0;

export function checkInstall(text: string): readonly Found[] {
  return packagesIn(text).flatMap(({ name, version, line, column }) => {
    const wanted = (pinned as readonly string[]).includes(name) ? versionOf(name) : undefined;
    if (wanted === version && version !== undefined) return [];
    const whole = `@accordproject/${name}`;
    if (wanted === undefined) {
      const meant = nearest(name, pinned);
      const hint = meant ? `did you mean @accordproject/${meant}?` : 'if it is meant, say no-check="reason"';
      return [{ message: `${whole} is none of the packages that this site is proven with`, hint, line, column }];
    }
    const found = version === undefined ? `${whole} is installed without a version` : `${whole} is not ${version}`;
    return [
      { message: `${found}, this site is proven with ${wanted}`, hint: `write ${whole}@${wanted}`, line, column },
    ];
  });
}

interface Installed {
  readonly name: string;
  readonly version: string | undefined;
  readonly line: number;
  readonly column: number;
}

function packagesIn(text: string): readonly Installed[] {
  const found: Installed[] = [];
  let continues = false;
  text.split('\n').forEach((line, index) => {
    const counts = continues || installer.test(line);
    continues = counts && /\\\s*$/.test(line);
    if (!counts || line.trimStart().startsWith('#')) return;
    for (const match of line.matchAll(named))
      found.push({ name: match[1] ?? '', version: match[2], line: index + 1, column: match.index + 1 });
  });
  return found;
}
