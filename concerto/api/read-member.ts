/** Members of a class, and functions, as they are declared. */
import type * as ts from 'typescript';
import type { ApiMember, Comment, Signature } from './declarations.ts';
import { commentOf } from './doc-comment.ts';

export const oneLine = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Merges overloads; the first doc comment with text is used for all. A property gives way to what has its name. */
export function mergeOverloads(members: readonly ApiMember[]): readonly ApiMember[] {
  const byKey = new Map<string, ApiMember>();
  for (const member of members) {
    const key = `${member.isStatic} ${member.name}`;
    const before = byKey.get(key);
    if (!before || before.kind === 'property') byKey.set(key, member);
    else {
      const comment = before.comment.text === '' ? member.comment : before.comment;
      byKey.set(key, { ...before, comment, signatures: [...before.signatures, ...member.signatures] });
    }
  }
  return [...byKey.values()];
}

/** Empty for members that are not public. */
export function memberOf(compiler: typeof ts, node: ts.ClassElement): readonly ApiMember[] {
  const { SyntaxKind } = compiler;
  const modifiers = (node as { readonly modifiers?: readonly ts.ModifierLike[] }).modifiers ?? [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((one) => one.kind === kind);
  const comment = commentOf(compiler, node);
  if (comment.isHidden || has(SyntaxKind.PrivateKeyword) || has(SyntaxKind.ProtectedKeyword)) return [];
  const isStatic = has(SyntaxKind.StaticKeyword);
  if (compiler.isConstructorDeclaration(node)) {
    const { parameters } = signatureOf(node, comment);
    return [{ name: 'constructor', kind: 'constructor', isStatic: false, comment, signatures: [{ parameters }] }];
  }
  if (!node.name || !compiler.isIdentifier(node.name) || node.name.text.startsWith('_')) return [];
  const name = node.name.text;
  if (compiler.isMethodDeclaration(node))
    return [{ name, kind: 'method', isStatic, comment, signatures: [signatureOf(node, comment)] }];
  if (compiler.isPropertyDeclaration(node) || compiler.isGetAccessorDeclaration(node)) {
    const type = better(node.type, comment.returns?.type);
    return [{ name, kind: 'property', isStatic, comment, signatures: [], type }];
  }
  return [];
}

export function signatureOf(node: ts.SignatureDeclaration, comment: Comment): Signature {
  return {
    parameters: node.parameters.map((parameter) => {
      const name = parameter.name.getText().startsWith('{') ? 'options' : parameter.name.getText();
      return {
        name,
        type: better(parameter.type, comment.parameters[name]?.type),
        isOptional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
        isRest: parameter.dotDotDotToken !== undefined,
      };
    }),
    returns: better(node.type, comment.returns?.type),
  };
}

/** The declared type, or that of the comment where the declaration says `any`. */
function better(type: ts.TypeNode | undefined, told = ''): string {
  const written = type ? oneLine(type.getText()) : 'any';
  if (!/^any(?:\[\])?$/.test(written) && !(written === '{}' && told !== '')) return written;
  const known = told
    .replace(/^[*?!]$/, '')
    .replace(/\bObject\b/g, 'object')
    .replace(/\b(?:String|Number|Boolean)\b/g, (name) => name.toLowerCase())
    .replace(/\bArray\.?<([\w.]+)>/g, '$1[]');
  return known === '' || /^function$/i.test(known) ? written : known;
}
