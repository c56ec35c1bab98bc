/** Names that make a line (`leaf`), or a part of one (`text`), a directive. */
export interface RegisteredNames {
  readonly leaf: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
}

export const hasNames = ({ leaf, text }: RegisteredNames): boolean => leaf.size + text.size > 0;
