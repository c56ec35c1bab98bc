/** Turns what a module exports into plain data. Anything else is replaced with a marker, so that it can be reported. */
import type { NoData } from '../../config/raw-data.ts';
import { isStandIn } from './stand-in.ts';

/** A made-up document: it shows which addresses a function generates. */
export const sampleDoc = 'docs-build/sample.md';
/** Stands for its folder of documents, relative to the folder of the site: functions run before that is known. */
export const sampleFolder = 'docs-build-folder';

export function serialize(value: unknown, key = '', above: readonly unknown[] = []): unknown {
  if (typeof value === 'function') {
    if (isStandIn(value)) return { $noData: 'package' } satisfies NoData;
    const sample = key === 'editUrl' ? sampleOf(value as SampleFunction) : undefined;
    return { $noData: 'function', ...(sample !== undefined && { sample }) } satisfies NoData;
  }
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof RegExp || value instanceof URL || value instanceof Date) return String(value);
  if (above.includes(value)) return undefined;
  const inside = [...above, value];
  if (Array.isArray(value)) return value.map((item) => serialize(item, '', inside) ?? null);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, serialize(inner, name, inside)]));
}

type SampleFunction = (place: Readonly<Record<string, string>>) => unknown;

function sampleOf(editUrl: SampleFunction): string | undefined {
  try {
    const made = editUrl({
      locale: 'en',
      version: 'current',
      versionDocsDirPath: sampleFolder,
      docPath: sampleDoc,
      permalink: '/docs/docs-build/sample',
    });
    return typeof made === 'string' ? made : undefined;
  } catch {
    return undefined;
  }
}
