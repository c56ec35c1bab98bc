import * as v from 'valibot';
import type { LabelOverrides } from '../../src/shared/labels.ts';

/** Options of Markdown parsing; all of them enter the memo key of a parsed page. */
export const markdownSchema = v.strictObject({
  /**
   * What becomes of raw HTML. `keep`: it passes, documents are trusted. For documents that are not: `escape` shows tags
   * as text, `sanitize` leaves what cannot do harm.
   */
  html: v.optional(v.picklist(['keep', 'escape', 'sanitize'], 'expected keep, escape or sanitize'), 'keep'),
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
});
export type MarkdownOptions = v.InferOutput<typeof markdownSchema> & {
  /** Addresses of the compiled extensions; their names hold the hash of the code. */
  readonly extensions: readonly string[];
  /** The site's own texts of the interface. */
  readonly labels?: LabelOverrides;
};

export const usualMarkdown: MarkdownOptions = { ...v.parse(markdownSchema, {}), extensions: [] };
