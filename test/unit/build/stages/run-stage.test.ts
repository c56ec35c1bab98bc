import { describe, expect, test } from 'vitest';
import { problem } from '../../../../build/model/diagnostic.ts';
import type { Hash } from '../../../../build/model/paths.ts';
import { result } from '../../../../build/model/result.ts';
import type { SharedResults } from '../../../../build/model/shared-results.ts';
import type { Stage } from '../../../../build/model/stage.ts';
import { type Executor, inline, type StageMemo, stageRunner } from '../../../../build/stages/run-stage.ts';

/** A stage that doubles a word, reports short ones, and records its inputs in `worked`. */
function doubling(version = '1') {
  const worked: string[] = [];
  const stage: Stage<string, string> = {
    name: 'double',
    version,
    key: (word) => word,
    run: (word) => {
      worked.push(word);
      return result(word + word, word.length < 2 ? [problem('doc/empty', `${word} is short`)] : []);
    },
  };
  return { stage, worked };
}
const hash = (...parts: readonly string[]) => JSON.stringify(parts) as Hash;
const memoOn = (kept: Map<string, string>): StageMemo => ({
  get: (key) => kept.get(key),
  set: (key, json) => void kept.set(key, json),
  keepOnly: (keys) => {
    for (const key of kept.keys()) if (!keys.has(key as Hash)) kept.delete(key);
  },
});
const runnerOn = (kept: Map<string, string>, executor: Executor = inline) => stageRunner(memoOn(kept), executor, hash);

test('values and diagnostics are in the order of the inputs', async () => {
  const found = await runnerOn(new Map()).run(doubling().stage, ['b', 'aa', 'a']);
  expect(found.value).toEqual(['bb', 'aaaa', 'aa']);
  expect(found.diagnostics.map(({ message }) => message)).toEqual(['b is short', 'a is short']);
});

test('a result is in the cache before the next input runs, so that a large site need not be in memory at once', async () => {
  const kept = new Map<string, string>();
  const sizes: number[] = [];
  const { stage } = doubling();
  const run: typeof stage.run = (word) => {
    sizes.push(kept.size);
    return stage.run(word);
  };
  await runnerOn(kept).run({ ...stage, run }, ['a', 'b', 'c']);
  expect(sizes).toEqual([0, 1, 2]);
});

test('equal inputs of one run have equal results', async () => {
  const found = await runnerOn(new Map()).run(doubling().stage, ['a', 'b', 'a']);
  expect(found.value).toEqual(['aa', 'bb', 'aa']);
});

test('the heaviest input runs first; results stay in the order of the inputs', async () => {
  const { stage, worked } = doubling();
  const found = await runnerOn(new Map()).run({ ...stage, weight: (word) => word.length }, ['aa', 'b', 'cccc']);
  expect(worked).toEqual(['cccc', 'aa', 'b']);
  expect(found.value).toEqual(['aaaa', 'bb', 'cccccccc']);
});

