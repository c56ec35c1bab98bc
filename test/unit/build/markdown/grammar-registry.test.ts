// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
/** Grammars cannot tell a registry of ours from the package's own: both give the same tree. */
import type { Root } from 'hast';
import { refractor } from 'refractor/core';
import { describe, expect, test } from 'vitest';
import { type GrammarRegistry, grammarRegistry, type Syntax } from '../../../../build/markdown/grammar-registry.ts';
import { loadSyntax } from '../../../../build/markdown/grammars.ts';

/** Some of everything that grammars look for. */
const samples: Readonly<Record<string, string>> = {
  markup:
    '<!doctype html><p class="a &amp; b" style="color: red" onclick="f()">x &lt;</p><style>a{b:c}</style><script>let a</script><!-- c -->',
  css: '@media (min-width: 1px) { a:hover > b[c="d"] { color: #fff; background: url("x.png") } } /* c */',
  javascript: 'const a = async (b) => `x${b}y` ?? /a[/]b/g.test(c); // d\nclass E extends F { #g = 0x1f }',
  jsx: 'const a = <B c="d" {...e}>text {f ? <g /> : null}</B>;',
  tsx: 'const a = <T,>(b: T): T => <B<T> c={b as T} />;',
  typescript: 'type A<T> = { readonly [k in keyof T]?: T[k] }; @dec() abstract class B implements C {}',
  markdown:
    '---\na: 1\n---\n\n# T\n\n*a* **b** `c` [d](e "f")\n\n```js\nlet a\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  yaml: 'a: &b\n  - "c" # d\n  - !!str 1\ne: |\n  f\n',
  php: '<p><?php /** @var int $a */ $a = "x {$b} y"; ?></p>',
  handlebars: '<p class="{{a}}">{{#if b}}{{{c}}}{{/if}}</p>',
  ruby: 'class A < B; def c(d) = "x#{d}y"; end # e',
  csharp: 'public record A<T>(int B) where T : class { string c = $"x{B:N}"; } /// <summary>d</summary>',
  java: '@A public <T> T b(List<T> c) { return c.stream().map(d -> d + 1L).get(); }',
  http: 'POST /a?b=c HTTP/1.1\nContent-Type: text/html\n\n<p>x</p>\n',
  diff: '--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n z\n',
  bash: 'for a in "$b"; do echo "${c[@]}" | sed -e "s/a/b/"; done # d\ncat <<EOF\n$e\nEOF\n',
  graphql: 'query A($b: Int! = 1) @c { d(e: $b) { ...F } }',
  latex: '\\begin{a}[b]{c} $x^2$ % d\n\\end{a}',
  python: '@a\ndef b(c: int = 0x1) -> str:\n    return f"x{c!r:>{d}}"  # e\n',
  rust: 'fn a<\'b>(c: &\'b str) -> Option<u8> { r#"d"#; vec![1_u8] } // e',
};

const register = async (registry: Pick<GrammarRegistry, 'register'>, language: string): Promise<void> => {
  for (const name of ['markup', 'css', 'clike', 'javascript', language])
    registry.register((await loadSyntax(name)) as Syntax);
};

/** The grammar of JSX gives some tokens `null` for an alias: a class without a name. */
const classesOf = (tree: Root): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value) => (key === 'className' ? (value as unknown[]).filter(Boolean) : value)),
  );

describe('every token, class and attribute', () => {
  test.each(Object.entries(samples))('%s', async (language, code) => {
    const own = grammarRegistry();
    await register(own, language);
    await register(refractor as unknown as GrammarRegistry, language);
    const tree = own.highlight(code, language);
    expect(classesOf(tree)).toEqual(classesOf(refractor.highlight(code, language)));
    expect(tree.children.length).toBeGreaterThan(1);
  });
});

test('keeps its languages and hooks to itself', async () => {
  const own = grammarRegistry();
  await register(own, 'scala');
  expect([own.registered('scala'), own.registered('java'), own.registered('nosuch')]).toEqual([true, true, false]);
  expect([grammarRegistry().registered('scala'), refractor.registered('scala')]).toEqual([false, false]);
  own.hooks.add('wrap', (env) => Object.assign(env, { tag: 'b' }));
  expect(JSON.stringify(own.highlight('val a', 'scala'))).toContain('"tagName":"b"');
  expect(JSON.stringify(refractor.highlight('let a', 'javascript'))).not.toContain('"tagName":"b"');
});

test('an alias is the same language', async () => {
  const own = grammarRegistry();
  await register(own, 'scala');
  own.alias('scala', ['sc', 'scl']);
  own.alias('nosuch', 'other');
  expect([own.registered('sc'), own.registered('scl'), own.registered('other')]).toEqual([true, true, false]);
  expect(own.highlight('val a', 'sc')).toEqual(own.highlight('val a', 'scala'));
});

test('a definition that is extended or inserted into is changed wherever it is held', () => {
  const own = grammarRegistry();
  const { languages } = own;
  languages.a = { one: /1/ };
  languages.b = { holder: { pattern: /.+/, inside: languages.a } as never };
  languages.c = languages.extend('a', { two: /2/ });
  languages.insertBefore('a', 'one', { zero: /0/ });
  expect(Object.keys(languages.a ?? {})).toEqual(['zero', 'one']);
  expect(Object.keys(languages.c)).toEqual(['one', 'two']);
  expect(languages.b).toMatchObject({ holder: { inside: languages.a } });
});
