import { describe, expect, test } from 'vitest';
import { agentTools } from '../../agents/tools.ts';
import { targets } from '../../samples/targets.ts';

const run = async (name: string, input: Readonly<Record<string, string>>) => {
  const tool = agentTools.find((one) => one.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool.run(input, { root: '/' });
};
const model = 'namespace org.example@1.0.0\n\nimport org.base@1.0.0.{Money}\n\nconcept Book {\n  o Money price\n}\n';
const imported = 'namespace org.base@1.0.0\n\nconcept Money {\n  o Double amount\n}\n';

describe('validate_concerto_model', () => {
  test('names what a valid model declares', async () => {
    expect(await run('validate_concerto_model', { model, imported })).toBe(
      'The model is valid. It declares:\n\n- `org.example@1.0.0.Book`',
    );
  });

  test('passes on what concerto-core says, with the place', async () => {
    await expect(
      run('validate_concerto_model', { model: model.replace('o Money', 'o Mony'), imported }),
    ).rejects.toThrow(/Mony.*line 6/s);
    await expect(run('validate_concerto_model', { model: 'concept {' })).rejects.toThrow(/Expected .*line 1/s);
    await expect(run('validate_concerto_model', { model })).rejects.toThrow(/org\.base@1\.0\.0/);
  });
});

describe('generate_from_concerto_model', () => {
  test('gives the files of a target, without those of Concerto itself', async () => {
    const text = await run('generate_from_concerto_model', { model, imported, target: 'typescript' });
    expect(text).toMatch(
      /`org\.example@1\.0\.0\.ts`:\n\n````ts\n[\s\S]*export interface IBook extends IConcept \{\n {3}price: IMoney;/,
    );
    expect(text).not.toContain('`concerto@1.0.0.ts`:');
  });

  test.each([...targets.keys()])('%s', async (target) => {
    expect(await run('generate_from_concerto_model', { model, imported, target })).toContain('Book');
  });
});
