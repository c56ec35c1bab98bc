import { expect, test } from 'vitest';
import { languageOf } from '../../coverage/parse-models.ts';
import { root } from '../run/page.ts';

test('the real parser tells by which rules it reads', () => {
  const language = languageOf(root);
  const rules = (text: string) => language.read(text).rules;
  expect(language.grammar.rules.length).toBeGreaterThan(200);
  const range = rules('namespace org.example@1.0.0\nconcept A { o Integer x range=[0, 1] } // end\n');
  expect(range).toContain('IntegerDomainValidator');
  expect(range).toContain('LineTerminator');
  expect(range).not.toContain('IntegerDefault');
  expect(range).not.toContain('StringFieldDeclaration');
  expect(rules('namespace org.example@1.0.0-rc.1\nconcept A {}')).toContain('preRelease');
  expect(language.read('namespace').ast).toBeUndefined();
  expect([...rules('nonsense {')].filter((rule) => !language.grammar.takeNothing.has(rule))).toEqual([]);
});

test('rules that no model can meet are told by the parser', () => {
  const { unreachable } = languageOf(root).grammar;
  for (const rule of ['NullLiteral', 'CRLF', 'AllToken']) expect(unreachable).toContain(rule);
  for (const rule of ['Start', 'StringLiteral', 'userinfo']) expect(unreachable).not.toContain(rule);
});
