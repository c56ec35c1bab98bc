const WIDTH = 88;

/** A value as it is written in a configuration: `{ title: 'Acme' }`, on one line if it fits. */
export function toSource(value: unknown, indent = ''): string {
  const line = inline(value);
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item) => `${deeper}${toSource(item, deeper)},`)
    : Object.entries(value).map(([key, item]) => `${deeper}${name(key)}: ${toSource(item, deeper)},`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...rows, `${indent}${close}`].join('\n');
}

function inline(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pairs = Object.entries(value).map(([key, item]) => `${name(key)}: ${inline(item)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

const quote = (text: string): string =>
  text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replace(/[\\']/g, '\\$&')}'`;
const name = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key));
