import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toString as textOf } from 'hast-util-to-string';
import { refractor } from 'refractor/core';
import { describe, expect, test } from 'vitest';
import { parse } from '../../test/support/parse.ts';
import { concerto, readTokens, tokensOf } from '../grammar.ts';
import extension from '../index.ts';

refractor.register(concerto as unknown as Parameters<typeof refractor.register>[0]);

/** `kind:text` of every token as the highlighter gives it; text without a token is `·:text`, blanks are left out. */
function tokens(model: string, language = 'concerto'): readonly string[] {
  return refractor.highlight(model, language).children.flatMap((node) => {
    if (node.type !== 'element') return textOf(node).trim() ? [`·:${textOf(node).trim()}`] : [];
    return [`${(node.properties.className as readonly string[])[1]}:${textOf(node)}`];
  });
}

/** The same without punctuation, which is in every line and tells little. */
const words = (model: string) => tokens(model).filter((token) => !/^(?:punctuation|operator):/.test(token));
const only = (kind: string, model: string) =>
  tokens(model)
    .filter((token) => token.startsWith(`${kind}:`))
    .map((token) => token.slice(kind.length + 1));

describe('the extension', () => {
  test('brings the grammar under both names', () => {
    expect(extension).toMatchObject({ name: 'concerto', grammars: [concerto] });
    expect([concerto.displayName, concerto.aliases]).toEqual(['concerto', ['cto']]);
    expect(tokens('concept A {}', 'cto')).toEqual(tokens('concept A {}'));
  });

  test.each(['concerto', 'cto'])('colors fences of the language %s, lines and all', async (language) => {
    const fence = `\`\`\`${language}\n/* a\nb */\nconcept A {\n  o String<T> b\n}\n\`\`\``;
    const { href } = new URL('../index.ts', import.meta.url);
    const { html } = await parse(fence, undefined, { extensions: [href] });
    expect(html).toContain('<span class="token comment">b */</span>');
    // Words of the language are links.
    expect(html).toMatch(/<a class="token keyword" href="[^"]+">concept<\/a> <span class="token class-name">A<\/span>/);
    expect(html).toMatch(/<a class="token builtin" href="[^"]+">String<\/a>&#x3C;/);
  });

  test('leaves other languages alone', () => {
    refractor.languages['plain-test'] = {};
    expect(tokens('concept A {}', 'plain-test')).toEqual(['·:concept A {}']);
  });

  test('is not doubled when it is registered again', () => {
    const before = tokens('concept A {}');
    for (const name of ['concerto', 'cto']) delete (refractor.languages as Record<string, unknown>)[name];
    refractor.register(concerto as unknown as Parameters<typeof refractor.register>[0]);
    expect(tokens('concept A {}')).toEqual(before);
  });
});

describe('comments', () => {
  test('to the end of the line', () => {
    expect(tokens('// one concept\nconcept A')).toEqual(['comment:// one concept', 'keyword:concept', 'class-name:A']);
  });

  test('over several lines, not nested', () => {
    expect(tokens('/* a /* b\n c */ enum E')).toEqual(['comment:/* a /* b\n c */', 'keyword:enum', 'class-name:E']);
  });

  test('between the words of a property', () => {
    expect(tokens('o /* a */ String // b\n name')).toEqual([
      'keyword:o',
      'comment:/* a */',
      'builtin:String',
      'comment:// b',
      'property:name',
    ]);
  });

  test('hide quotes and keywords', () => {
    expect(tokens('// it\'s "o String a\no Integer b')).toEqual([
      'comment:// it\'s "o String a',
      'keyword:o',
      'builtin:Integer',
      'property:b',
    ]);
  });

  test('# is none', () => {
    expect(only('comment', '# not one')).toEqual([]);
  });

  test('one without an end reaches to the end of the text', () => {
    expect(tokens('/* concept A {\n}')).toEqual(['comment:/* concept A {\n}']);
  });
});

