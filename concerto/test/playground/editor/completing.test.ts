/** Completion in the editor of models: what CodeMirror gets of it. */
import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { completionsIn } from '../../../playground/editor/completing.ts';

test('in a model with many types, only the type that is chosen is described: for each, all models are read', async () => {
  vi.stubGlobal('document', { createTextNode: (text: string) => text });
  const types = Array.from({ length: 600 }, (_, index) => `concept Type${index} {}`);
  const doc = ['namespace org.many@1.0.0', ...types, 'concept Last extends T'].join('\n');
  const describe = vi.fn(({ text }: { readonly text: string }) => ({ text: `about ${text}` }));
  const context = new CompletionContext(EditorState.create({ doc }), doc.length, false);
  const found = await completionsIn({ describe })(context);
  expect(found?.options).toHaveLength(600);
  expect(describe).not.toHaveBeenCalled();
  const [first] = found?.options ?? [];
  expect(typeof first?.info === 'function' && first.info(first)).toBe('about Type0');
  expect(describe).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
