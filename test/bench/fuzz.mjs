/** Renders randomly changed documents (test/support/fuzz.ts) and prints those that give a faulty page. */
import { load } from './load.mjs';

export async function fuzz(root, count, seed, row) {
  const { faultOf, fuzzSeeds, mutants } = await load(root, {
    more: { './test/support/fuzz.ts': ['faultOf', 'fuzzSeeds', 'mutants'] },
  });
  const documents = mutants(fuzzSeeds(root), seed);
  const start = performance.now();
  let faults = 0;
  let slowest = 0;
  for (let n = 0; n < count; n += 1) {
    const text = documents.next().value;
    const documentStart = performance.now();
    const fault = await faultOf(text).catch((error) => String(error));
    slowest = Math.max(slowest, performance.now() - documentStart);
    if (fault === undefined) continue;
    faults += 1;
    console.log(`${fault}\n  ${JSON.stringify(text)}`);
  }
  row(
    `fuzz, ${count} documents of seed ${seed}`,
    `${faults} faults  ${((performance.now() - start) / count).toFixed(1)} ms each  slowest ${slowest.toFixed(0)} ms`,
  );
}
