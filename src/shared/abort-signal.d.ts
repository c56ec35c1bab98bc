/** Node and browsers have it; the language does not. Whoever imports src/shared sees the one of its own world. */
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
}
