import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allTargets } from '../../samples/targets.ts';
import { book, directive, fence, findings, verdict } from '../page-of.ts';

const shipping = readFileSync('docs/_models/shipping.cto', 'utf8');

interface Drawing {
  readonly model: readonly string[];
  readonly code: readonly string[];
  /** Lines of the code by line of the model, from 0. */
  readonly map: ReadonlyMap<number, readonly number[]>;
}

async function draw(text: string, attributes: Record<string, string | true>): Promise<Drawing> {
  const { samples, findings: found } = await verdict([
    fence('concerto model=shipping', text),
    directive('generated', { model: 'shipping', ...attributes }),
  ]);
  expect(found).toEqual([]);
  const { drawn = '', asText } = samples.find(({ kind }) => kind === 'generated') ?? {};
  expect(asText).toBe(drawn.replace(/^:+code-map.*\n\n/, '').replace(/^:+\n\n/m, ''));
  const [model = [], code = []] = [...drawn.matchAll(/^(`{3,}).*\n([\s\S]*?)\n\1$/gm)].map(([, , inner = '']) =>
    inner.split('\n'),
  );
  const pairs = /^:+code-map\{lines="([^"]*)"\}$/m.exec(drawn)?.[1]?.split(' ') ?? [];
  const map = new Map(
    pairs.map((pair) => {
      const [line, ranges = ''] = pair.split(':');
      const lines = ranges.split(',').flatMap((range) => {
        const [from = 0, to = from] = range.split('-').map(Number);
        return Array.from({ length: to - from + 1 }, (_, step) => from + step - 1);
      });
      return [Number(line) - 1, lines] as const;
    }),
  );
  return { model, code, map };
}

/** Lines of a model that declare a property, with its name: the last word before defaults and validators. */
const propertyIn = (line: string): string | undefined => /^\s+(?:o|-->) \S+ (\w+)/.exec(line)?.[1];

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Whether a line stands in a block of brackets that one of the lines opens. */
const isInBlock = (code: readonly string[], at: number, openings: readonly number[]): boolean =>
  openings.some((from) => {
    const inner = code.slice(from + 1, at);
    const least = indentOf(code[from] ?? '');
    const closes = /^\s*[\])}]/.test(code[at] ?? '') && indentOf(code[at] ?? '') === least;
    const isDeeper = indentOf(code[at] ?? '') > least || closes;
    return from < at && /[[({]$/.test(code[from] ?? '') && isDeeper && inner.every((line) => indentOf(line) > least);
  });

describe('a property has exactly the lines that change with its name, and what they open', () => {
  test.each(allTargets)('%s', async (target) => {
    const only = target === 'java' ? { file: 'Parcel.java' } : {};
    const attributes = { targets: target, declaration: 'Parcel', ...only };
    const { model, code, map } = await draw(shipping, attributes);
    const properties = model.flatMap((line, at) => {
      const name = propertyIn(line);
      return name === undefined ? [] : [{ at, name, line }];
    });
    expect(properties.map(({ name }) => name)).toEqual([
      'code',
      'weightKg',
      'mode',
      'stops',
      'dueOn',
      'carrier',
      'notes',
    ]);
    // The target leaves out properties whose type is a map.
    const made = properties.filter(({ name }) => target !== 'protobuf' || name !== 'notes');
    expect([...map.keys()]).toEqual(made.map(({ at }) => at));
    for (const { at, name, line } of made) {
      const other = line.replace(new RegExp(` ${name}\\b`), ` ${name}Z`);
      const renamed = shipping
        .replace(line, other)
        .replace(`Parcel identified by ${name} {`, `Parcel identified by ${name}Z {`);
      const { code: young } = await draw(renamed, attributes);
      const changed = code.flatMap((text, index) => (text === young[index] ? [] : [index]));
      const marked = map.get(at) ?? [];
      expect(changed.length).toBeGreaterThan(0);
      expect(young).toHaveLength(code.length);
      expect(
        changed.filter((index) => !marked.includes(index)),
        `${name}: not marked`,
      ).toEqual([]);
      const more = marked.filter((index) => !changed.includes(index));
      expect(
        more.filter((index) => !isInBlock(code, index, changed)),
        `${name}: marked`,
      ).toEqual([]);
    }
  });
});

test('lines of an excerpt, whose first line names a property', async () => {
  const { model, code, map } = await draw(shipping, {
    targets: 'java',
    declaration: 'Parcel',
    file: 'Parcel.java',
    from: 'private String code',
    to: 'private Mode',
  });
  const shown = [...map].map(([line, lines]) => [model[line]?.trim(), lines.map((at) => code[at]?.trim())]);
  expect(shown).toEqual([
    ['o TrackingCode code', ['private String code;']],
    ['o Double weightKg range=[0.0,1000.0]', ['private double weightKg;']],
    ['o Mode mode default="ROAD"', ['private Mode mode;']],
  ]);
});

describe('what cannot be mapped is said', () => {
  const messages = async (attributes: Record<string, string | true>) =>
    (
      await findings([
        fence('concerto model=catalogue', book),
        directive('generated', { model: 'catalogue', ...attributes }),
      ])
    ).map(({ message, hint }) => `${message}; ${hint}`);

  test.each([
    [{ targets: 'typescript', declaration: 'Bok' }, 'the model declares no Bok; did you mean Book?'],
    [{ targets: 'typescript', declaration: true as const }, '`declaration` needs a name, and the code of one file'],
    [{ targets: 'typescript,java', declaration: 'Book' }, '`declaration` needs a name, and the code of one file'],
    [
      { targets: 'typescript', declaration: 'Book', from: 'export', to: '{', file: 'concerto@1.0.0.ts' },
      'no line of this code can be traced to a property of Book; show other lines',
    ],
  ])('%o', async (attributes, message) => {
    expect((await messages(attributes)).join('\n')).toContain(message);
  });
});
