/** Remembers which programs have held, in the cache that stores the results of samples. */
import { nameOf } from '../markdown/parse-doc-stage.ts';
import type { HeldPrograms } from '../model/extension.ts';
import { ok } from '../model/result.ts';
import type { Stage, StageRunner } from '../model/stage.ts';
import type { SampleRequest } from './sample-results.ts';

/** A failure may come from a busy machine, so only programs that hold are stored. */
export function heldPrograms(
  { extensions, sampleTools }: Pick<SampleRequest, 'extensions' | 'sampleTools'>,
  runner: StageRunner,
): HeldPrograms {
  const stage: Stage<string, true> = {
    name: 'heldPrograms',
    version: JSON.stringify([extensions.map(nameOf), sampleTools]),
    key: (text) => text,
    run: () => ok(true),
  };
  return {
    has: (text) => runner.recall(stage, [text])[0] !== undefined,
    add: async (texts) => void (await runner.run(stage, texts)),
  };
}
