import * as v from 'valibot';

/** Options of Markdown parsing; all of them enter the memo key of a parsed page. */
export const markdownSchema = v.strictObject({
  /** `keep`: raw HTML passes, documents are trusted. */
  html: v.optional(v.picklist(['keep']), 'keep'),
  /** Fence languages that are shown as plain text, without a warning that there is no grammar. */
  plainLanguages: v.optional(v.array(v.string()), []),
});
export type MarkdownOptions = v.InferOutput<typeof markdownSchema>;

export const usualMarkdown: MarkdownOptions = { html: 'keep', plainLanguages: [] };
