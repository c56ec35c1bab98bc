import { describe, expect, test } from 'vitest';
import { choicesAt } from '../../../playground/editor/completion.ts';

const other = 'namespace org.other@2.0.0\n@Title("x")\nconcept Address {}\nenum Country {}';

/** The labels at the `|` of a model. */
function labels(marked: string, others: readonly string[] = [], decorators: readonly string[] = []) {
  const at = marked.indexOf('|');
  return choicesAt(marked.replace('|', ''), at, others, decorators)?.choices.map(({ label }) => label);
}

describe('keywords', () => {
  test('begin declarations outside of bodies', () => {
    expect(labels('|')).toEqual(expect.arrayContaining(['namespace', 'import', 'abstract', 'concept', 'enum', 'map']));
    expect(labels('concept A {}\nco|')).toContain('concept');
    expect(labels('abstract |')).toEqual(['concept', 'asset', 'participant', 'transaction', 'event']);
  });

  test('begin properties inside of bodies', () => {
    expect(labels('concept A {\n  |\n}')).toEqual(['o', '-->']);
    expect(labels('concept A {\n  o String b\n  |\n}')).toEqual(['o', '-->']);
    expect(labels('enum A {\n  |')).toEqual(['o']);
    expect(labels('map A {\n  o String\n  |')).toEqual(['o', '-->']);
  });

  test('follow the name of a class', () => {
    expect(labels('concept A |')).toEqual(['extends', 'identified', 'identified by']);
    expect(labels('abstract asset A |')).toEqual(['extends', 'identified', 'identified by']);
    expect(labels('concept A identified by b |')).toEqual(['extends']);
    expect(labels('concept A extends B i|')).toEqual(['identified', 'identified by']);
    expect(labels('scalar A |')).toEqual(['extends']);
    expect(labels('enum A |')).toEqual([]);
  });

  test('a decorator and its arguments change nothing', () => {
    expect(labels('@A("b", 1)\n|')).toContain('concept');
    expect(labels('concept A {\n  @A(true)\n  |')).toEqual(['o', '-->']);
    expect(labels('concept A {\n  @A(|')).toEqual(['true', 'false']);
  });
});

describe('validators', () => {
  const behind = (property: string) => labels(`concept A {\n  ${property} |\n}`);

  test('are those of the type', () => {
    expect(behind('o String b')).toEqual(['optional', 'regex', 'length', 'default']);
    expect(behind('o Double b')).toEqual(['optional', 'range', 'default']);
    expect(behind('o Boolean b')).toEqual(['optional', 'default']);
    expect(behind('o Other b')).toEqual(['optional', 'size']);
    expect(behind('--> Other b')).toEqual(['optional']);
    expect(labels('scalar A extends Integer |')).toEqual(['range', 'default']);
  });

  test('of arrays are those of the array and of its items', () => {
    expect(behind('o String[] b')).toEqual(['optional', 'size', 'regex', 'length']);
    expect(behind('o Other[] b')).toEqual(['optional', 'size']);
  });

  test('are given once', () => {
    expect(behind('o String b optional length=[1,2]')).toEqual(['regex', 'default']);
    expect(behind('o Integer b range=[0,] default=3')).toEqual(['optional']);
  });

  test('do not take the place of a name', () => {
    expect(labels('concept A {\n  o String |')).toBeUndefined();
    expect(labels('enum A {\n  o |')).toBeUndefined();
    expect(labels('concept |')).toBeUndefined();
  });
});

describe('types', () => {
  test('of properties are primitive types and all declarations', () => {
    const choices = labels('concept A {\n  o |\n}\nscalar Zip extends String', [other]);
    expect(choices).toEqual(expect.arrayContaining(['String', 'DateTime', 'A', 'Zip', 'Address', 'Country']));
  });

  test('of relationships and supertypes are classes', () => {
    expect(labels('concept A {\n  --> |\n}\nenum C {}', [other])).toEqual(['A', 'Address']);
    expect(labels('concept B {}\nconcept A extends |', [other])).toEqual(['B', 'Address']);
    expect(labels('scalar A extends |')).toEqual(['String', 'Boolean', 'DateTime', 'Integer', 'Long', 'Double']);
  });

  test('another version of the same model gives none', () => {
    expect(labels('namespace org.other@2.0.0\nconcept B {\n  --> |', [other])).toEqual(['B']);
  });
});

describe('imports', () => {
  test('complete namespaces and their declarations', () => {
    const model = 'namespace a@1.0.0\nimport org.o';
    const found = choicesAt(model, model.length, [other], []);
    expect(model.slice(found?.from)).toBe('org.o');
    expect(found?.choices.map(({ label }) => label)).toEqual([
      'org.other@2.0.0.{}',
      'org.other@2.0.0.Address',
      'org.other@2.0.0.Country',
    ]);
  });

  test('complete the names in braces, each once', () => {
    expect(labels('import org.other@2.0.0.{|', [other])).toEqual(['Address', 'Country']);
    expect(labels('import org.other@2.0.0.{Address, |', [other])).toEqual(['Country']);
  });
});

describe('decorators', () => {
  test('are those that mean something, and those of all models', () => {
    expect(labels('@Own\nconcept A {}\n@|', [other], ['@Term'])).toEqual(['@Term', '@Own', '@Title']);
  });

  test('are replaced with their sign', () => {
    expect(choicesAt('concept A {\n  @Te', 17, [], ['@Term'])).toMatchObject({ from: 14 });
  });
});

test.each(['// |', '/* a |', 'concept A {\n  o String b default="|', 'concept A {\n  o String b regex=/a|'])(
  'nothing in %j',
  (model) => expect(labels(model)).toBeUndefined(),
);

test('a closed comment ends', () => expect(labels('/* a */|')).toContain('concept'));
