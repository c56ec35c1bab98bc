/** What a package exports, as plain data: read from its type declarations, told by its doc comments and by us. */

export interface ApiPackage {
  /** `concerto-core` */
  readonly name: string;
  readonly version: string;
  /** In the order in which the package names them; classes inside a namespace follow it as `CodeGen.JavaVisitor`. */
  readonly exports: readonly ApiExport[];
}

export type ExportKind = 'class' | 'function' | 'const' | 'enum' | 'type' | 'namespace';

export interface ApiExport {
  readonly name: string;
  readonly kind: ExportKind;
  readonly comment: Comment;
  /** Of a class or an interface; in another package where `package` says so. */
  readonly extends: readonly SuperType[];
  /** Of a class or a namespace; of a function its own signatures under its own name. */
  readonly members: readonly ApiMember[];
  /** Of a constant its type, of a type what it stands for; of an interface and an enum its parts, one each. */
  readonly parts: readonly string[];
}

export interface SuperType {
  readonly name: string;
  readonly package?: string;
}

export type MemberKind = 'constructor' | 'method' | 'property';

export interface ApiMember {
  readonly name: string;
  readonly kind: MemberKind;
  readonly isStatic: boolean;
  readonly comment: Comment;
  /** One for each overload; a property has none. */
  readonly signatures: readonly Signature[];
  /** Of a property. */
  readonly type?: string;
}

export interface Signature {
  readonly parameters: readonly Parameter[];
  /** Absent of a constructor. */
  readonly returns?: string;
}

export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/** A doc comment; links in it are kept as `{@link Name}`. */
export interface Comment {
  readonly text: string;
  /** By name, also `options.validate`. */
  readonly parameters: Readonly<Record<string, Described>>;
  readonly returns?: Described;
  readonly throws: readonly Described[];
  readonly deprecated?: string;
  /** `@private`, `@protected`, `@internal` */
  readonly isHidden: boolean;
  /** `@extends` */
  readonly extends?: string;
}

export interface Described {
  readonly type: string;
  readonly text: string;
}

export const noComment: Comment = { text: '', parameters: {}, throws: [], isHidden: false };