describe('strings', () => {
  test.each([
    ['"plain"'],
    ["'single'"],
    ['"say \\"hi\\""'],
    ["'it\\'s'"],
    ['"\\x41\\u0041\\n"'],
    ['"ends in \\\\"'],
    ['"goes \\\non"'],
    ['"goes \\\r\non"'],
    ['""'],
    ['"\'"'],
  ])('%s', (text) => {
    expect(tokens(`o String a default=${text} optional`)).toEqual([
      'keyword:o',
      'builtin:String',
      'property:a',
      'keyword:default',
      'operator:=',
      `string:${text}`,
      'keyword:optional',
    ]);
  });

  test('comment marks, decorators and addresses in them are text', () => {
    const text = '"a // b /* c */ @D http://x.example {"';
    expect(only('string', `o String a default=${text}`)).toEqual([text]);
    expect(only('comment', `o String a default=${text}`)).toEqual([]);
  });

  test('one without an end reaches to the end of the line', () => {
    expect(tokens('o String a default="x\no Long b')).toEqual([
      ...['keyword:o', 'builtin:String', 'property:a', 'keyword:default', 'operator:=', 'string:"x'],
      ...['keyword:o', 'builtin:Long', 'property:b'],
    ]);
  });
});

describe('regular expressions', () => {
  test.each([['/^97[89][0-9]{10}$/'], ['/^[a-z]{2}$/iu'], ['/a\\/b/u'], ['/[/"\'@]+/'], ['/[\\]/]/'], ['/"/']])(
    '%s',
    (text) => {
      expect(tokens(`o String a regex=${text} length=[1,2]`).slice(3, 7)).toEqual([
        'keyword:regex',
        'operator:=',
        `regex:${text}`,
        'keyword:length',
      ]);
    },
  );

  test('blanks around the sign do no harm', () => {
    expect(only('regex', 'scalar A extends String regex = /x/u')).toEqual(['/x/u']);
  });

  test('nowhere else', () => {
    expect(only('regex', 'o String a default=/x/')).toEqual([]);
    expect(only('regex', 'o String a / b / c')).toEqual([]);
  });

  test('one without an end reaches to the end of the line', () => {
    expect(only('regex', 'o String a regex=/[a\no String b')).toEqual(['/[a']);
    expect(only('property', 'o String a regex=/[a\no String b')).toEqual(['a', 'b']);
  });
});

describe('decorators', () => {
  test('alone and with arguments of every kind', () => {
    expect(tokens('@Hidden\n@Widget("o String x", -2.5, 0x1F, true, Book[], String,)\no Book b')).toEqual([
      'decorator:@Hidden',
      'decorator:@Widget',
      'punctuation:(',
      'string:"o String x"',
      'punctuation:,',
      'number:-2.5',
      'punctuation:,',
      'number:0x1F',
      'punctuation:,',
      'boolean:true',
      'punctuation:,',
      'class-name:Book',
      'punctuation:[',
      'punctuation:]',
      'punctuation:,',
      'builtin:String',
      'punctuation:,',
      'punctuation:)',
      'keyword:o',
      'class-name:Book',
      'property:b',
    ]);
  });

  test('words in their arguments are types, not keywords', () => {
    expect(words('@See(concept, o, optional)\nconcept A {}')).toEqual([
      'decorator:@See',
      'class-name:concept',
      'class-name:o',
      'class-name:optional',
      'keyword:concept',
      'class-name:A',
    ]);
  });

  test('on the namespace, enum values and map entries', () => {
    expect(words('@Owner("HR")\nnamespace a@1.0.0\nenum E { @T("x") o A }\nmap M { @K o String @V --> B }')).toEqual([
      ...['decorator:@Owner', 'string:"HR"', 'keyword:namespace', 'namespace:a', 'version:1.0.0'],
      ...['keyword:enum', 'class-name:E', 'decorator:@T', 'string:"x"', 'keyword:o', 'constant:A'],
      ...['keyword:map', 'class-name:M', 'decorator:@K', 'keyword:o', 'builtin:String'],
      ...['decorator:@V', 'keyword:-->', 'class-name:B'],
    ]);
  });

  test('on one line with what they decorate', () => {
    expect(words('@A concept B { @C() o String d @E --> F g }')).toEqual([
      ...['decorator:@A', 'keyword:concept', 'class-name:B'],
      ...['decorator:@C', 'keyword:o', 'builtin:String', 'property:d'],
      ...['decorator:@E', 'keyword:-->', 'class-name:F', 'property:g'],
    ]);
  });

  test('a keyword after the sign is a name', () => {
    expect(tokens('@concept')).toEqual(['decorator:@concept']);
  });
});

