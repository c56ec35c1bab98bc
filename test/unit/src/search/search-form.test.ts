import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchForm, type SearchFormProps } from '../../../../src/search/search-form.tsx';
import { initial } from '../../../../src/search/state.ts';

const nothing = () => undefined;
const props = { ref: { current: null }, texts: {}, onChange: nothing, onReset: nothing, onClick: nothing };
const formWith = (state: Partial<SearchFormProps['state']>): string =>
  renderToStaticMarkup(
    createElement(SearchForm, { ...props, state: { ...initial, ...state } } as unknown as SearchFormProps),
  );

test('a query is taken as it is typed: names of APIs are no misspellings', () => {
  for (const attribute of ['spellcheck="false"', 'autocorrect="off"', 'autocapitalize="off"'])
    expect(formWith({}).toLowerCase()).toContain(attribute);
});

test('a query can be cleared, and Enter says whether it opens what is chosen', () => {
  const hidden = /<button[^>]* hidden=""/;
  expect(formWith({})).toMatch(hidden);
  expect(formWith({})).toContain('enterKeyHint="search"');
  const chosen = formWith({ query: 'a', isOpen: true, active: 1 });
  expect(chosen).not.toMatch(hidden);
  expect(chosen).toContain('enterKeyHint="go"');
});
