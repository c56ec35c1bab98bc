/** Numbers in front of headings, and of the first cells of rows, count up from 1. */
import { type Passage, type ProsePage, passageText } from 'docs-build';
import type { Unconfirmed } from './statement.ts';

export function checkNumbering({ passages }: ProsePage): readonly Unconfirmed[] {
  const isFirst = (one: Passage): boolean => one.kind === 'cell' && one.cell?.row[0] === passageText(one);
  return [passages.filter(({ kind }) => kind === 'heading'), passages.filter(isFirst)].flatMap((series) => {
    let last = 0;
    return series.flatMap(({ parts }) => {
      const [, number] = /^(\d+)\. /.exec(passageText({ parts })) ?? [];
      const [at] = parts.map((part) => part.at);
      if (number === undefined || !at) return [];
      const expected = last + 1;
      last = Number(number);
      if (last === expected || last === 1) return [];
      last = expected;
      return [{ message: `number ${number} where ${expected} is next`, at, about: [number] }];
    });
  });
}