describe('numbers', () => {
  test.each(['0', '42', '-3', '+3', '1.5', '-0.50', '1.', '.5', '1e3', '1.5E-3', '0x1F', '-0x1f'])('%s', (number) => {
    expect(only('number', `@A(${number}) o Double a`)).toEqual([number]);
  });

  test('digits in names are none', () => {
    expect(only('number', 'concept B2 { o String a1b2 }')).toEqual([]);
  });
});

describe('limits of values', () => {
  test.each(['range', 'length', 'size'])('%s', (word) => {
    expect(tokens(`${word}=[0,10]`)).toEqual([
      `keyword:${word}`,
      'operator:=',
      'punctuation:[',
      'number:0',
      'punctuation:,',
      'number:10',
      'punctuation:]',
    ]);
  });

  test('open on one side', () => {
    expect(words('o Long a range=[0,]\no Long b range=[,-1]')).toEqual([
      ...['keyword:o', 'builtin:Long', 'property:a', 'keyword:range', 'number:0'],
      ...['keyword:o', 'builtin:Long', 'property:b', 'keyword:range', 'number:-1'],
    ]);
  });

  test('several on one property, in any order, after the default', () => {
    expect(words('o String[] a default="x" size=[1,2] length=[1,] regex=/x/ optional')).toEqual([
      ...['keyword:o', 'builtin:String', 'property:a', 'keyword:default', 'string:"x"', 'keyword:size', 'number:1'],
      ...['number:2', 'keyword:length', 'number:1', 'keyword:regex', 'regex:/x/', 'keyword:optional'],
    ]);
  });

  test.each(['true', 'false'])('the default %s is a boolean', (value) => {
    expect(only('boolean', `o Boolean a default=${value}`)).toEqual([value]);
  });
});

describe('the head of a file', () => {
  test('language version', () => {
    expect(tokens('concerto version ">=3.0.0"')).toEqual(['keyword:concerto', 'keyword:version', 'string:">=3.0.0"']);
  });

  test('namespace with its version', () => {
    expect(tokens('namespace org.acme@1.0.0')).toEqual([
      'keyword:namespace',
      'namespace:org',
      'punctuation:.',
      'namespace:acme',
      'punctuation:@',
      'version:1.0.0',
    ]);
  });

  test('a version is colored as a number', () => {
    const [version] = refractor.highlight('namespace a@1.0.0', 'concerto').children.slice(-1);
    expect(version).toMatchObject({ properties: { className: ['token', 'version', 'number'] } });
  });

  test.each(['1.0.0-beta.1', '1.0.0+b1', '1.0.0-rc.2+build', '10.20.30', '1.0'])('version %s', (version) => {
    expect(only('version', `namespace a.b@${version}\nimport c@1.0.0.D`)).toEqual([version, '1.0.0']);
  });

  test('a namespace may be made of keywords', () => {
    expect(only('namespace', 'namespace import.concept.o@1.0.0\nimport from.map@1.0.0.{A}')).toEqual([
      ...['import', 'concept', 'o'],
      ...['from', 'map'],
    ]);
  });

  test('a namespace without a version ends at its last part', () => {
    expect(words('namespace org.acme\n\nconcept A {}')).toEqual([
      ...['keyword:namespace', 'namespace:org', 'namespace:acme', 'keyword:concept', 'class-name:A'],
    ]);
  });
});

