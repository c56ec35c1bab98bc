/** A React component in Markdown, as the pipeline asks for it and the server renders it. */
export interface ComponentUse {
  /** Name of the tag. */
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Whether there is Markdown between its tags. */
  readonly hasContent: boolean;
  /** Tells the component from all others of its page. */
  readonly key: string;
}

/** The HTML before and after the contents of a component. */
export interface RenderedComponent {
  readonly before: string;
  readonly after: string;
}
