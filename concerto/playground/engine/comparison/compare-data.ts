/** What each version says about the data, with the version in its `$class` and relationships changed to its own. */
import type { Checked } from '../check.ts';
import { messageOf } from '../places.ts';
import type { ComparedData } from '../protocol.ts';
import { baseOf } from './namespaces.ts';

/** @returns undefined if there is no data, or if it is no JSON, which is a problem of its own */
export function compareData(instance: string, before: Checked, now: Checked): ComparedData | undefined {
  if (instance.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(instance);
  } catch {
    return undefined;
  }
  return { earlier: objection(value, before), current: objection(value, now) };
}

/** What the version says against the data. */
function objection(value: unknown, { manager, asts }: Checked): string | undefined {
  const namespaces = new Map(asts.map(({ namespace }) => [baseOf(namespace), namespace]));
  try {
    manager?.getSerializer().fromJSON(inVersion(value, namespaces));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

const inVersion = (value: unknown, namespaces: ReadonlyMap<string, string>): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    typeof part === 'string' && (key === '$class' || part.startsWith('resource:'))
      ? part.replace(/^(resource:)?([^@]+)@\d[^#]*(?=\.\w+(?:#|$))/, (whole, scheme: string = '', base: string) => {
          const namespace = namespaces.get(base);
          return namespace === undefined ? whole : scheme + namespace;
        })
      : part,
  );