describe('imports', () => {
  const head = ['keyword:import', 'namespace:org', 'namespace:acme', 'version:1.0.0'];

  test('of one type', () => {
    expect(words('import org.acme@1.0.0.Thing\nconcept A {}')).toEqual([
      ...[...head, 'class-name:Thing', 'keyword:concept', 'class-name:A'],
    ]);
  });

  test('of several', () => {
    expect(tokens('import org.acme@1.0.0.{A, B}').slice(5)).toEqual([
      'version:1.0.0',
      'punctuation:.',
      'punctuation:{',
      'class-name:A',
      'punctuation:,',
      'class-name:B',
      'punctuation:}',
    ]);
  });

  test('under another name', () => {
    expect(words('import org.acme@1.0.0.{A as B, C}')).toEqual([
      ...[...head, 'class-name:A', 'keyword:as', 'class-name:B', 'class-name:C'],
    ]);
  });

  test('a type may be called `as` or `from`', () => {
    expect(words('import org.acme@1.0.0.{as as from, as}')).toEqual([
      ...[...head, 'class-name:as', 'keyword:as', 'class-name:from', 'class-name:as'],
    ]);
  });

  test.each([
    ['one', 'Thing'],
    ['several', '{Thing}'],
  ])('of %s from an address', (_, names) => {
    expect(words(`import org.acme@1.0.0.${names} from https://models.example/a/b.cto?x=1#y\nconcept A {}`)).toEqual([
      ...[...head, 'class-name:Thing', 'keyword:from', 'url:https://models.example/a/b.cto?x=1#y'],
      ...['keyword:concept', 'class-name:A'],
    ]);
  });

  test('the address is no comment, what follows it is one', () => {
    expect(tokens('import a@1.0.0.B from http://x.example/b.cto // c').slice(-2)).toEqual([
      'url:http://x.example/b.cto',
      'comment:// c',
    ]);
  });

  test('of a pre-release', () => {
    expect(words('import a@1.0.0-beta.1.{B}')).toEqual([
      ...['keyword:import', 'namespace:a', 'version:1.0.0-beta.1', 'class-name:B'],
    ]);
    expect(words('import a@1.0.0-beta.1.Thing').slice(2)).toEqual(['version:1.0.0-beta.1', 'class-name:Thing']);
  });

  test('as older models have them: without version, of everything', () => {
    expect(tokens('import org.acme.Thing').slice(3)).toEqual(['namespace:acme', 'punctuation:.', 'class-name:Thing']);
    expect(tokens('import org.acme.*').slice(3)).toEqual(['namespace:acme', 'punctuation:.', 'operator:*']);
  });

  test('braces that are not closed end with the line', () => {
    expect(words('import a@1.0.0.{A, B\nconcept C {}').slice(3)).toEqual([
      ...['class-name:A', 'class-name:B', 'keyword:concept', 'class-name:C'],
    ]);
  });
});

describe('declarations', () => {
  test.each(['asset', 'participant', 'transaction', 'event', 'concept', 'enum', 'scalar', 'map'])('%s', (kind) => {
    expect(tokens(`${kind} Name`)).toEqual([`keyword:${kind}`, 'class-name:Name']);
    // The same word as a name.
    expect(words(`${kind} ${kind} { }`)).toEqual([`keyword:${kind}`, `class-name:${kind}`]);
  });

  test('abstract, with a super type and an identifier', () => {
    expect(words('abstract asset A identified by code extends B {}')).toEqual([
      ...['keyword:abstract', 'keyword:asset', 'class-name:A', 'keyword:identified', 'keyword:by', 'property:code'],
      ...['keyword:extends', 'class-name:B'],
    ]);
  });

  test('identified by the system', () => {
    expect(words('concept A identified {\n  o String b\n}')).toEqual([
      ...['keyword:concept', 'class-name:A', 'keyword:identified', 'keyword:o', 'builtin:String', 'property:b'],
    ]);
  });

  test('names after `identified by` and `extends` are names', () => {
    expect(words('concept A extends extends identified by by {}')).toEqual([
      ...['keyword:concept', 'class-name:A', 'keyword:extends', 'class-name:extends'],
      ...['keyword:identified', 'keyword:by', 'property:by'],
    ]);
  });

  test('scalars', () => {
    expect(words('scalar P extends Integer default=200 range=[1,5000]\nscalar Q extends String regex=/q/')).toEqual([
      ...['keyword:scalar', 'class-name:P', 'keyword:extends', 'builtin:Integer', 'keyword:default', 'number:200'],
      ...['keyword:range', 'number:1', 'number:5000'],
      ...['keyword:scalar', 'class-name:Q', 'keyword:extends', 'builtin:String', 'keyword:regex', 'regex:/q/'],
    ]);
  });

  test('names of every script', () => {
    expect(words('concept Bücher { o String größe\n o String $_x\n o 本 \\u0041b }')).toEqual([
      ...['keyword:concept', 'class-name:Bücher', 'keyword:o', 'builtin:String', 'property:größe'],
      ...['keyword:o', 'builtin:String', 'property:$_x', 'keyword:o', 'class-name:本', 'property:\\u0041b'],
    ]);
  });
});

