/** What is known of a language besides the configuration: its own labels, and texts in files. */
import type { LabelOverrides } from '../model/labels.ts';

/** Texts by keys. */
export type Messages = Readonly<Record<string, string>>;

export interface Translation {
  /** Texts of the interface in this language. */
  readonly labels: LabelOverrides;
  /** By keys such as `item.label.Guide`. */
  readonly navbar: Messages;
  /** By keys such as `link.title.More`. */
  readonly footer: Messages;
  /** By the id of the set of documents, then by keys such as `sidebar.docs.category.Guides`. */
  readonly sidebars: Readonly<Record<string, Messages>>;
}

export const noTranslation: Translation = { labels: {}, navbar: {}, footer: {}, sidebars: {} };
