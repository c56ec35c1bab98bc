import type { SourceRange } from './diagnostic.ts';

/** What a component in Markdown throws, with the place of its tag. */
export class ComponentError extends Error {
  readonly at: SourceRange;

  constructor(name: string, at: SourceRange, cause: unknown) {
    super(`\`<${name}>\` cannot be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.at = at;
  }
}