describe('properties', () => {
  test.each(['String', 'Boolean', 'DateTime', 'Integer', 'Long', 'Double'])('of the primitive type %s', (type) => {
    expect(tokens(`o ${type} a`)).toEqual(['keyword:o', `builtin:${type}`, 'property:a']);
    expect(tokens(`o ${type}[] a`).slice(1, 5)).toEqual([
      ...[`builtin:${type}`, 'punctuation:[', 'punctuation:]', 'property:a'],
    ]);
  });

  test('of a declared type', () => {
    expect(tokens('o Book book')).toEqual(['keyword:o', 'class-name:Book', 'property:book']);
  });

  test('other languages’ primitive types are declared types here', () => {
    expect(tokens('o string a')).toEqual(['keyword:o', 'class-name:string', 'property:a']);
  });

  test('relationships', () => {
    expect(words('--> Reader reader\n--> Copy[] copies size=[1,5] optional')).toEqual([
      ...['keyword:-->', 'class-name:Reader', 'property:reader'],
      ...['keyword:-->', 'class-name:Copy', 'property:copies', 'keyword:size', 'number:1', 'number:5'],
      'keyword:optional',
    ]);
  });

  const all =
    'concerto version namespace import from as abstract concept asset participant transaction event enum map scalar extends identified by optional default regex length size range o true false String';
  test.each(all.split(' '))('one may be called `%s`', (name) => {
    expect(words(`concept A {\n  o String ${name} optional\n  --> B ${name}\n  o Long c\n}`)).toEqual([
      ...['keyword:concept', 'class-name:A', 'keyword:o', 'builtin:String', `property:${name}`, 'keyword:optional'],
      ...['keyword:-->', 'class-name:B', `property:${name}`, 'keyword:o', 'builtin:Long', 'property:c'],
    ]);
  });

  test('`o` begins a property only as a word of its own', () => {
    expect(words('concept Foo { o Octo oo o Zoo o }')).toEqual([
      ...['keyword:concept', 'class-name:Foo', 'keyword:o', 'class-name:Octo', 'property:oo'],
      ...['keyword:o', 'class-name:Zoo', 'property:o'],
    ]);
  });
});

describe('enums and maps', () => {
  test('enum values, in lines and in one', () => {
    expect(only('constant', 'enum Mode {\n  o ROAD\n  o SEA\n}')).toEqual(['ROAD', 'SEA']);
    expect(only('constant', 'enum Mode { o ROAD o SEA o AIR }')).toEqual(['ROAD', 'SEA', 'AIR']);
  });

  test('values may be keywords', () => {
    expect(only('constant', 'enum E { o true o null o o o enum o String }')).toEqual([
      ...['true', 'null', 'o', 'enum', 'String'],
    ]);
  });

  test('map entries have types and no names', () => {
    expect(words('map M { o String o Book }\nmap N { o DateTime --> Book }')).toEqual([
      ...['keyword:map', 'class-name:M', 'keyword:o', 'builtin:String', 'keyword:o', 'class-name:Book'],
      ...['keyword:map', 'class-name:N', 'keyword:o', 'builtin:DateTime', 'keyword:-->', 'class-name:Book'],
    ]);
  });

  test('what follows an enum or a map has names again', () => {
    expect(only('property', 'enum E { o A }\nconcept B { o C d }\nmap M { o String o C }\no E f')).toEqual(['d', 'f']);
  });
});

