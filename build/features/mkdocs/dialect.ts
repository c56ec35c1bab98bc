/** YAML as MkDocs reads it. Pure. */
import { type CollectionTag, isScalar, parseDocument, type ScalarTag, type YAMLSeq } from 'yaml';
import type { YamlDialect } from '../../model/read-yaml.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * YAML 1.1, where `no` is false and `<<` merges. `!ENV NAME` and `!ENV [NAME, OTHER, default]` are variables of the
 * environment. Other tags have no meaning here, such as those that name functions of Python.
 */
export const dialectWith = (variables: Variables): YamlDialect => ({
  version: '1.1',
  merge: true,
  customTags: (tags) => [...tags, one(variables), firstOf(variables)],
});

const one = (variables: Variables): ScalarTag => ({
  tag: '!ENV',
  resolve: (name) => typed(variables[name]),
});

const firstOf = (variables: Variables): CollectionTag => ({
  tag: '!ENV',
  collection: 'seq',
  resolve: (list) => {
    const values = (list as YAMLSeq).items.map((item) => (isScalar(item) ? item.value : undefined));
    const names = values.length > 1 ? values.slice(0, -1) : values;
    const found = names.map((name) => variables[String(name)]).find((value) => value !== undefined);
    return found === undefined && values.length > 1 ? values.at(-1) : typed(found);
  },
});

/** A number or a truth value, if it is written like one. */
function typed(text: string | undefined): unknown {
  if (text === undefined) return null;
  const { contents, errors } = parseDocument(text, { version: '1.1' });
  return errors.length === 0 && isScalar(contents) ? contents.value : text;
}
