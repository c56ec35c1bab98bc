/** Every component of a page, one row each. A new one takes a file of its own beside this one, and a row. */
import { transformBadge, transformBadges } from './badge.ts';
import { transformCard, transformCards } from './cards.ts';
import { transformCommandTabs } from './command-tabs.ts';
import type { Transform } from './component.ts';
import { transformDetails } from './details.ts';
import { transformFileTree } from './file-tree.ts';
import { transformNote } from './note.ts';
import { noteKinds } from './note-kinds.ts';
import { transformSteps } from './steps.ts';
import { transformCodeGroup, transformStrayTab, transformTabs } from './tabs.ts';
import { transformVerbatim } from './verbatim.ts';

interface Component {
  /** `:::name`. */
  readonly name: string;
  /** Tags that may be written instead: `<TabItem>` is `:::tab`. */
  readonly tags?: readonly string[];
  /** What follows the name and a space is the title: `:::note A title`. */
  readonly hasTitle?: true;
  /** Absent where the name is only written as a tag, or another plug-in handles it (the comment says which). */
  readonly transform?: Transform;
}

const components: readonly Component[] = [
  ...noteKinds.map((name) => ({ name, hasTitle: true, transform: transformNote }) as const),
  { name: 'details', hasTitle: true, transform: transformDetails },
  { name: 'tab', tags: ['TabItem'], hasTitle: true, transform: transformStrayTab },
  { name: 'tab-item', hasTitle: true, transform: transformStrayTab },
  { name: 'card', tags: ['Card', 'LinkCard'], hasTitle: true, transform: transformCard },
  { name: 'tabs', tags: ['Tabs'], transform: transformTabs },
  { name: 'code-group', transform: transformCodeGroup },
  // Its tags are known by their attributes (command-tabs.ts).
  { name: 'command-tabs', transform: transformCommandTabs },
  { name: 'steps', tags: ['Steps'], transform: transformSteps },
  { name: 'cards', tags: ['CardGrid'], transform: transformCards },
  { name: 'badge', tags: ['Badge'], transform: transformBadge },
  { name: 'badges', transform: transformBadges },
  { name: 'v-pre', transform: transformVerbatim },
  { name: 'file-tree', tags: ['FileTree'], transform: transformFileTree },
  // Become a note of their `type`, or a code block, when the tag is read (mdx/component-nodes.ts).
  { name: 'admonition', tags: ['Admonition', 'Aside'] },
  { name: 'code-block', tags: ['CodeBlock', 'Code'] },
  { name: 'package-managers', tags: ['PackageManagers'] },
  // plugins/site-lists.ts
  { name: 'doc-card-list', tags: ['DocCardList'] },
  { name: 'toc-inline', tags: ['TOCInline'] },
];

/** By the name of the container. */
export const transforms: ReadonlyMap<string, Transform> = new Map(
  components.flatMap(({ name, transform }): [string, Transform][] => (transform ? [[name, transform]] : [])),
);

/** Containers that may have a title after their name. */
export const titledNames: ReadonlySet<string> = new Set(
  components.flatMap(({ name, hasTitle }) => (hasTitle ? [name] : [])),
);

/** The name of the container that each tag stands for. */
export const componentNames: ReadonlyMap<string, string> = new Map(
  components.flatMap(({ name, tags = [] }) => tags.map((tag): [string, string] => [tag, name])),
);
