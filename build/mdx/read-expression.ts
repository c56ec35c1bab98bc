import JSON5 from 'json5';

export type ExpressionValue =
  | string
  | number
  | boolean
  | null
  | readonly ExpressionValue[]
  | { readonly [key: string]: ExpressionValue };

const MOST_CHARACTERS = 64 * 1024;
const DEEPEST = 20;
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Value of an expression that is plain data: text, numbers, lists, objects, template text without holes. Nothing is
 * run.
 * @returns undefined for everything else.
 */
export function readExpression(source: string): { readonly value: ExpressionValue } | undefined {
  if (source.length > MOST_CHARACTERS) return undefined;
  const template = templateText(source);
  if (template !== undefined) return { value: template };
  try {
    const value: unknown = JSON5.parse(source);
    return isData(value, 0) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Text of a template literal without `${`. */
function templateText(source: string): string | undefined {
  if (source.length < 2 || !source.startsWith('`') || !source.endsWith('`')) return undefined;
  const inner = source.slice(1, -1);
  if (inner.replace(/\\[\s\S]/g, '').match(/`|\$\{/)) return undefined;
  return inner.replace(/\\([\s\S])/g, (_, c: string) => (c === 'n' ? '\n' : c === 't' ? '\t' : c));
}

function isData(value: unknown, depth: number): value is ExpressionValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth >= DEEPEST) return false;
  return Object.entries(value).every(([key, item]) => !refusedKeys.has(key) && isData(item, depth + 1));
}

/**
 * The address that `require('./x.png').default` or `useBaseUrl('/img/x.png')` stands for. Paths of `useBaseUrl` count
 * from the base path of the site.
 */
export function addressIn(source: string): string | undefined {
  const [, name, , written] =
    /^(require|useBaseUrl)\(\s*(["'`])([^"'`\\\r\n]{1,2000})\2\s*\)(?:\.default)?$/.exec(source) ?? [];
  const address = written?.replace(/^!.*!/, '');
  return name === 'useBaseUrl' && address !== undefined && /^\w[^:]*$/.test(address) ? `/${address}` : address;
}
