import * as v from 'valibot';
import { featureHeadingIds, featureMarkdownKeys } from '../features/keys.ts';
import type { SiteComponents } from '../islands/component-types.ts';
import type { Aliases } from '../model/aliases.ts';
import type { LabelOverrides } from '../model/labels.ts';

const otherIds = Object.keys(featureHeadingIds) as (keyof typeof featureHeadingIds)[];

/** Options of Markdown parsing; all of them enter the memo key of a parsed page. */
export const markdownSchema = v.strictObject({
  /**
   * What becomes of raw HTML. `keep`: it passes, documents are trusted; so it does with `known`, but tags that are no
   * elements are shown as text. For documents that are not trusted: `escape` shows all tags as text, `sanitize` leaves
   * what cannot do harm.
   */
  html: v.optional(
    v.picklist(['keep', 'known', 'escape', 'sanitize'], 'expected keep, known, escape or sanitize'),
    'keep',
  ),
  /** Shows the tags as text that GitHub does not let pass (`<title>`, `<style>`, `<iframe>`, `<script>` and five more). */
  tagfilter: v.optional(v.boolean('expected true or false'), false),
  /** Comments in code that mark lines, beside the usual ones: a class for the line after `line`, or those between `block`. */
  magicComments: v.optional(
    v.array(
      v.strictObject({
        className: v.pipe(v.string(), v.regex(/^[\w -]+$/, 'expected one or more class names')),
        line: v.optional(v.string()),
        block: v.optional(v.strictObject({ start: v.string(), end: v.string() })),
      }),
    ),
    [],
  ),
  /** Fence languages that are shown as plain text, without a warning that there is no grammar. */
  plainLanguages: v.optional(v.array(v.string()), []),
  /** How ids of headings are made of their text. */
  headingIds: v.optional(
    v.picklist(['github', ...otherIds], `expected one of github, ${otherIds.join(', ')}`),
    'github',
  ),
  /** Folders in which `--8<--` of MkDocs looks first, relative to the root. */
  snippetFolders: v.optional(v.array(v.string()), []),
  ...featureMarkdownKeys,
});
export type MarkdownOptions = v.InferOutput<typeof markdownSchema> & {
  /** Addresses of the compiled extensions; their names hold the hash of the code. */
  readonly extensions: readonly string[];
  /** Pages are parsed in threads only, because code of the site may hang where nothing can interrupt it. */
  readonly inThreads?: true;
  /** What all pages ask of the Markdown parts of features, by their name; absent if they ask for none. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** Short names of folders; absent on sites without them. */
  readonly aliases?: Aliases;
  /** The site's own texts of the interface. */
  readonly labels?: LabelOverrides;
  /** Whether these texts are put in when a page is composed, because the site has several languages. */
  readonly hasLabelHoles?: true;
  /** Tags that the site registers. */
  readonly components?: SiteComponents;
  /** Plain boxes of the site: their class by the name of the container. */
  readonly containers?: Readonly<Record<string, string>>;
  /** Absent where only tokens with a color become elements. */
  readonly tokens?: 'all';
};

export const usualMarkdown: MarkdownOptions = { ...v.parse(markdownSchema, {}), extensions: [] };

const path = v.pipe(v.string(), v.regex(/\.[jt]sx?$/, 'expected the path of a module, such as `./src/chart.tsx`'));

/** The `containers` section of the configuration: boxes by the name of the container, with their class. */
export const containersSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'expected the name of a container, such as `quiz`')),
  v.pipe(v.string(), v.regex(/^[\w -]+$/, 'expected one or more class names')),
);

/** The `components` section of the configuration: what a tag in Markdown stands for. */
export const componentsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]\w*$/, 'expected the name of a component, which begins with a capital letter')),
  v.union(
    [
      v.string(),
      v.strictObject({
        component: path,
        /** When browsers load the code of the component. Without it, the page has its HTML only. */
        client: v.optional(v.picklist(['load', 'idle', 'visible'])),
      }),
    ],
    'expected the name of a container, the path of a module, or `{ component: … }`',
  ),
);
