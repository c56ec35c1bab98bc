import { expect, test } from 'vitest';
import { withModelCauses } from '../../run/refused-models.ts';
import { book, fence, loan, pageOf } from '../page-of.ts';

const wrong = book.replace('o String title', 'o Strng title');
const printed =
  'error: Undeclared type "Strng" in "property org.example.catalogue@1.0.0.Book.title". File \'book.cto\':';

test('what a program prints about a refused model of the page follows from that model', async () => {
  const page = pageOf([fence('concerto', loan), fence('concerto', wrong)]);
  const finding = { block: 2, message: 'it ends with status 1', detail: `printed:\n${printed}` };
  expect(await withModelCauses([finding], page)).toEqual([{ ...finding, cause: 1 }]);
});

test('a shared model is named by its file; other failures have no cause', async () => {
  const page = pageOf([], { 'docs/_models/book.cto': wrong });
  const other = { block: 0, message: 'it ends with status 2' };
  const found = await withModelCauses([{ block: 0, message: printed }, other], page);
  expect(found.map(({ cause }) => cause)).toEqual(['docs/_models/book.cto', undefined]);
});
