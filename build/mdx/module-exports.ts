/** What a module exports, as far as its text tells: Markdown that it passes on, and plain data. */
import { unescaped } from './module-imports.ts';
import { type ExpressionValue, readExpression } from './read-expression.ts';

/** @returns The path of the Markdown file that a component shows and nothing else, as the module writes it. */
export function partialIn(text: string, name: string): string | undefined {
  const imported = new Map(
    Array.from(
      text.matchAll(/^import[ \t]+(\w{1,100})[ \t]+from[ \t]*["']([^"'\n]{1,500}\.mdx?)["']/gm),
      ([, local = '', path = '']): [string, string] => [local, unescaped(path)],
    ),
  );
  const [, passedOn] =
    new RegExp(
      `^export\\s*\\{\\s*default\\s+as\\s+${name}\\s*\\}\\s*from\\s*["']([^"'\\n]{1,500}\\.mdx?)["']`,
      'm',
    ).exec(text) ?? [];
  if (passedOn !== undefined) return unescaped(passedOn);
  const head =
    name === 'default'
      ? '^export\\s+default\\s+(?:function\\s*\\w*\\s*\\([^()]{0,200}\\)\\s*\\{\\s*return\\s*\\(?\\s*<)?'
      : `^export\\s+(?:function\\s+${name}\\s*\\([^()]{0,200}\\)\\s*\\{\\s*return\\s*\\(?\\s*<|const\\s+${name}\\s*=\\s*(?:\\([^()]{0,200}\\)\\s*=>\\s*\\(?\\s*<)?)`;
  const [, shown = ''] = new RegExp(`${head}(\\w{1,100})\\b(?:\\s*\\/>)?\\s*[;)}\\n]`, 'm').exec(text) ?? [];
  return imported.get(shown);
}

/** @returns The value of a constant, or of a property of the default export, if it is plain data. */
export function valueIn(text: string, path: readonly string[], isJson: boolean): ExpressionValue | undefined {
  const [exported = '', property] = path;
  if (isJson) {
    const all = readExpression(text.trim())?.value;
    return property === undefined ? all : memberOf(all, property);
  }
  if (exported !== 'default') return memberOf(constantIn(text, exported), property);
  const [, whole = ''] = /^export\s+default\s+(\w{1,100})\s*;?\s*$/m.exec(text) ?? [];
  return (
    (property === undefined ? undefined : constantIn(text, property)) ?? memberOf(constantIn(text, whole), property)
  );
}

/** @returns The default texts of the properties of a component: `({ title = 'More' }) => …`. */
export function defaultsIn(text: string, exported: string): Readonly<Record<string, string>> {
  const [, whole] = /^export\s+default\s+(\w{1,100})\s*;?\s*$/m.exec(text) ?? [];
  const name = exported === 'default' ? whole : exported;
  if (name === undefined) return {};
  const [, inner = ''] =
    new RegExp(`(?:\\bfunction\\s+${name}\\s*|\\b${name}\\s*=\\s*)\\(\\s*\\{([^()]{0,2000}?)\\}`).exec(text) ?? [];
  return Object.fromEntries(
    Array.from(
      inner.matchAll(/([a-zA-Z]\w{0,50})\s{0,9}=\s{0,9}(["'])([^"'\\\n]{1,300})\2/g),
      ([, property = '', , value = '']) => [property, value],
    ),
  );
}

/** @returns Of the objects with a label and a value that a module holds, those with these values, in their order. */
export function labelsIn(text: string, values: readonly string[]): readonly ExpressionValue[] {
  const labels = new Map<string, string>();
  for (const [object] of text.matchAll(/\{[^{}\n]{1,500}\}/g)) {
    const read = readExpression(object)?.value;
    const [value, label] = [memberOf(read, 'value'), memberOf(read, 'label')];
    if (typeof value === 'string' && typeof label === 'string' && !labels.has(value)) labels.set(value, label);
  }
  return values.flatMap((value) => {
    const label = labels.get(value);
    return label === undefined ? [] : [{ label, value }];
  });
}

function memberOf(value: ExpressionValue | undefined, name: string | undefined): ExpressionValue | undefined {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, ExpressionValue>>)[name]
    : undefined;
}

function constantIn(text: string, name: string): ExpressionValue | undefined {
  if (!/^[\w$]{1,100}$/.test(name)) return undefined;
  const start = new RegExp(
    `^(?:export\\s+)?const\\s+${name.replaceAll('$', '\\$')}\\s*(?::[^=\\n]{1,200})?=\\s*`,
    'm',
  ).exec(text);
  if (!start) return undefined;
  const rest = text.slice(start.index + start[0].length);
  const end = endOfLiteral(rest);
  return end === undefined ? undefined : readExpression(rest.slice(0, end))?.value;
}

/** Where the text, list or object ends that a text begins with. */
function endOfLiteral(text: string): number | undefined {
  const token = /(["'`])(?:\\[\s\S]|(?!\1)[^\\])*?\1|\/\/[^\n]*|[[\]{}]/g;
  let depth = 0;
  for (let match = token.exec(text); match && match.index < 20_000; match = token.exec(text)) {
    if (depth === 0 && match.index > 0) return undefined;
    if (match[0] === '[' || match[0] === '{') depth += 1;
    else if (match[0] === ']' || match[0] === '}') depth -= 1;
    if (depth === 0 && !match[0].startsWith('//')) return token.lastIndex;
  }
  return undefined;
}
