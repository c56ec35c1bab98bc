import { describe, expect, test } from 'vitest';
import { checkLanguages } from '../../../../build/project/check-languages.ts';

const grammar = 'const ours = () => undefined; ours.displayName = "ours"; ours.aliases = [];';
const extension = `data:text/javascript,${encodeURIComponent(`${grammar} export default { name: "x", grammars: [ours] };`)}`;
const at = (index: number) => ({ file: 'docs.config.ts', line: index + 1, column: 1 });

describe('checkLanguages', () => {
  test('accepts names and aliases of the package and grammars of extensions', async () => {
    expect(await checkLanguages(['csharp', 'cs', 'ours', 'text'], [extension], at)).toEqual([]);
  });

  test.each([
    ['csharpp', 'did you mean `csharp`?'],
    ['zzzzzzzz', 'expected the name of a Prism grammar, such as `csharp`'],
  ])('reports %s with a hint', async (name, hint) => {
    expect(await checkLanguages(['csharp', name], [], at)).toMatchObject([
      { code: 'config/unknown-language', severity: 'warning', at: at(1), hint },
    ]);
  });
});
