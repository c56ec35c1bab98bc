import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../../test/support/parse.ts';
import { constructs } from '../../codegen/constructs.ts';
import { versionOf } from '../../package-versions.ts';
import { core } from '../../samples/packages.ts';
import { allTargets } from '../../samples/targets.ts';
import { directive, findings, verdict } from '../page-of.ts';

async function drawn(attributes: Record<string, string | true>): Promise<string> {
  const { samples, findings: found } = await verdict([directive('mapping', attributes)]);
  expect(found).toEqual([]);
  expect(samples).toMatchObject([
    { kind: 'mapping', state: 'proven', by: [`concerto-codegen ${versionOf('concerto-codegen')}`] },
  ]);
  return samples[0]?.drawn ?? '';
}

const withoutColors = (html: string): string => html.replace(/<\/?span[^>]*>/g, '');

/** The cell of one construct, without tags. */
async function cell(target: string, only: string, options: Record<string, string | true> = {}): Promise<string> {
  const text = await drawn({ target, only, ...options });
  const found = /<td>([\s\S]*?)<\/td>/.exec(text)?.[1] ?? '';
  return found
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<');
}

describe('the constructs', () => {
  test('are told apart by their names', () => {
    expect(new Set(constructs.map(({ id }) => id)).size).toBe(constructs.length);
  });

  test.each(constructs)('$id: Concerto takes the model with it and the one without', async (construct) => {
    const { ModelManager } = await core();
    for (const texts of [construct.without, construct.with])
      new ModelManager().addModelFiles(
        texts,
        texts.map((_, index) => `${index}.cto`),
      );
    expect(construct.with).not.toEqual(construct.without);
  });
});

describe('a mapping', () => {
  test('has a row for each construct, in tables by theme', async () => {
    const text = await drawn({ target: 'avro' });
    const rows = constructs.filter(({ isOnlyCompared }) => !isOnlyCompared);
    for (const { id } of rows) expect(text).toContain(`<tr data-construct="${id}">`);
    expect(text.match(/<tr data-/g)).toHaveLength(rows.length);
    expect(text.match(/<caption>/g)?.length).toBeGreaterThan(3);
  });

  test('shows what is written and the lines that come of it', async () => {
    const colored = await drawn({ target: 'typescript', only: 'optional' });
    expect(colored).toContain('<span class="token keyword">o</span>');
    expect(colored).toContain('<span class="token builtin">number</span>');
    const text = withoutColors(colored);
    expect(text).toContain('<th scope="row">Optional<pre>o Integer count optional</pre></th>');
    expect(text).toContain('<td><pre>count?: number;</pre></td>');
  });

  test('says what a target loses', async () => {
    expect(await cell('avro', 'range')).toBe('no trace');
    expect(await cell('jsonschema', 'range')).toBe('"minimum": 1,\n"maximum": 99');
    expect(await cell('java', 'versions')).toBe('no trace');
  });

  test('says what a target leaves out because of the construct', async () => {
    expect(await cell('jsonschema', 'optional')).toBe('leaves out"required": [\n  "count"\n]');
  });

  test('says in which file it is', async () => {
    expect(await cell('xmlschema', 'version')).toBe('file org.example.cargo@1.1.0.xsd');
    expect(await cell('java', 'enum')).toMatch(/^file org\/example\/cargo\/Mode\.java\/\/ this code/);
  });

  test('cuts what is long', async () => {
    expect((await cell('java', 'versions', {})).split('\n').length).toBeLessThanOrEqual(8);
    expect((await cell('jsonschema', 'concept')).split('\n')).toHaveLength(8);
    expect(await cell('jsonschema', 'concept')).toMatch(/\n…$/);
  });

  test('shows the message of a generator that stops, and goes on', async () => {
    const text = await drawn({ target: 'typescript', only: 'map, optional', flattenSubclassesToUnion: 'true' });
    expect(text).toMatch(/data-construct="map">[\s\S]*?<td>fails: \S+[^\n]*<\/td>/);
    expect(withoutColors(text)).toContain('<pre>count?: number;</pre>');
  });

  test('takes options of the generator', async () => {
    expect(await cell('csharp', 'string', { pascalCase: 'true' })).toContain('public string Label');
    expect(await cell('csharp', 'string')).toContain('public string label');
  });

  test('takes notes', async () => {
    const text = await drawn({ target: 'golang', only: 'map', notes: 'map: <invalid> Go: no compiler takes it' });
    expect(text).toContain('</pre><p>&lt;invalid&gt; Go: no compiler takes it</p></td>');
  });

  test('becomes tables on the page, with heads of rows and nothing unescaped', async () => {
    const html = await htmlOf(await drawn({ target: 'rust' }));
    expect(html.match(/<table/g)).toHaveLength(6);
    expect(withoutColors(html)).toContain('DateTime&#x3C;Utc>');
    expect(html).toContain('<th scope="row">');
    expect(html).not.toContain('&#x3C;pre');
    expect(html).not.toContain('style=');
  });

  test('is for all targets', async () => {
    for (const target of allTargets) expect(await drawn({ target })).toContain('<pre>');
  });
});

describe('a mapping that cannot be', () => {
  const found = (attributes: Record<string, string | true>) => findings([directive('mapping', attributes)]);

  test('of a target that there is not', async () => {
    expect(await found({ target: 'typscript' })).toMatchObject([
      { message: 'concerto-codegen has no target typscript', hint: 'did you mean typescript?' },
    ]);
  });

  test('of no target', async () => {
    expect(await found({})).toMatchObject([{ message: '`mapping` does not say of what' }]);
  });

  test('of constructs that there are not', async () => {
    expect(await found({ target: 'avro', only: 'rang' })).toMatchObject([
      { message: 'there is no construct called rang', hint: 'did you mean range?' },
    ]);
    expect(await found({ target: 'avro', notes: 'maps: text' })).toMatchObject([{ hint: 'did you mean map?' }]);
  });

  test('with a misspelt word', async () => {
    expect(await found({ targets: 'avro' })).toMatchObject([
      { message: '`targets` is unknown', hint: 'did you mean `target`?' },
      { message: '`mapping` does not say of what' },
    ]);
  });
});
