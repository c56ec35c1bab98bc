import type { SourceRange } from './diagnostic.ts';
import { errorMessage } from './error-message.ts';

/** An error that a component in Markdown throws, with the location of its tag. */
export class ComponentError extends Error {
  readonly at: SourceRange;

  constructor(name: string, at: SourceRange, cause: unknown) {
    super(`\`<${name}>\` cannot be rendered: ${errorMessage(cause)}`, { cause });
    this.at = at;
  }
}
