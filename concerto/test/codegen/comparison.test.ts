import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../../test/support/parse.ts';
import { constructs } from '../../codegen/constructs.ts';
import { probe } from '../../codegen/probe.ts';
import { allTargets, targets } from '../../samples/targets.ts';
import { directive, findings, verdict } from '../page-of.ts';

async function drawn(attributes: Record<string, string | true> = {}): Promise<string> {
  const { samples, findings: found } = await verdict([directive('comparison', attributes)]);
  expect(found).toEqual([]);
  expect(samples).toMatchObject([{ kind: 'comparison', state: 'proven' }]);
  return samples[0]?.drawn ?? '';
}

/** What a table says of a target and a construct, by their labels. */
function cell(text: string, target: string, construct: string): string | undefined {
  const table = text.split('<table').find((part) => part.includes(`>${construct}</th>`)) ?? '';
  const column = [...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].findIndex(([, label]) => label === construct);
  const row = table.split('<tr>').find((part) => part.startsWith(`<th scope="row">${target}</th>`)) ?? '';
  return row
    .split('<td>')
    [column]?.split('</td>')[0]
    ?.replace(/<[^>]*>/g, '')
    .trim();
}

describe('the comparison', () => {
  test('says what each target keeps and loses', async () => {
    const text = await drawn();
    expect(cell(text, 'Avro', 'Range')).toBe('lost');
    expect(cell(text, 'JSON Schema', 'Range')).toBe('kept');
    expect(cell(text, 'C#', 'Abstract')).toBe('kept');
    expect(cell(text, 'TypeScript', 'Long, not Integer')).toBe('lost');
    expect(cell(text, 'Java', 'Two versions together')).toBe('lost');
  });

  test('may be of some targets and some constructs', async () => {
    const text = await drawn({ targets: 'jsonschema, java', only: 'range, optional' });
    expect(text.match(/<th scope="row">.*?<\/th>/g)).toEqual(
      ['JSON Schema', 'Java', 'JSON Schema', 'Java'].map((label) => `<th scope="row">${label}</th>`),
    );
    expect(text.match(/<th scope="col">.*?<\/th>/g)).toEqual(
      ['Target', 'Optional', 'Target', 'Range'].map((label) => `<th scope="col">${label}</th>`),
    );
    expect(cell(text, 'JSON Schema', 'Range')).toBe('kept');
    expect(cell(text, 'Java', 'Range')).toBe('lost');
    expect(cell(text, 'Java', 'Optional')).toBe('lost');
  });

  test('has a row for every target in every table', async () => {
    const text = await drawn();
    const tables = text.match(/<table/g)?.length ?? 0;
    for (const target of allTargets)
      expect(text.split(`<th scope="row">${targets.get(target)?.label}</th>`)).toHaveLength(tables + 1);
  });

  test('names what every target keeps instead of showing it', async () => {
    const text = await drawn();
    expect(text).toMatch(/^Every target writes something for: .*Relationship/m);
    expect(text).not.toContain('<th scope="col">Relationship</th>');
  });

  test('says of what its author calls faulty that it is', async () => {
    const text = await drawn({ faulty: 'golang.array' });
    expect(cell(text, 'Go', 'Array')).toBe('faulty');
    expect(cell(text, 'Rust', 'Array')).toBe('kept');
  });

  test('is tables on the page', async () => {
    const html = await htmlOf(await drawn());
    expect(html).toMatch(/<div class="table-scroll" role="group" aria-label="Table: Validators"/);
    expect(html).toContain('<em>Found by generating');
  });

  test('is not generated twice', async () => {
    const [construct] = constructs;
    if (!construct) throw new Error('there are no constructs');
    expect(await probe(construct, 'golang', {})).toBe(await probe(construct, 'golang', {}));
  });
});

describe('a comparison that cannot be', () => {
  test('is of targets and constructs that do not exist', async () => {
    expect(await findings([directive('comparison', { targets: 'cobol', only: 'rage' })])).toMatchObject([
      { message: 'there is no construct called rage', hint: 'did you mean range?' },
      { message: expect.stringContaining('cobol') },
    ]);
  });

  const found = (faulty: string) => findings([directive('comparison', { faulty })]);

  test('calls faulty what is lost', async () => {
    expect(await found('avro.range')).toMatchObject([{ message: 'avro.range is not faulty but lost' }]);
  });

  test('names what there is not', async () => {
    expect(await found('arvo.map')).toMatchObject([{ hint: 'did you mean avro?' }]);
    expect(await found('avro.maps')).toMatchObject([{ hint: 'did you mean map?' }]);
  });
});
