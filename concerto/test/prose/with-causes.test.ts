import type { SourceRange } from 'docs-build';
import { expect, test } from 'vitest';
import type { Unconfirmed } from '../../prose/statement.ts';
import { withCauses } from '../../prose/with-causes.ts';
import { blockOf } from './prose-of.ts';

const statement = (about: string): Unconfirmed => ({
  message: `\`${about}\` exists nowhere`,
  at: { file: 'docs/a.md', line: 9, column: 1 },
  about: [about],
});
const [book, loan] = ['Book', 'Loan'].map((text, index) => ({
  block: { ...blockOf(text), at: { file: 'docs/a.md', line: index + 1, column: 1 } satisfies SourceRange },
}));

test('a statement that one failed sample would confirm has that sample as its cause', () => {
  const found = ['Book', 'Loan', 'Shelf'].map(statement);
  const causes = withCauses(
    found,
    [book, loan].flatMap((one) => one ?? []),
    (more) => found.filter(({ about: [about] }) => more.every(({ block }) => block.text !== about)),
  );
  expect(causes.map(({ cause }) => cause?.line)).toEqual([1, 2, undefined]);
});
