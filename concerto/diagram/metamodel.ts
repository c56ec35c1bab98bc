/** The parts of a metamodel that a class diagram shows. */

/** A `Model`. */
export interface Ast {
  readonly namespace: string;
  readonly imports?: readonly AstImport[];
  readonly declarations?: readonly AstDeclaration[];
}

export interface AstImport {
  readonly namespace: string;
  /** Of an `ImportType`. */
  readonly name?: string;
  /** Of `ImportTypes`. */
  readonly types?: readonly string[];
  readonly aliasedTypes?: readonly { readonly name: string; readonly aliasedName: string }[];
}

export interface AstType {
  readonly $class: string;
  readonly type?: { readonly name: string };
}

export interface AstProperty extends AstType {
  readonly name: string;
  readonly isArray?: boolean;
  readonly isOptional?: boolean;
  readonly sizeValidator?: { readonly minSize?: number; readonly maxSize?: number };
}

export interface AstDeclaration {
  readonly $class: string;
  readonly name: string;
  readonly isAbstract?: boolean;
  readonly superType?: { readonly name: string };
  readonly identified?: { readonly name?: string };
  /** Absent for scalars and maps. */
  readonly properties?: readonly AstProperty[];
  /** Of a map. */
  readonly key?: AstType;
  readonly value?: AstType;
}
