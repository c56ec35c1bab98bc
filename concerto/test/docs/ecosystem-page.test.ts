/** The diagram and the table of packages are held against what is installed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pinned } from '../../package-versions.ts';
import { root } from '../run/page.ts';

const page = readFileSync(`${root}/docs/tools/ecosystem.md`, 'utf8');
const [, diagram = ''] = /```mermaid title="Which package uses which"\n([^`]*)```/.exec(page) ?? [];

type Edges = readonly (readonly [from: string, to: string])[];

function drawn(): Edges {
  const labels = new Map([...diagram.matchAll(/(\w+)\[([\w-]+)\]/g)].map(([, id = '', label = '']) => [id, label]));
  const arrows = diagram.matchAll(/(\w+)(?:\[[\w-]+\])? --> (\w+)/g);
  const nameOf = (id: string): string => labels.get(id) ?? id;
  return [...arrows].map(([, from = '', to = '']) => [nameOf(from), nameOf(to)]);
}

function installed(): Edges {
  return pinned.flatMap((name) => {
    const manifest = readFileSync(`${root}/node_modules/@accordproject/${name}/package.json`, 'utf8');
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(manifest);
    const used = Object.keys({ ...dependencies, ...peerDependencies });
    return used.flatMap((to) => (to.startsWith('@accordproject/') ? [[name, to.slice(15)] as const] : []));
  });
}

/** Everything that each package uses, directly or not: the diagram leaves out arrows that follow from others. */
function reached(edges: Edges): Readonly<Record<string, readonly string[]>> {
  const from = (name: string): readonly string[] =>
    edges.flatMap(([user, used]) => (user === name ? [used, ...from(used)] : []));
  return Object.fromEntries(pinned.map((name) => [name, [...new Set(from(name))].sort()]));
}

test('the diagram shows which package uses which', () => expect(reached(drawn())).toEqual(reached(installed())));

test('the table lists every package', () => {
  const listed = [...page.matchAll(/^\| `([\w-]+)` \| \d/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...pinned].sort());
});
