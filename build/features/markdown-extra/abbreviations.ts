/** `*[HTML]: Hyper Text Markup Language`: wherever the page says HTML, what it is short for is its title. */
import type { Nodes, Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { walk } from '../../markdown/walk.ts';

const definition = /^\*\[([^\]\n]{1,100})\]:[ \t]*(.*)$/;

/** Takes the definitions out of the tree, which may be in any paragraph of text, and marks what they define. */
export function readAbbreviations(tree: Root): void {
  const titles = new Map<string, string>();
  walk<Nodes>(tree, (node) => {
    if ('children' in node) takeDefinitions(node, titles);
  });
  if (titles.size === 0) return;
  const names = [...titles.keys()].sort((a, b) => b.length - a.length);
  const pattern = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  markIn(tree, new RegExp(`(?<![\\p{L}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{N}_])`, 'gu'), titles);
}

function takeDefinitions(parent: Parent, titles: Map<string, string>): void {
  parent.children = parent.children.filter((node) => {
    const [only] = node.type === 'paragraph' ? node.children : [];
    if (node.type !== 'paragraph' || only?.type !== 'text' || node.children.length !== 1) return true;
    if (!only.value.includes('*[')) return true;
    const rest = only.value.split('\n').filter((line) => {
      const [, name, title = ''] = definition.exec(line.trim()) ?? [];
      if (name !== undefined) titles.set(name, title.trim());
      return name === undefined;
    });
    only.value = rest.join('\n');
    return rest.length > 0;
  });
}

function markIn(parent: Parent, pattern: RegExp, titles: ReadonlyMap<string, string>): void {
  parent.children = parent.children.flatMap((node): readonly RootContent[] => {
    if ('children' in node) markIn(node as Parent, pattern, titles);
    return node.type === 'text' ? marked(node, pattern, titles) : [node];
  });
}

function marked(node: Text, pattern: RegExp, titles: ReadonlyMap<string, string>): readonly PhrasingContent[] {
  const made: PhrasingContent[] = [];
  let done = 0;
  for (const { index, 0: name } of node.value.matchAll(pattern)) {
    if (index > done) made.push({ ...node, value: node.value.slice(done, index) });
    const title = titles.get(name) ?? '';
    made.push({
      type: 'emphasis',
      children: [{ type: 'text', value: name }],
      data: { hName: 'abbr', hProperties: title === '' ? {} : { title } },
      ...(node.position && { position: node.position }),
    });
    done = index + name.length;
  }
  if (made.length === 0) return [node];
  return done < node.value.length ? [...made, { ...node, value: node.value.slice(done) }] : made;
}
