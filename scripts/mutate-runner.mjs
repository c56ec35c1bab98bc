/**
 * Judges changes for `mutate.mjs`: one Vitest that stays warm, in a copy of the repository, whose path is the argument.
 *
 * Asked `{ changed, files, bail }`, it runs the test files in that order, until one fails if `bail` is 1. `changed` are
 * sources with other texts than before. It answers with the files that `failed`, the `times` of those that ended, in ms,
 * and whether the run is `broken` by an error outside of tests. Each finished file is told as `{ finished }`, so that the
 * parent can tell a slow run from one that hangs.
 */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

const copy = process.argv[2];
let order = [];
/** What was changed in the run before, and has its old text again. */
let restored = [];

/** Runs the files in the order in which they were asked for. */
class AsAsked {
  shard(specifications) {
    return specifications;
  }

  sort(specifications) {
    return [...specifications].sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

// The command sets this; without it the tests build sites with React's development build.
process.env.NODE_ENV = 'test';
const vitest = await createVitest('test', {
  ...{ root: copy, config: join(copy, 'vitest.config.ts'), project: ['unit', 'commands'], watch: false },
  // Each run gets a process of its own, and all its files share it.
  ...{ maxWorkers: 1, fileParallelism: false, sequence: { sequencer: AsAsked } },
  reporters: [{ onTestModuleEnd: () => process.send({ finished: true }) }],
});
await vitest.standalone();
// Changes may be judged on a busy machine for hours. What hangs is noticed by the parent.
for (const project of vitest.projects) project.config.testTimeout = 600_000;

process.on('message', async ({ changed, files, bail }) => {
  order = files.map((file) => join(copy, file));
  vitest.config.bail = bail;
  for (const file of [...restored, ...changed]) vitest.invalidateFile(join(copy, file));
  restored = changed;
  const asked = new Set(order);
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => asked.has(moduleId));
  vitest.clearSpecificationsCache();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = testModules.filter(({ moduleId }) => asked.has(moduleId));
  const named = (module) => module.moduleId.slice(copy.length + 1);
  process.send({
    failed: ran.filter((module) => module.state() === 'failed').map(named),
    times: ran
      .filter((module) => ['passed', 'failed'].includes(module.state()))
      .map((module) => [named(module), module.diagnostic().duration]),
    broken: unhandledErrors.length > 0,
  });
});
process.send({ ready: true });
