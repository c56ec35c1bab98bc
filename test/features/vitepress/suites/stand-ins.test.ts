import { describe, expect, test } from 'vitest';
import { loadForeign } from '../../other-tools/load-foreign.ts';

type Files = Readonly<Record<string, string>>;
/** The title, and what is wrong. */
const readOf = async (files: Files) => {
  const { config, problems } = await loadForeign(files);
  return problems.length > 0 ? problems.map(({ message }) => message) : config?.title;
};

describe('what programs do with a package that is not installed', () => {
  const uses: Readonly<Record<string, string>> = {
    'await its call': "const files = await fg(['*.md']); for (const file of files) title = file;",
    'await twice': 'const files = await (await fg()); await files; await fg.sync();',
    'its then': 'await fg().then((files) => files.map((file) => file.name)).catch(() => []);',
    'then of a property': 'await fg.ready.then((value) => value.list).finally(() => {});',
    'catch of a call': 'const files = await fg().catch(() => []); [...files];',
    'Promise.all': 'const [a, b] = await Promise.all([fg(), fg.b()]); a.x.y(b);',
    'Promise.resolve of it': '(await Promise.resolve(fg)).x(); (await Promise.race([fg()])).x();',
    'return it from an async function': 'const made = await (async () => fg())(); made.map((x) => x);',
    'import()': "const { default: one, two } = await import('no-such'); one(two); (await import('no-such')).three();",
    'import().then': "await import('no-such').then((all) => all.default.x());",
    'for await': 'for await (const file of fg.stream()) title = file;',
    'for in': 'for (const key in fg) title = key;',
    spread:
      "const all = [...fg.sync(), ...Object.entries(fg)]; const one = { ...fg, ...fg() }; if (all.length + Object.keys(one).length) title = 'x';",
    'spread arguments': 'Math.max(...fg()); fg(...fg());',
    destructure: 'const { a, b: { c = 1 } = {}, ...rest } = fg; const [d] = fg(); a(c, rest, d);',
    new: 'const it = new fg.Thing({ a: 1 }); it.use(() => 1).go(); new (class extends fg { go() { return this.more(); } })().go();',
    'a field of an heir': "class A extends fg.B { own = 'T'; get() { return this.own; } } title = new A().get();",
    'set a property': "fg.own = 'T'; title = fg.own; fg.deep.own = 1; delete fg.own; Object.assign(fg, { b: 2 });",
    'string conversion': "title = `${fg}` + fg.x + String(fg()) + fg.name.toString() + 'T' + fg.trim();",
    'number conversion': 'if (+fg > 0 || fg.length > 0 || fg - 1 > 0) title = 1;',
    'tagged template': 'const query = fg`a ${1} b`; query.run();',
    'JSON.stringify': 'JSON.stringify({ fg, list: [fg] }); JSON.stringify(fg);',
    'JSON.parse': "JSON.parse(fg.readFileSync('package.json', 'utf8')).version.split('.');",
    instanceof: 'fg instanceof Array; fg() instanceof Map; [] instanceof fg; Array.prototype.isPrototypeOf(fg);',
    'walk its prototypes': 'let at = fg; while (at) at = Object.getPrototypeOf(at);',
    freeze: 'Object.freeze(fg); fg.x; fg.prototype; fg(); Object.keys(fg); Object.isFrozen(fg); Object.seal(fg.y);',
    'ask about it':
      "typeof fg; 'a' in fg; Object.hasOwn(fg, 'a'); fg.hasOwnProperty('a'); Array.isArray(fg); fg == null; fg === fg.x; Reflect.ownKeys(fg);",
    collections: 'new Map(fg()); new Set(fg); Array.from(fg); Object.fromEntries(fg); [fg].flat(2); [].concat(fg);',
    paths:
      "import_path.join('/a', fg.dir, 'b'); import_path.basename(fg()); import_path.relative(fg.a, fg.b); joined(fg, '..');",
    files: "if (existsSync(fg.dir)) title = 'x';",
    'call, apply and bind':
      'fg.call(null, 1); fg.x.apply(null, []); fg.bind(null)(); Reflect.apply(fg, null, []); [1].map(fg); Function.prototype.call.call(fg);',
    console: 'console.log(fg, { fg }); ',
    symbols: "fg[Symbol('x')]; Object.prototype.toString.call(fg); fg.valueOf().x;",
    default: 'fg.default.default(); fg.default.x.default;',
    generators: 'function* all() { yield* fg(); } [...all()];',
    'optional chaining': 'fg?.a?.[0]?.b?.();',
  };
  for (const [use, code] of Object.entries(uses))
    test(use, async () => {
      const head =
        "import import_path, { join as joined } from 'node:path';\nimport { existsSync } from 'node:fs';\nimport fg from 'no-such';\n";
      const tail = "export default { title: title || 'T' };";
      const text = `${head}let title = 'T';\n${code}\n${tail}`;
      expect(await readOf({ 'docs/.vitepress/config.mts': text })).toBe('T');
    });
});
