/** Two versions of models, compared with the real packages. */
import { describe, expect, test } from 'vitest';
import { check, type Packages } from '../../playground/engine/check.ts';
import { type ComparisonPackages, compareModels } from '../../playground/engine/comparison/compare-models.ts';
import { lineChanges } from '../../playground/engine/comparison/line-changes.ts';
import type { ConcertoModelManager } from '../../playground/engine/packages.ts';
import type { Comparison } from '../../playground/engine/protocol.ts';
import { core, cto } from '../../samples/packages.ts';
import { changesOfPage } from './changes-of-page.ts';

const analysis = (await import('@accordproject/concerto-analysis' as string)) as object;
const packages = { ...(await cto()), ...(await core()), ...analysis } as unknown as Packages & ComparisonPackages;

type Models = Readonly<Record<string, string>>;
const filesOf = (models: Models) => Object.entries(models).map(([name, text]) => ({ name, text }));

async function compare(earlier: Models, current: Models, instance = ''): Promise<Comparison> {
  const checked = check({ models: filesOf(current), instance: '' }, packages);
  expect(checked.problems).toEqual([]);
  const { manager } = checked as { readonly manager: ConcertoModelManager };
  const input = {
    earlier: filesOf(earlier),
    instance,
    current: { ...checked, manager },
    generate: async () => [],
  };
  return await compareModels(input, packages);
}

const changes = changesOfPage();

const inCatalogue = (declarations: string): Models => ({
  'a.cto': `namespace org.example.catalogue@1.0.0\n${declarations}`,
});

test('the page about compatibility is read', () => {
  expect(changes.length).toBeGreaterThan(60);
});

test.each(changes)('%s: what breaks data without a major rating is told', async (change, before, after, data) => {
  const instance = JSON.stringify({ $class: 'org.example.catalogue@1.0.0.Book', ...data });
  const { models, unseen, data: compared } = await compare(inCatalogue(before), inCatalogue(after), instance);
  expect(compared?.earlier).toBeUndefined();
  const isRejected = compared?.current !== undefined;
  const isMajor = models.some(({ rating }) => rating === 'major');
  const breaking = unseen.filter(({ breaksData }) => breaksData).map(({ message }) => message);
  if (isRejected && !isMajor) expect([change, breaking]).toEqual([change, [expect.any(String)]]);
  if (!isRejected) expect([change, breaking]).toEqual([change, []]);
});

describe('what compare does not see', () => {
  const unseenOf = async (before: string, after: string): Promise<readonly string[]> =>
    (await compare(inCatalogue(before), inCatalogue(after))).unseen.map(({ message }) => message);

  test('a supertype, with what it takes and brings', async () => {
    const types = 'concept A { o String s o String t optional }\nconcept B { o String s }\n';
    const book = (rest: string): string => `${types}concept Book ${rest}{ o String own optional }`;
    expect(await unseenOf(book('extends A '), book(''))).toEqual([
      'Book no longer extends A. It loses s (required), t.',
    ]);
    expect(await unseenOf(book(''), book('extends A '))).toEqual(['Book now extends A. It gains s (required), t.']);
    expect(await unseenOf(book('extends A '), book('extends B '))).toEqual([
      'Book extends B instead of A. It loses t.',
    ]);
    expect(await unseenOf(book('extends B '), book('extends A '))).toEqual([
      'Book extends A instead of B. It gains t.',
    ]);
  });

  test('abstract types, identifiers, and defaults that are false', async () => {
    expect(await unseenOf('abstract concept A {}', 'concept A {}')).toEqual(['A is no longer abstract.']);
    expect(await unseenOf('concept A { o String s }', 'concept A identified by s { o String s }')).toEqual([
      'A is now identified by s.',
    ]);
    expect(await unseenOf('concept A { o Integer n default=0 }', 'concept A { o Integer n default=5 }')).toEqual([
      'A.n has the default 5 instead of 0: compare takes 0 for no default.',
    ]);
  });

  test('nothing where nothing changed but the version', async () => {
    const model = (version: string): Models => ({
      'a.cto': `namespace org.a@${version}\nconcept A { o String s }\nconcept B extends A {}\nasset C extends D {}\nabstract asset D identified by s { o String s }`,
    });
    expect((await compare(model('1.0.0'), model('1.1.0'))).unseen).toEqual([]);
  });

  test('a namespace that is gone', async () => {
    const both = { ...inCatalogue('concept A {}'), 'b.cto': 'namespace org.b@1.0.0\nconcept B {}' };
    const { models, unseen } = await compare(both, inCatalogue('concept A {}'));
    expect(models.map(({ namespace }) => namespace)).toEqual(['org.example.catalogue']);
    expect(unseen.map(({ message }) => message)).toEqual([expect.stringContaining('The namespace org.b was removed.')]);
  });
});

