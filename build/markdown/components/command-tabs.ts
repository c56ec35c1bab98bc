/** The same command for several package managers: `<CommandTabs npm="…" yarn="…" />`, whatever the tag is called. */
import type { ContainerDirective } from 'mdast-util-directive';
import type { Transform } from './component.ts';
import { transformTabs } from './tabs.ts';

/** As they write themselves; other attributes are programs, too, such as shells. */
const labels: Readonly<Record<string, string>> = { yarn: 'Yarn', bun: 'Bun', deno: 'Deno', cargo: 'Cargo' };

/** Names of the tags of a page that give commands for npm and another package manager. */
export const commandTags = (text: string): readonly string[] =>
  [...text.matchAll(/<([A-Z]\w{0,50})\s[^<>]{0,3000}/g)].flatMap(([tag, name = '']) =>
    /\snpm="/.test(tag) && /\s(?:yarn|pnpm)="/.test(tag) ? [name] : [],
  );

export const transformCommandTabs: Transform = (node, page) => {
  const commands = Object.entries(node.attributes ?? {}).filter(
    ([name, value]) => value && !/^(?:id|class)/.test(name),
  );
  if (commands.length === 0) return transformTabs(node, page);
  const position = node.position && { position: node.position };
  const children = commands.map(
    ([name, value]): ContainerDirective => ({
      type: 'containerDirective',
      name: 'tab',
      attributes: { value: name, label: labels[name] ?? name },
      children: [{ type: 'code', lang: 'bash', value: withoutIndent(value ?? ''), ...position }],
      ...position,
    }),
  );
  return [
    ...transformTabs({ ...node, name: 'tabs', attributes: { groupId: 'npm2yarn' }, children }, page),
    ...node.children,
  ];
};

/** An attribute may go over several lines, which are indented like the tag. */
const withoutIndent = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
