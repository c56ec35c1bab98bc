/** Expressions of GitHub workflows: names, strings, `==`, `!=`, `!`, `&&`, `||`, parentheses and a few functions. */

/** What names stand for. `failed` says whether a step before this one has failed. */
export type Scope = Readonly<Record<string, unknown>>;

/** @param text With or without `${{ }}`. Throws on what it does not know. */
export function evaluate(text: string, scope: Scope): unknown {
  const source = text.trim().replace(/^\$\{\{([\s\S]*)\}\}$/, '$1');
  const tokens = source.match(/'(?:[^']|'')*'|&&|\|\||[=!]=|[!(),]|[\w.*-]+|\S/g) ?? [];
  let at = 0;
  const take = (token: string): boolean => tokens[at] === token && at++ >= 0;
  const expect = (token: string): void => {
    if (!take(token)) throw new Error(`expected ${token} in ${source}`);
  };
  const either = (): unknown => {
    let value = both();
    while (take('||')) {
      const other = both();
      value = isTrue(value) ? value : other;
    }
    return value;
  };
  const both = (): unknown => {
    let value = equal();
    while (take('&&')) {
      const other = equal();
      value = isTrue(value) ? other : value;
    }
    return value;
  };
  const equal = (): unknown => {
    const value = single();
    if (take('==')) return value === single();
    if (take('!=')) return value !== single();
    return value;
  };
  const single = (): unknown => {
    if (take('!')) return !isTrue(single());
    if (take('(')) {
      const value = either();
      expect(')');
      return value;
    }
    const token = tokens[at++] ?? '';
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^(?:true|false)$/.test(token)) return token === 'true';
    if (take('(')) {
      const values: unknown[] = [];
      while (!take(')')) {
        values.push(either());
        take(',');
      }
      return call(token, values, scope);
    }
    return token.split('.').reduce<unknown>((value, key) => (value as Scope | undefined)?.[key], scope);
  };
  const value = either();
  if (at < tokens.length) throw new Error(`unexpected ${tokens[at]} in ${source}`);
  return value;
}

const isTrue = (value: unknown): boolean => value !== undefined && value !== '' && value !== false && value !== 0;

function call(name: string, values: readonly unknown[], { failed }: Scope): unknown {
  if (name === 'always') return true;
  if (name === 'success') return failed !== true;
  if (name === 'failure') return failed === true;
  if (name === 'hashFiles') return `hash-of-${values.join('+').replace(/\W+/g, '-')}`;
  throw new Error(`unknown function ${name}`);
}
