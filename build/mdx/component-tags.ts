/** The JSX spelling of our containers, `<Tabs>` for `:::tabs`, and tags with braces in text. */
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import { componentFlow, type TagNames } from './component-flow.ts';
import { componentFromMarkdown } from './component-nodes.ts';
import { jsxComment } from './jsx-comment.ts';
import { jsxText } from './jsx-text.ts';
import type { LongTags } from './long-tags.ts';

export const componentTags = (names: TagNames, tags: LongTags): Extension => ({
  ...componentFlow(names, tags),
  text: { ...jsxText().text, ...jsxComment().text },
});
export const componentTagsFromMarkdown = (names: TagNames): FromMarkdownExtension => componentFromMarkdown(names);
