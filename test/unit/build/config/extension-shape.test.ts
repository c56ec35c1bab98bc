import { expect, test } from 'vitest';
import { findShapeProblems } from '../../../../build/config/extension-shape.ts';

const named = (more: object): object => ({ name: 'shapes', ...more });

test.each([
  { name: 'shapes' },
  named({ grammars: [() => {}], fences: { a: {} }, directives: { b: { transform: () => [], verify: () => {} } } }),
  named({ samples: { fences: [], check: () => {}, tools: () => [] }, coverage: { inventory: () => {} } }),
  named({ prose: { check: () => {} } }),
  named({ styles: [], client: new URL('file:///client.ts') }),
  named({ styles: ['./a.css', new URL('file:///b.css')], client: './client.ts' }),
  named({ contentTypes: { '.shape': 'text/plain', '.x-y': 'application/vnd.x+json; charset=utf-8' } }),
  named({ own: 'of the extension itself' }),
])('%j is an extension', (value) => {
  expect(findShapeProblems(value)).toEqual([]);
});

test.each<[unknown, string]>([
  [undefined, 'has no default export that is an object'],
  [null, 'has no default export that is an object'],
  [{}, 'has no `name` of lower-case letters, digits and `-`'],
  [{ name: 'A b' }, 'has no `name` of lower-case letters, digits and `-`'],
  [named({ grammar: [] }), 'has a key `grammar`, did you mean `grammars`?'],
  [named({ style: [] }), 'has a key `style`, did you mean `styles`?'],
  [named({ contentType: {} }), 'has a key `contentType`, did you mean `contentTypes`?'],
  [named({ grammars: [1] }), 'has `grammars` that are not a list of functions'],
  [named({ fences: 1 }), 'has `fences` that are not an object'],
  [named({ directives: { a: 1 } }), 'has `directives.a` that is not an object'],
  [named({ fences: { a: { transfrom: 1 } } }), 'has in `fences.a` a key `transfrom`, did you mean `transform`?'],
  [named({ fences: { a: { verify: 1 } } }), 'has `fences.a` whose `transform` or `verify` is not a function'],
  [named({ coverage: {} }), 'has a `coverage` without a function `inventory`'],
  [
    named({ agentTools: [{ name: 'a b', description: '', input: {}, run: () => '' }] }),
    'has `agentTools` that are not a list of objects with a `name` of letters, digits, `_`, and `-`, a `description`, an `input`, and a function `run`',
  ],
  [named({ prose: {} }), 'has `prose` without a function `check`'],
  [named({ samples: 1 }), 'has `samples` that are not an object'],
  [named({ samples: { chek: 1 } }), 'has in `samples` a key `chek`, did you mean `check`?'],
  [
    named({ samples: { fences: [], check: () => {}, tools: () => [], files: ['a/*', '{1..99999999}'] } }),
    'has a pattern in `samples.files`, expected braces that stand for at most 1,000 patterns',
  ],
  [named({ samples: {} }), 'has `samples` without a list `fences`, or without functions `check` and `tools`'],
  [named({ styles: './a.css' }), 'has `styles` that are not a list of paths or URLs'],
  [named({ styles: [1] }), 'has `styles` that are not a list of paths or URLs'],
  [named({ client: '' }), 'has a `client` that is not a path or URL'],
  [named({ client: () => {} }), 'has a `client` that is not a path or URL'],
  [named({ contentTypes: 'text/plain' }), 'has `contentTypes` that are not an object'],
  [
    named({ contentTypes: { shape: 'text/plain' } }),
    'has `contentTypes` for `shape`, which is not a file extension such as `.txt`',
  ],
  [
    named({ contentTypes: { '.shape': 'plain text' } }),
    'has `contentTypes` whose `.shape` is not a content type such as `text/plain`',
  ],
  [
    named({ contentTypes: { '.shape': 'text/plain\r\nSet-Cookie: a=b' } }),
    'has `contentTypes` whose `.shape` is not a content type such as `text/plain`',
  ],
])('%j is not an extension', (value, message) => {
  expect(findShapeProblems(value)[0]?.message).toBe(message);
});

test('every problem is found, with the keys that lead to it', () => {
  const wrong = { name: 'a b', styles: 'a.css', directives: { quiz: { transfrom: 1, verify: 1 } }, fence: {} };
  expect(findShapeProblems(wrong).map(({ path }) => path.join('.'))).toEqual([
    'fence',
    'directives.quiz.transfrom',
    'directives.quiz.verify',
    'name',
    'styles',
  ]);
});
