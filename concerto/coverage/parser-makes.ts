/** What of the metamodel the parser can make at all, read from the actions of its rules: `peg$f12 = function (…) {…};`. */

const action = /^( *)var peg\$f\d+ = function (?:.*\};$|[\s\S]*?^\1\};$)/gm;

const made = /\$class["']?\s*[:=]\s*["'`][^"'`]*\.(\w+)["'`]/g;

/** @returns whether a text can be read as this: `StringProperty`, `StringProperty.isOptional` */
export function parserMakes(parser: string): (kind: string) => boolean {
  const actions = [...parser.matchAll(action)].map(([text]) => ({
    classes: new Set([...text.matchAll(made)].map(([, name = '']) => name)),
    words: new Set(text.match(/\w+/g) ?? []),
  }));
  return (kind) => {
    const [name = '', property] = kind.split('.');
    const isNamed = actions.some(({ classes }) => classes.has(name));
    if (property === undefined || !isNamed) return isNamed;
    // An action without a class adds to what another one has made.
    return actions.some(({ classes, words }) => (classes.has(name) || classes.size === 0) && words.has(property));
  };
}
