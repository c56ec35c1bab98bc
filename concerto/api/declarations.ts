/**
 * The exports of a package as plain data, read from its type declarations and described by its doc comments and our
 * supplement.
 */

export interface ApiPackage {
  /** `concerto-core` */
  readonly name: string;
  readonly version: string;
  /** In the order of the package; classes inside a namespace follow it as `CodeGen.JavaVisitor`. */
  readonly exports: readonly ApiExport[];
}

export type ExportKind = 'class' | 'function' | 'const' | 'enum' | 'type' | 'namespace';

export interface ApiExport {
  readonly name: string;
  readonly kind: ExportKind;
  readonly comment: Comment;
  /** The super type of a class or an interface; in another package if `package` is set. */
  readonly extends: readonly SuperType[];
  /** Members of a class or a namespace; for a function, its own signatures under its own name. */
  readonly members: readonly ApiMember[];
  /** The type of a constant, or what a type stands for; for an interface or an enum, one item for each part. */
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
  /** One for each overload; properties have none. */
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
  /** By name, including names such as `options.validate`. */
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
