import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';

export const componentTags = (): Extension => ({});
export const componentTagsFromMarkdown = (): FromMarkdownExtension => ({});
