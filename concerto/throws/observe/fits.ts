/** Whether a value has a declared type, as far as a program without the compiler can tell. */

const primitives: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * @param type As declared: `string | null`, `ModelFile[]`.
 * @param good An argument that the documentation passes: what an alias stands for is not known.
 */
export function fits(value: unknown, type: string, good: unknown, classes: ReadonlySet<string>): boolean {
  return alternativesOf(type).some((one) => fitsOne(value, one, good, classes));
}

/** Splits a union, but not those inside of brackets. */
function alternativesOf(type: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of type.replace(/=>/g, '⇒')) {
    if (/[[({<]/.test(sign)) depth += 1;
    if (/[\])}>]/.test(sign)) depth -= 1;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function fitsOne(value: unknown, type: string, good: unknown, classes: ReadonlySet<string>): boolean {
  if (type === 'unknown') return true;
  if (type === 'null' || type === 'undefined') return String(value) === type;
  if (value === null || value === undefined) return false;
  if (type === 'any') return true;
  if (primitives.has(type)) return typeof value === type;
  const item = /^(.+)\[\]$/.exec(type)?.[1] ?? /^Array<(.+)>$/.exec(type)?.[1];
  if (item !== undefined) return Array.isArray(value) && value.every((each) => fits(each, item, undefined, classes));
  if (/⇒|^new |^FilterFunction$|^Constructor\b/.test(type)) return typeof value === 'function';
  if (Array.isArray(value)) return Array.isArray(good);
  if (classes.has(type.replace(/<.*/, ''))) return typeof value === 'object' && !isPlain(value);
  if (good !== undefined) return typeof value === typeof good && isPlain(value) === isPlain(good);
  return typeof value === 'object';
}

export const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
