/** What tests of CI have in common: pages with and without a finding, files that the manual shows, and a runner's options. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CiMachine } from './ci-machine.ts';
import { packageDir, readText } from './command.ts';
import type { RunnerOptions } from './workflow.ts';

export const goodPage =
  '---\ntitle: Introduction\ndescription: Where the rockets of this page come from, and where they go in the end.\n---\n\nText.\n';
export const badPage = `${goodPage}\n[Nowhere](./nowhere.md)\n`;
const { version, repository } = JSON.parse(readText(packageDir, 'package.json')) as {
  readonly version: string;
  readonly repository: { readonly url: string };
};
/** The version of the tool. */
export const toolVersion = version;
/** The name with which other repositories use the action. */
export const published = repository.url.replace(/^.*github\.com\/|\.git$/g, '');

/** Fences of a page of the manual that show a file: title → text. */
export function shownFiles(page: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(packageDir, page), 'utf8');
  return new Map(
    [...text.matchAll(/^```\w+ title="([^"]+)"[^\n]*\n([\s\S]*?)^```$/gm)].map(([, title = '', body = '']) => [
      title,
      body,
    ]),
  );
}

export const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org'];

const actionsOf = { [published]: packageDir };

export const optionsOf = (workspace: string, machine: CiMachine, more: Partial<RunnerOptions> = {}): RunnerOptions => ({
  workspace,
  doubles: machine.doubles,
  path: [machine.bin],
  actions: actionsOf,
  ...more,
});
