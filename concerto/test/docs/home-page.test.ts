/** What the home page says outside its samples, which every build checks. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { allTargets } from '../../samples/targets.ts';

const require = createRequire(import.meta.url);
const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const versionOf = (name: string): string =>
  (require(`@accordproject/${name}/package.json`) as { readonly version: string }).version;

const home = read('src/pages/index.md');
const parts = home.split(/^## /m);
const part = (heading: string): string => parts.find((text) => text.startsWith(`${heading}\n`)) ?? '';
const [hero = ''] = parts;

describe('the first screen', () => {
  test('says first what one gains, in one sentence', () => {
    const [, title = ''] = /^# (.+)$/m.exec(hero) ?? [];
    expect(title).toMatch(/^Get types, schemas, and validation [^.]*\.$/);
  });

  test('has two actions', () => {
    const actions = [...hero.matchAll(/<a class="button[^"]*" href="([^"]+)">([^<]+)</g)].map(([, to, label]) => [
      label,
      to,
    ]);
    expect(actions.map(([label]) => label)).toEqual(['Get started', 'Try it']);
    expect(new Set(actions.map(([, to]) => to)).size).toBe(2);
  });

  test('gives reasons to trust it, each with a link: who makes it, who uses it, its license, its version', () => {
    const facts = [...hero.matchAll(/^- \*\*(.+?)\*\* (.+)$/gm)].map(([, word = '', text = '']) => ({ word, text }));
    expect(facts.map(({ word }) => word)).toEqual(['Made by', 'Used in', 'License', 'Version', 'Runs on']);
    for (const { text } of facts) expect(text).toMatch(/\]\(\/docs\//);
    expect(facts[3]?.text).toContain(versionOf('concerto-core'));
  });

  test('shows a model of concepts and relationships, without words of one trade', () => {
    const [, model = ''] = /^```concerto.*\n([\s\S]*?)^```/m.exec(home) ?? [];
    expect(model).toMatch(/^concept Book/m);
    expect(model).toMatch(/^ {2}--> /m);
    expect(model).not.toMatch(/\b(?:asset|participant|transaction)\b/);
  });
});

test('no heading begins with a sign of the language', () => {
  for (const [, heading = ''] of home.matchAll(/^#+ (.+)$/gm)) expect(heading).toMatch(/^[A-Z]/);
});

test('it compares with other languages, and links the pages that do so at length', () => {
  expect(part('How it compares')).toContain('](/docs/schema-languages)');
  expect(part('How it compares')).toContain('](/docs/why-concerto#when-to-leave-it)');
});

test('it names every target as the sidebar does, in groups, and links to it', () => {
  const sidebar = readdirSync(new URL('docs/reference/codegen', root)).flatMap((file) => {
    const [, target] = /^codegen-(\w+)\.md$/.exec(file) ?? [];
    const [, label] = /^sidebar_label: "(.+)"$/m.exec(read(`docs/reference/codegen/${file}`)) ?? [];
    return target ? [[target, label]] : [];
  });
  const list = part('What it generates').split('\n- ').slice(1);
  const named = list.flatMap((group) =>
    [...group.matchAll(/\[([^\]]+)\]\(\/docs\/reference\/codegen\/codegen-(\w+)\)/g)].map(([, label, target]) => [
      target,
      label,
    ]),
  );
  expect(list.length).toBeGreaterThan(3);
  expect(named.toSorted()).toEqual(sidebar.toSorted());
  expect(named.map(([target]) => target).toSorted()).toEqual(allTargets.toSorted());
  for (const text of [hero, part('What it generates')]) expect(text).toContain(`${allTargets.length} `);
});

test('it installs the command line that proves the samples', () => {
  expect(home.match(/@accordproject\/[\w-]+@[\d.]+/g)).toEqual([
    `@accordproject/concerto-cli@${versionOf('concerto-cli')}`,
  ]);
});