describe('fragments and mistakes', () => {
  test('a property alone', () => {
    expect(words('  o Integer pages range=[1,5000] optional')).toEqual([
      ...['keyword:o', 'builtin:Integer', 'property:pages', 'keyword:range', 'number:1', 'number:5000'],
      'keyword:optional',
    ]);
  });

  test('enum values alone, one in a line, do not swallow their markers', () => {
    expect(only('keyword', 'o ROAD\no SEA\no AIR')).toEqual(['o', 'o', 'o']);
  });

  test('a property without its marker', () => {
    expect(tokens('concept B {\n  String title\n}').slice(3)).toEqual(['builtin:String', '·:title', 'punctuation:}']);
  });

  test('signs of other languages have no color', () => {
    expect(tokens('o String a;')).toEqual(['keyword:o', 'builtin:String', 'property:a', '·:;']);
  });

  test('a body that is not closed', () => {
    expect(words('enum E {\n  o A\n\nconcept B {\n  o String c')).toEqual([
      ...['keyword:enum', 'class-name:E', 'keyword:o', 'constant:A'],
      ...['keyword:concept', 'class-name:B', 'keyword:o', 'builtin:String', 'property:c'],
    ]);
  });

  test('arguments that are not closed end with the body', () => {
    expect(words('concept A { @B( }\nconcept C {}').slice(-2)).toEqual(['keyword:concept', 'class-name:C']);
  });

  test('names of the prototype are no keywords', () => {
    expect(tokens('constructor __proto__ toString')).toEqual(['·:constructor', '·:__proto__', '·:toString']);
  });
});

describe('hostile text', () => {
  const many = 100_000;
  test.each<[string, string]>([
    ['comments', '/*'.repeat(many)],
    ['quotes', '"'.repeat(many)],
    ['strings with comment marks', '"//" '.repeat(many)],
    ['escapes', `"${'\\n'.repeat(many)}`],
    ['decorators', '@('.repeat(many)],
    ['brackets', '['.repeat(many)],
    ['regular expressions', 'regex=/['.repeat(many)],
    ['empty classes', 'regex=/[]'.repeat(many)],
    ['blanks before a sign', `regex${' '.repeat(many)}=/a/`],
    ['braces', 'enum A {'.repeat(many)],
    ['versions', '@1.0.0-a.'.repeat(many)],
    ['addresses', 'a:/'.repeat(many)],
    ['digits', '1e'.repeat(many)],
    ['backslashes', '\\u'.repeat(many)],
    ['markers', 'o '.repeat(many)],
    ['half an arrow', '-'.repeat(many)],
    ['one long line', `o String a default="${'x'.repeat(20 * many)}`],
    ['one long word', 'é'.repeat(20 * many)],
    ['halves of characters', '\ud800 \udc00'.repeat(many)],
  ])('many %s', (_, text) => {
    const found = tokensOf(text)
      .map((token) => token.text)
      .join('');
    expect(found === text).toBe(true);
  });

  test('a lexeme of megabytes does not throw', () => {
    for (const text of [`"${'x'.repeat(8e6)}`, `@${'x'.repeat(8e6)}`, `regex=/[${'x'.repeat(8e6)}`])
      expect(() => tokensOf(text)).not.toThrow();
  });
});

describe('the models in this documentation', () => {
  const docs = fileURLToPath(new URL('../../docs', import.meta.url));
  const blocks = readdirSync(docs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const found = readFileSync(path, 'utf8').matchAll(
        /^ {0,8}```(?:concerto|cto)\b(?!.* error).*\n([\s\S]*?)^ {0,8}```/gm,
      );
      return [...found].map(([, model = ''], index) => ({ name: `${entry.name} ${index + 1}`, model }));
    });

  test('are found', () => {
    expect(blocks.length).toBeGreaterThan(20);
  });

  test.each(blocks)('$name', ({ model }) => {
    const found = tokensOf(model);
    expect(found.map((token) => token.text).join('')).toBe(model);
    const uncolored = found.filter((token) => !token.type).map((token) => token.text.trim());
    expect(
      uncolored.filter((text) =>
        /^(?:namespace|import|abstract|asset|participant|transaction|event|concept|enum|scalar|map|o)$/.test(text),
      ),
    ).toEqual([]);
    const declared = [
      ...model.matchAll(/^(?:abstract )?(?:asset|concept|enum|event|map|participant|scalar|transaction) ([^\s{]+)/gm),
    ];
    const classes = new Set(found.filter((token) => token.type === 'class-name').map((token) => token.text));
    expect(declared.map(([, name]) => name).filter((name) => !classes.has(name ?? ''))).toEqual([]);
  });
});

test('can be read on from behind each of its tokens', () => {
  const model = readFileSync(new URL('../../docs/_models/shipping.cto', import.meta.url), 'utf8');
  const all = [...readTokens(model)];
  expect(all.length).toBeGreaterThan(100);
  for (const [index, { after }] of all.entries()) expect([...readTokens(model, after)]).toEqual(all.slice(index + 1));
});
