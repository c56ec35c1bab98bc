/** What was added to sidebars and removed from them. Pure. */
import { diffArrays } from 'diff';
import type { NavNode } from '../../../src/shared/page-data.ts';
import type { SidebarDiff } from './site-diff.ts';

type Sidebars = ReadonlyMap<string, readonly NavNode[]>;

export function compareSidebars(before: Sidebars, after: Sidebars): readonly SidebarDiff[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const compared = compareEntries(entriesOf(before.get(name) ?? []), entriesOf(after.get(name) ?? []));
    return compared ? [{ name, ...compared }] : [];
  });
}

/** Each entry with its ancestors. An address that is another one is a matter of the page. */
const entriesOf = (nodes: readonly NavNode[], trail = ''): readonly string[] =>
  nodes.flatMap((node) => {
    const label = trail === '' ? node.label : `${trail} › ${node.label}`;
    return [label, ...('children' in node ? entriesOf(node.children, label) : [])];
  });

function compareEntries(before: readonly string[], after: readonly string[]): Omit<SidebarDiff, 'name'> | undefined {
  const parts = diffArrays([...before], [...after]);
  const ofKind = (kind: 'added' | 'removed') => parts.flatMap((part) => (part[kind] ? part.value : []));
  const [came, went] = [ofKind('added'), ofKind('removed')];
  if (came.length + went.length === 0) return undefined;
  const moved = came.filter((entry) => went.includes(entry));
  return {
    added: came.filter((entry) => !moved.includes(entry)),
    removed: went.filter((entry) => !moved.includes(entry)),
    moved,
  };
}
