import { useCallback, useEffect, useState } from 'react';
import type { ErrorEntry } from '../playground-files/contents.ts';
import type { Problem } from './engine/protocol.ts';
import { loadErrors } from './examples.ts';
import { addressOf } from './explain.ts';

/**
 * Where a problem is explained. What is needed for that is loaded with the first problem.
 *
 * @param baseUrl Path of the site, with slashes around it.
 */
export function useExplained(baseUrl: string, isNeeded: boolean): (problem: Problem) => string | undefined {
  const [entries, setEntries] = useState<readonly ErrorEntry[]>();
  const isMissing = isNeeded && entries === undefined;
  useEffect(() => {
    if (isMissing) void loadErrors(baseUrl).then(setEntries);
  }, [baseUrl, isMissing]);
  return useCallback((problem) => addressOf(problem, baseUrl, entries), [baseUrl, entries]);
}
