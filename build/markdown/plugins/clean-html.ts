import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import type { Parent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { walk } from '../walk.ts';
import { isComment } from './safe-addresses.ts';

/**
 * `markdown.html: 'escape'`: tags that the author wrote are shown as text, comments are left out.
 * `markdown.tagfilter`: GFM's disallowed tags are shown as text, the others pass.
 */
export function tagsAsText(): (tree: Root, file: VFile) => void {
  return (tree, { data: { rawHtml, tagfilter } }) => {
    if (rawHtml === 'escape' || tagfilter === true) inText(tree, rawHtml === 'escape');
  };
}

const disallowed = /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?:[\s/>]|$))/gi;

function inText(parent: Parent, all: boolean): void {
  for (let i = parent.children.length - 1; i >= 0; i -= 1) {
    const node = parent.children[i];
    if (!node) continue;
    if (node.type !== 'html') {
      if ('children' in node) inText(node, all);
    } else if (!all) node.value = node.value.replace(disallowed, '&lt;');
    else if (isComment(node.value)) parent.children.splice(i, 1);
    else {
      const text = { type: 'text' as const, value: node.value, ...(node.position && { position: node.position }) };
      parent.children[i] = holdsBlocks(parent) ? { type: 'paragraph', children: [text] } : text;
    }
  }
}

const holdsBlocks = ({ type }: Parent): boolean =>
  /^(?:root|blockquote|listItem|footnoteDefinition|containerDirective)$/.test(type);

/**
 * `markdown.html: 'sanitize'`: of the author's HTML only what GitHub would show is left, without anything that runs,
 * loads frames or sends forms. What plug-ins make of Markdown stays. `escape` goes through it too: attributes of
 * directives come from the author as well. HTML that is kept loses the one element that no end tag ends.
 */
export function cleanHtml(): (tree: HastRoot, file: VFile) => HastRoot {
  return (tree, { data: { hasRawHtml, rawHtml } }) => {
    if (rawHtml === 'sanitize' || rawHtml === 'escape') return sanitize(tree, schema) as HastRoot;
    if (hasRawHtml)
      walk<HastNodes>(tree, (node) => {
        if (node.type === 'element' && node.tagName === 'plaintext') node.tagName = 'pre';
      });
    return tree;
  };
}

const { '*': everywhere = [], ...attributes } = defaultSchema.attributes ?? {};
/** Of forms, image maps and the like; and `name`, by which an image would hide what `document` has of that name. */
const unwanted: ReadonlySet<unknown> = new Set(
  'accept acceptCharset accessKey action charSet encType isMap label maxLength media method multiple name prompt readOnly selected size useMap'.split(
    ' ',
  ),
);
/** Classes and attributes of what our own plug-ins make, before code, diagrams and formulas are put back. */
const ownClasses =
  /^(?:admonition|tab|step|badge|details$|cards$|tile|file|folder$|align-|language-|footnotes$|sr-only$|contains-task-list$|task-list-item$|data-footnote-backref$)/;
const own = [
  ['className', ownClasses] as [string, RegExp],
  ...['role', 'hidden', 'translate'],
  ...['ariaControls', 'ariaCurrent', 'ariaDescribedBy', 'ariaHidden', 'ariaLabel', 'ariaLabelledBy', 'ariaOrientation'],
  ...[
    'ariaSelected',
    'dataGroup',
    'dataHeading',
    'dataHole',
    'dataLabel',
    'dataNeedsClient',
    'dataOutput',
    'dataQuery',
    'dataValue',
  ],
];

const schema: Schema = {
  ...defaultSchema,
  // Ids that would hide something of `document` are changed with the headings, whatever the mode.
  clobber: [],
  attributes: {
    ...Object.fromEntries(
      Object.entries(attributes).map(([tag, allowed]) => [
        tag,
        allowed.filter((attribute) => !Array.isArray(attribute) || attribute[0] !== 'className'),
      ]),
    ),
    '*': [...everywhere.filter((attribute) => !unwanted.has(attribute)), ...own],
    a: [...(attributes.a ?? []).filter((attribute) => !Array.isArray(attribute)), 'name', 'target', 'rel'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    video: ['src', 'controls', 'loop', 'muted', 'preload', 'poster', 'playsInline'],
    source: ['src', 'srcSet', 'media', 'type'],
    time: ['dateTime'],
  },
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel', 'ftp', 'pathname'],
    poster: ['http', 'https'],
  },
  strip: [
    ...['script', 'style', 'template', 'title', 'textarea', 'select', 'svg', 'math'],
    ...['iframe', 'noembed', 'noframes', 'noscript', 'object', 'xmp', 'plaintext'],
  ],
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...['abbr', 'audio', 'caption', 'cite', 'col', 'colgroup', 'dfn', 'figcaption', 'figure', 'mark', 'small'],
    ...['label', 'time', 'u', 'video', 'wbr'],
  ],
};
