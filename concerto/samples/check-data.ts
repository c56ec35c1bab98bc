/** Plain JSON and YAML: no sample of Concerto, but it must be what it says it is. */
import type { Checker } from './outcome.ts';
import { readData } from './read-data.ts';

export const checkData: Checker = async (claim) => {
  // Comments and the like have no parser here.
  if (/^json[5c]$/.test(claim.language)) return [];
  const { problem } = await readData(claim);
  return problem ? [problem] : [];
};
