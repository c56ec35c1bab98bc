/** Plain JSON and YAML: not a sample of Concerto, but it must be valid. */
import type { Checker } from './outcome.ts';
import { readData } from './read-data.ts';

export const checkData: Checker = async (claim) => {
  // There is no parser here for comments and the like.
  if (/^json[5c]$/.test(claim.language)) return [];
  const { problem } = await readData(claim);
  return problem ? [problem] : [];
};
