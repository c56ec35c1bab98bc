/** The `components` of the configuration, by tag. */
export type SiteComponents = Readonly<Record<string, SiteComponent>>;
export type SiteComponent =
  | { readonly container: string }
  /** `file` is relative to the root; `client` says when its code is loaded in browsers, if at all. */
  | { readonly file: string; readonly client?: 'load' | 'idle' | 'visible' };
