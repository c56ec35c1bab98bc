import type { SourceRange } from './diagnostic.ts';

/** An error that a component in Markdown throws, with the location of its tag. */
export class ComponentError extends Error {
  readonly at: SourceRange;

  constructor(name: string, at: SourceRange, cause: unknown) {
    super(`\`<${name}>\` cannot be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.at = at;
  }
}
