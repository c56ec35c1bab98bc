/** Doc comments as plain data. */
import type * as ts from 'typescript';
import { type Comment, type Described, noComment } from './declarations.ts';

type TypeScript = typeof ts;

/** The last doc comment before a node is its own. */
export function commentOf(compiler: TypeScript, node: ts.Node): Comment {
  const doc = (node as { readonly jsDoc?: readonly ts.JSDoc[] }).jsDoc?.at(-1);
  if (!doc) return noComment;
  const parameters: Record<string, Described> = {};
  const throws: Described[] = [];
  let returns: Described | undefined;
  let superType: string | undefined;
  let deprecated: string | undefined;
  let isHidden = false;
  const tell = (tag: ts.JSDocParameterTag | ts.JSDocPropertyTag, text: string): void => {
    const inner = tag.typeExpression?.type;
    const isObject = inner !== undefined && compiler.isJSDocTypeLiteral(inner);
    parameters[tag.name.getText()] = { type: isObject ? 'object' : typeOf(tag.typeExpression), text: trimmed(text) };
    if (!isObject) return;
    for (const part of inner.jsDocPropertyTags ?? [])
      if (compiler.isJSDocParameterTag(part) || compiler.isJSDocPropertyTag(part))
        tell(part, plain(compiler, part.comment));
  };
  for (const tag of doc.tags ?? []) {
    const text = plain(compiler, tag.comment);
    const name = tag.tagName.text;
    if (compiler.isJSDocParameterTag(tag)) {
      tell(tag, text);
    } else if (compiler.isJSDocReturnTag(tag)) returns = { type: typeOf(tag.typeExpression), text: trimmed(text) };
    else if (compiler.isJSDocThrowsTag(tag)) throws.push({ type: typeOf(tag.typeExpression), text: trimmed(text) });
    else if (name === 'deprecated') deprecated = text;
    else if (name === 'private' || name === 'protected' || name === 'internal') isHidden = true;
    else if (compiler.isJSDocAugmentsTag(tag)) superType = tag.class.expression.getText();
  }
  return {
    text: plain(compiler, doc.comment),
    parameters,
    throws,
    isHidden,
    ...(returns && { returns }),
    ...(deprecated !== undefined && { deprecated }),
    ...(superType !== undefined && { extends: superType }),
  };
}

const trimmed = (text: string): string => text.replace(/^[-—–]\s*/, '');

/** `{string[]}` without its braces. */
const typeOf = (expression: ts.JSDocTypeExpression | undefined): string =>
  expression
    ?.getText()
    .replace(/^\{|\}$/g, '')
    .trim() ?? '';

const plain = (compiler: TypeScript, comment: ts.JSDoc['comment']): string =>
  (compiler.getTextOfJSDocComment(comment) ?? '').replace(/[ \t]*\n[ \t]*/g, '\n').trim();
