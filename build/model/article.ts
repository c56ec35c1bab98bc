/** The HTML of an article, rendered on demand. */
export interface Article {
  /** Articles with equal ids have equal HTML; undefined if the id cannot be computed without rendering. */
  readonly id: string | undefined;
  html(): string;
}

/** An article whose HTML is already rendered. */
export const ownArticle = (html: string): Article => ({ id: `html ${html}`, html: () => html });
