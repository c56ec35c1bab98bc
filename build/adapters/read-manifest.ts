/** Adapter: reads the package.json of a folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns Its keys; none if it is missing, unreadable or not a mapping, which others report. */
export function readManifest(folder: string): Readonly<Record<string, unknown>> {
  try {
    const data = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as unknown;
    return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
