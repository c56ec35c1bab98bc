/** The samples beside calls stand alone: they hold with nothing but the classes of the packages. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { showExample } from '../../api/show-example.ts';
import { readSupplements } from '../../api/supplement.ts';
import { judge } from '../../proofs/judge.ts';
import { outcomeFile, programFile, proofProgram } from '../../proofs/proof-program.ts';
import { exampleKey } from '../../proofs/statements.ts';
import { loadTypeScript } from '../../typescript.ts';
import { root } from '../run/page.ts';

const folder = `${root}/test/output/api-examples`;
const files = readdirSync(`${root}/docs/_api`).map((name) => ({
  path: `docs/_api/${name}`,
  text: readFileSync(`${root}/docs/_api/${name}`, 'utf8'),
}));
const supplements = (await readSupplements(files)).map(({ path, setup, entries }) => ({
  path,
  setup,
  examples: [...entries].flatMap(([name, { example }]) => (example ? [{ name, example }] : [])),
}));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Imports, and what is taken out of them: `const { ModelManager } = core`. */
function classesOf(setup: string): string {
  const compiler = loadTypeScript();
  const { statements } = compiler.createSourceFile('setup.js', setup, compiler.ScriptTarget.Latest, true);
  return statements
    .filter(
      (one) =>
        compiler.isImportDeclaration(one) ||
        (compiler.isVariableStatement(one) &&
          one.declarationList.declarations.every(({ name }) => compiler.isObjectBindingPattern(name))),
    )
    .map((one) => one.getText())
    .join('\n');
}

describe.each(supplements.filter(({ examples }) => examples.length > 0))('$path', ({ path, setup, examples }) => {
  test('each holds', () => {
    const subjects = examples.map(({ name, example }) => ({
      name,
      owner: '',
      member: '',
      isMethod: true,
      given: [],
      statements: [{ key: exampleKey, text: '', isRefusal: false, proofs: [example] }],
      stray: [],
    }));
    const program = proofProgram(subjects, { setup: { code: classesOf(setup?.code ?? ''), line: 1 } });
    expect(program.faults).toEqual([]);
    const place = `${folder}/${path.replace(/\W+/g, '-')}`;
    mkdirSync(place, { recursive: true });
    writeFileSync(`${place}/${programFile}`, program.code);
    const { status, stderr } = spawnSync(process.execPath, [programFile], { cwd: place, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(judge(program.proofs, JSON.parse(readFileSync(`${place}/${outcomeFile}`, 'utf8')))).toEqual([]);
  });

  test('each is short enough to stand beside its call', () => {
    const long = examples.filter(({ example }) => {
      const lines = showExample(example.code).split('\n');
      return lines.length > 26 || lines.some((line) => line.length > 68);
    });
    expect(long.map(({ name }) => name)).toEqual([]);
  });
});