describe('the cache', () => {
  test('returns values and diagnostics without running the stage', async () => {
    const kept = new Map<string, string>();
    const { stage, worked } = doubling();
    const cold = await runnerOn(kept).run(stage, ['a', 'bb']);
    const warm = await runnerOn(kept).run(stage, ['a', 'bb']);
    expect(warm).toEqual(cold);
    expect(worked).toEqual(['a', 'bb']);
  });

  test('leaves only new inputs to run; results stay in order', async () => {
    const kept = new Map<string, string>();
    const { stage, worked } = doubling();
    await runnerOn(kept).run(stage, ['a', 'c']);
    expect((await runnerOn(kept).run(stage, ['a', 'b', 'c', 'd'])).value).toEqual(['aa', 'bb', 'cc', 'dd']);
    expect(worked).toEqual(['a', 'c', 'b', 'd']);
  });

  test('does not apply to another version of the stage', async () => {
    const kept = new Map<string, string>();
    await runnerOn(kept).run(doubling('1').stage, ['a']);
    const { stage, worked } = doubling('2');
    await runnerOn(kept).run(stage, ['a']);
    expect(worked).toEqual(['a']);
  });

  test('computes the key of an input object once for each version of the stage', async () => {
    const asked: string[] = [];
    const stage = (version: string): Stage<{ readonly word: string }, string> => ({
      name: 'double',
      version,
      key: ({ word }) => {
        asked.push(word);
        return word;
      },
      run: ({ word }) => result(word + word + version, []),
    });
    const runner = runnerOn(new Map());
    const input = { word: 'a' };
    await runner.run(stage('1'), [input]);
    expect((await runner.run(stage('1'), [input, { word: 'b' }])).value).toEqual(['aa1', 'bb1']);
    expect(asked).toEqual(['a', 'b']);
    expect((await runner.run(stage('2'), [input])).value).toEqual(['aa2']);
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  test('reports the number of hits', async () => {
    const kept = new Map<string, string>();
    const notes: unknown[] = [];
    const run = () => stageRunner(memoOn(kept), inline, hash, { looked: (...note) => notes.push(note) });
    await run().run(doubling().stage, ['a']);
    await run().run(doubling().stage, ['a', 'b']);
    expect(notes).toEqual([
      ['double', 0, 1, 0],
      ['double', 1, 2, 0],
    ]);
  });
});

describe('damaged entries are cache misses', () => {
  test.each(['', '{', 'null', '3', '"text"', '[]', '{}', '{"value":"zz"}', '{"value":"zz","diagnostics":3}'])(
    '%s',
    async (damaged) => {
      const { stage } = doubling();
      const kept = new Map([[hash('double', '1', 'a') as string, damaged]]);
      expect(await runnerOn(kept).run(stage, ['a'])).toMatchObject({
        value: ['aa'],
        diagnostics: [{ message: 'a is short' }],
      });
      expect(kept.get(hash('double', '1', 'a'))).not.toBe(damaged);
    },
  );
});

describe('later runs of the same runner', () => {
  test('run only new inputs and repeat the diagnostics of the others', async () => {
    const { stage, worked } = doubling();
    const runner = stageRunner({ ...memoOn(new Map()), get: () => undefined }, inline, hash);
    const first = await runner.run(stage, ['a', 'bb']);
    expect(await runner.run(stage, ['bb', 'a'])).toEqual({ ...first, value: ['bbbb', 'aa'] });
    await runner.run(stage, ['a', 'c']);
    expect(worked).toEqual(['a', 'bb', 'c']);
  });

  test('reuse results that must not be cached', async () => {
    const { stage, worked } = doubling();
    const refusing: Executor = {
      execute: (own, inputs, take) =>
        inline.execute(own, inputs, (made, input) => take({ ...made, keep: false }, input)),
    };
    const kept = new Map<string, string>();
    const runner = runnerOn(kept, refusing);
    const first = await runner.run(stage, ['a']);
    expect(await runner.run(stage, ['a'])).toEqual(first);
    expect(worked).toEqual(['a']);
    await runnerOn(kept, refusing).run(stage, ['a']);
    expect(worked).toEqual(['a', 'a']);
  });
});

describe('forgetUnused', () => {
  test('leaves in the memo what was used since the last call', async () => {
    const kept = new Map<string, string>();
    const { stage, worked } = doubling();
    const runner = runnerOn(kept);
    await runner.run(stage, ['a', 'b']);
    runner.forgetUnused();
    await runner.run(stage, ['a', 'c']);
    runner.forgetUnused();
    expect([...kept.keys()]).toEqual(['a', 'c'].map((word) => hash('double', '1', word)));
    await runner.run(stage, ['a', 'b']);
    expect(worked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('a lookup is a use, with or without a result', async () => {
    const kept = new Map<string, string>();
    const { stage } = doubling();
    const runner = runnerOn(kept);
    await runner.run(stage, ['a', 'b']);
    await runner.run(stage, ['b']);
    runner.recall(stage, ['a', 'd']);
    runner.forgetUnused();
    expect(kept.size).toBe(2);
    runner.recall(stage, ['d']);
    await runner.run(stage, ['d']);
    runner.forgetUnused();
    expect([...kept.keys()]).toEqual([hash('double', '1', 'd')]);
  });

  test('leaves the results of a stage that has not run since', async () => {
    const kept = new Map<string, string>();
    const [often, seldom] = [doubling(), doubling()];
    const runner = runnerOn(kept);
    await runner.run({ ...seldom.stage, name: 'seldom' }, ['a']);
    runner.forgetUnused();
    await runner.run(often.stage, ['b']);
    runner.forgetUnused();
    await runner.run({ ...seldom.stage, name: 'seldom' }, ['a', 'c']);
    expect(seldom.worked).toEqual(['a', 'c']);
    expect(kept.size).toBe(3);
  });
});

test('a result is one object as long as it is used, however it is asked for', async () => {
  const kept = new Map<string, string>();
  const objects: Stage<string, { readonly word: string }> = {
    ...{ name: 'wrap', version: '1', key: (word) => word },
    run: (word) => result({ word }, []),
  };
  await runnerOn(kept).run(objects, ['a', 'b']);
  const runner = runnerOn(kept);
  const [a, b] = runner.recall(objects, ['a', 'b']);
  runner.forgetUnused();
  expect(runner.recall(objects, ['a'])[0]).toBe(a);
  expect((await runner.run(objects, ['b', 'c'])).value[0]).toBe(b?.value);
  expect(runner.recall(objects, ['a'])[0]).toBe(a);
  runner.forgetUnused();
  await runner.run(objects, ['b']);
  runner.forgetUnused();
  expect(runner.recall(objects, ['a'])).toEqual([undefined]);
});

test('a stage without a key runs every time', async () => {
  const { stage, worked } = doubling();
  const { key: _, ...keyless } = stage;
  const kept = new Map<string, string>();
  await runnerOn(kept).run(keyless, ['a']);
  await runnerOn(kept).run(keyless, ['a']);
  expect(worked).toEqual(['a', 'a']);
  expect(kept.size).toBe(0);
});

test('a result with keep: false is not cached', async () => {
  const kept = new Map<string, string>();
  const refusing: Executor = {
    execute: (stage, inputs, take) =>
      inline.execute(stage, inputs, (made, input) => take({ ...made, keep: false }, input)),
  };
  expect((await runnerOn(kept, refusing).run(doubling().stage, ['a'])).value).toEqual(['aa']);
  expect(kept.size).toBe(0);
});

test('new values are decoded from JSON too, so that cold and warm builds are identical', async () => {
  const stage: Stage<number, unknown> = {
    name: 'dates',
    version: '1',
    run: () => result({ at: new Date(0), gone: undefined }, []),
  };
  expect((await runnerOn(new Map()).run(stage, [1])).value).toEqual([{ at: '1970-01-01T00:00:00.000Z' }]);
});

test('errors of a stage are passed on', async () => {
  const stage: Stage<number, number> = {
    name: 'bug',
    version: '1',
    run: () => {
      throw new TypeError('bug');
    },
  };
  await expect(runnerOn(new Map()).run(stage, [1])).rejects.toThrow('bug');
});

describe('results of other machines', () => {
  const shareable = () => {
    const { stage, worked } = doubling();
    return { stage: { ...stage, page: (word: string) => word }, worked };
  };
  /** Knows the results of some words. */
  function others(words: readonly string[]) {
    const handedOver: (readonly string[])[] = [];
    let asked = 0;
    const shared: SharedResults = {
      async find(results) {
        asked++;
        const before = new Set(results.inputs.filter(({ key }) => results.has(key)).map(({ page }) => page));
        for (const { key, page } of results.inputs)
          if (words.includes(page)) results.add(key, [[key, JSON.stringify(result(`${page}!`, []))]]);
        return async () => {
          const made = results.inputs.filter(({ key, page }) => !before.has(page) && results.textsOf(key));
          handedOver.push(made.map(({ page }) => page));
        };
      },
      problems: () => [],
    };
    return { shared, handedOver, asked: () => asked };
  }
  const runnerWith = (shared: SharedResults, looked?: (...counts: unknown[]) => void) =>
    stageRunner(memoOn(new Map()), inline, hash, looked ? { looked } : {}, shared);

  test('are used before the rest is made, which is handed over then', async () => {
    const { stage, worked } = shareable();
    const { shared, handedOver } = others(['b']);
    const counts: unknown[] = [];
    const runner = runnerWith(shared, (...found) => counts.push(found));
    expect((await runner.run(stage, ['aa', 'b'])).value).toEqual(['aaaa', 'b!']);
    expect(worked).toEqual(['aa']);
    expect(handedOver).toEqual([['aa', 'b']]);
    expect(counts).toEqual([['double', 1, 2, 1]]);
  });

  test('are not asked for where nothing is missing, nor after the first build of a process', async () => {
    const { stage } = shareable();
    const { shared, asked } = others([]);
    const runner = runnerWith(shared);
    await runner.run(stage, ['a']);
    await runner.run(stage, ['a']);
    expect(asked()).toBe(1);
    runner.forgetUnused();
    await runner.run(stage, ['b']);
    expect(asked()).toBe(1);
  });

  test('are not asked for by a stage whose results depend on the machine', async () => {
    const { shared, asked } = others(['a']);
    expect((await runnerWith(shared).run(doubling().stage, ['a'])).value).toEqual(['aa']);
    expect(asked()).toBe(0);
  });

  test('that cannot be decoded are made here', async () => {
    const { stage } = shareable();
    const broken: SharedResults = {
      async find(results) {
        for (const { key } of results.inputs) results.add(key, [[key, '{"value":']]);
        return async () => undefined;
      },
      problems: () => [],
    };
    expect((await runnerWith(broken).run(stage, ['aa'])).value).toEqual(['aaaa']);
  });
});
