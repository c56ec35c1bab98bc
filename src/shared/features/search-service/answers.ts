/** Reads what a service has answered, of which nothing is known. */

export const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

export function textAt(value: unknown, key: string): string | undefined {
  const text = at(value, key);
  return typeof text === 'string' ? text : undefined;
}
