/** The models that samples of a page can refer to: its own blocks and shared files. */
import type { SamplePage } from 'docs-build';
import type { Claim } from './read-sample.ts';

export interface ModelSource {
  readonly text: string;
  /** The name in messages of the tools. */
  readonly file: string;
  /** The name that authors may use: without `.cto`. */
  readonly names: readonly string[];
  readonly namespace: string | undefined;
  /** Index into the blocks of the page; absent for a shared file. */
  readonly block?: number;
}

export function modelsOf(page: SamplePage, claims: readonly Claim[]): readonly ModelSource[] {
  const shown = claims.filter(
    ({ kind, error, skipped }) => kind === 'model' && error === undefined && skipped === undefined,
  );
  return [...shown.map(ofClaim), ...page.files.filter(({ path }) => path.endsWith('.cto')).map(ofFile)];
}

/** A complete model of the page. */
export function ofClaim({ text, name, attributes, block }: Claim): ModelSource {
  const namespace = namespaceOf(text);
  const title =
    typeof attributes.title === 'string' && attributes.title.endsWith('.cto') ? attributes.title : undefined;
  const names = [name, title && baseName(title)].filter((given) => given !== undefined);
  return { text, file: title ?? `${name ?? 'model'}.cto`, names, namespace, block };
}

const ofFile = ({ path, text }: SamplePage['files'][number]): ModelSource => ({
  text,
  file: path,
  names: [baseName(path)],
  namespace: namespaceOf(text),
});

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.cto$/, '');

/**
 * The model that a reader of the block at `reader` takes for granted: the last one before it, else the first after it,
 * else a shared file.
 */
export function nearestModel(
  models: readonly ModelSource[],
  reader: number,
  isMeant: (model: ModelSource) => boolean,
): ModelSource | undefined {
  const meant = models.filter(isMeant);
  return (
    meant.findLast(({ block }) => block !== undefined && block < reader) ??
    meant.find(({ block }) => block !== undefined && block > reader) ??
    meant.find(({ block }) => block === undefined)
  );
}

export const called =
  (name: string) =>
  ({ names }: ModelSource): boolean =>
    names.includes(name.replace(/\.cto$/, ''));

export const declaring =
  (namespace: string) =>
  (model: ModelSource): boolean =>
    model.namespace === namespace;

/** On the page: a reader sees it. */
export const isShown = ({ block }: ModelSource): boolean => block !== undefined;

/** Comments and strings, including unterminated ones. */
const unspoken = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g;

/** The declarations of a model, even if the rest of it cannot be parsed. */
export const namespaceOf = (text: string): string | undefined =>
  /(?:^|[\s)])namespace\s+([^\s{}()"']{1,300})/.exec(text.replace(unspoken, ' '))?.[1];

/** The namespace of a full type name: `org.example@1.0.0.Book`. */
export const namespaceOfType = (type: string): string => type.slice(0, Math.max(0, type.lastIndexOf('.')));
