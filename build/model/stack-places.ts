import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceRange } from './diagnostic.ts';

export interface MappedModule {
  readonly url: string;
  /** Reads its source map; may throw, for example because a cache was deleted. */
  readonly readMap: (path: string) => string;
}

/** The frames of a stack that are in a compiled module, innermost first, as places in its sources relative to the root. */
export function* stackPlaces(stack: string, module: MappedModule, root: string): Generator<SourceRange, undefined> {
  const path = fileURLToPath(module.url);
  const frames = stack.split(`${basename(path)}:`).slice(1);
  const map = frames.length === 0 ? undefined : sourceMap(() => module.readMap(`${path}.map`));
  for (const frame of frames) {
    const [, line, column] = /^(\d+):(\d+)/.exec(frame) ?? [];
    const entry = line === undefined ? undefined : map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !isMapping(entry)) continue;
    const file = relative(root, resolve(path, '..', entry.originalSource)).replaceAll('\\', '/');
    yield { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
}

export const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

const isMapping = (entry: object): entry is SourceMapping => 'originalSource' in entry;

function sourceMap(read: () => string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(read()) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
