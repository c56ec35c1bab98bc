/** What the editor needs of a language: its tokens, which can be read from any place between two of them. */

export interface Place {
  /** Characters before it. */
  readonly at: number;
}

export interface Lexeme<P extends Place> {
  /** The class that colors it; absent for what has no color. */
  readonly type?: string;
  readonly text: string;
  /** Where the next one may be read from. */
  readonly after: P;
}

export interface Lexer<P extends Place = Place> {
  readonly beginning: P;
  /** Tokens from a place to the end, without the text between them. */
  read(code: string, from: P): Iterable<Lexeme<P>>;
}