describe('versions', () => {
  const versions = async (from: string, to: string, declarations: string) => {
    const [model] = (
      await compare({ 'a.cto': `namespace org.a@${from}` }, { 'a.cto': `namespace org.a@${to}\n${declarations}` })
    ).models;
    return model && [model.rating, model.from, model.to, model.needed];
  };

  test('the next one follows from the rating', async () => {
    expect(await versions('1.2.3', '1.2.3', '')).toEqual(['none', '1.2.3', '1.2.3', '1.2.3']);
    expect(await versions('1.2.3', '1.3.0', 'concept A {}')).toEqual(['minor', '1.2.3', '1.3.0', '1.3.0']);
    expect(await versions('1.2.3-rc.1', '1.2.3', 'concept A {}')).toEqual(['minor', '1.2.3-rc.1', '1.2.3', '1.3.0']);
  });

  test('one file that has another name is no version of the other', async () => {
    const { models } = await compare({ 'a.cto': 'namespace org.a@1.0.0' }, { 'a.cto': 'namespace org.b@1.0.0' });
    expect(models.map(({ rating, findings }) => [rating, findings.map(({ key }) => key)])).toEqual([
      ['error', ['namespace-changed']],
    ]);
  });

  test('data are checked with the version of each', async () => {
    const model = (version: string, rest: string): Models => ({
      'a.cto': `namespace org.a@${version}\nconcept A identified by s { o String s o B b optional --> A a optional ${rest} }\nconcept B {}`,
    });
    const data = JSON.stringify({
      $class: 'org.a@1.0.0.A',
      s: '1',
      b: { $class: 'org.a@1.0.0.B' },
      a: 'resource:org.a@1.0.0.A#2',
    });
    const accepted = await compare(model('1.0.0', ''), model('2.0.0-rc.1', ''), data);
    expect(accepted.data).toEqual({ earlier: undefined, current: undefined });
    const later = await compare(model('1.0.0', ''), model('2.0.0', 'o String t'), data.replaceAll('1.0.0', '2.0.0'));
    expect(later.data).toEqual({ earlier: undefined, current: expect.stringContaining('missing the required field') });
    expect((await compare(model('1.0.0', ''), model('2.0.0', ''), '{')).data).toBeUndefined();
    expect((await compare(model('1.0.0', ''), model('2.0.0', ''), ' ')).data).toBeUndefined();
  });

  test('problems of the earlier version are told, and nothing is compared', async () => {
    const { problems, models } = await compare(inCatalogue('concept A extends B {}'), inCatalogue('concept A {}'));
    expect(problems.map(({ file, message }) => [file, message])).toEqual([['a.cto', 'Could not find super type B']]);
    expect(models).toEqual([]);
  });
});

describe('lines', () => {
  const signs = { same: ' ', removed: '-', added: '+', gap: '…' };
  const shown = (before: string, now: string): readonly string[] =>
    lineChanges(before, now).map(({ kind, text }) => signs[kind] + text);

  test.each([
    ['a\nb\nc\n', 'a\nx\nc\n', [' a', '-b', '+x', ' c']],
    ['', 'a\nb\n', ['+a', '+b']],
    ['a\n', '', ['-a']],
    ['a\na\n', 'a\n', [' a', '-a']],
    ['1\n2\n3\n4\n5\n6\n7\n', '1\n2\n3\n4\n5\n6\n8\n', ['…', ' 5', ' 6', '-7', '+8']],
    ['a\nb\nc\nd\n', 'b\nx\nd\ne\n', ['-a', ' b', '-c', '+x', ' d', '+e']],
  ])('%j and %j', (before, now, expected) => expect(shown(before, now)).toEqual(expected));

  test('what is added and removed, put together again, gives both texts', () => {
    const texts = ['a\nb\nc\nb\na\n', 'b\nb\na\nc\n', 'c\n', 'x\na\nb\n'];
    for (const before of texts)
      for (const now of texts.filter((text) => text !== before)) {
        const lines = lineChanges(before, now);
        const side = (other: string): string =>
          lines.flatMap(({ kind, text }) => (kind === other ? [] : [`${text}\n`])).join('');
        expect([side('added'), side('removed')]).toEqual([before, now]);
      }
  });

  test('many lines are not matched', () => {
    const many = (word: string): string => Array.from({ length: 2500 }, (_, index) => `${word}${index}\n`).join('');
    expect(lineChanges(many('a'), many('b'))).toHaveLength(5000);
  });
});
