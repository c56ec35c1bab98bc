import * as v from 'valibot';

/** Options of Markdown parsing; all of them enter the memo key of a parsed page. */
export const markdownSchema = v.strictObject({
  /** `keep`: raw HTML passes, documents are trusted. */
  html: v.optional(v.picklist(['keep']), 'keep'),
});
export type MarkdownOptions = v.InferOutput<typeof markdownSchema>;
