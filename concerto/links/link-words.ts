/** Where the words of the models on a page lead: types to their declarations, words of the language to what explains them. */
import type { CodeBlock, CodePage, CodeWord } from 'docs-build';
import { type SharedModel, sharedModels } from './explained.ts';
import { explanationOf, type ModelNames, type PlacedWord, readNames } from './read-names.ts';

interface Model extends ModelNames {
  readonly index: number;
  readonly block: CodeBlock;
}

/** A declaration on the page. */
interface Declaration {
  readonly model: Model;
  readonly word: PlacedWord;
}

/**
 * Each name of a type is a link, a word of the language at its first place in a block only: readers who look for what
 * `String` means find it there, and a page has a third of the links.
 */
export function linkWords({ path, blocks }: CodePage): readonly CodeWord[] {
  const models = blocks.flatMap((block, index): readonly Model[] =>
    'no-links' in block.attributes ? [] : [{ ...readNames(block.text), index, block }],
  );
  const uses = models.flatMap((model) =>
    model.used.map((word) => ({ model, word, target: targetOf(word.text, model, models) })),
  );
  const wanted = new Set([
    ...uses.flatMap(({ target }) => (typeof target === 'object' ? [target.word] : [])),
    ...models.flatMap((model) => (isHome(model, path) ? model.declared : [])),
  ]);
  const ids = idsOf(models, wanted);
  /** Pages beside the documents find these from the root. */
  const fromHere = (word: CodeWord): CodeWord =>
    word.to?.startsWith('/') && !path.startsWith('docs/') ? { ...word, to: `/docs${word.to}` } : word;
  return [
    ...models.flatMap(({ index, declared }) =>
      declared.flatMap((word) => {
        const id = ids.get(word);
        return id === undefined ? [] : [{ ...placeOf(word, index), id, kind: word.declaredAs }];
      }),
    ),
    ...uses.flatMap(({ model, word, target }) => {
      const to = typeof target === 'object' ? `#code:${ids.get(target.word)}` : target;
      return to === undefined || isHere(to, model.block, path) ? [] : [{ ...placeOf(word, model.index), to }];
    }),
    ...models.flatMap((model) => explanations(model, path)),
  ].map(fromHere);
}

const placeOf = ({ line, column, text }: PlacedWord, block: number) => ({ block, line, column, length: text.length });

/** The declaration of a type on the page, or the address of one elsewhere. */
function targetOf(name: string, model: Model, models: readonly Model[]): Declaration | string | undefined {
  const own = declarationIn(model, name);
  if (own) return own;
  const home = homeOf(model, models);
  const inHome = home && declarationIn(home, name);
  if (inHome) return inHome;
  const imported = model.imported.get(name) ?? namedInImport(name, model) ?? home?.imported.get(name);
  if (!imported || imported.namespace.startsWith('concerto'))
    return explanationOf('system-type', imported?.name ?? name);
  const shown = nearest(model, models, (other) => other.namespace === imported.namespace);
  const there = shown && declarationIn(shown, imported.name);
  if (there) return there;
  const shared = sharedModel(imported.namespace);
  return shared?.declared.includes(imported.name) ? `${shared.page}#code:${imported.name}` : undefined;
}

/** `Format` in `{Format as BookFormat}`. */
const namedInImport = (name: string, { imported }: Model) => [...imported.values()].find((one) => one.name === name);

function declarationIn(model: Model, name: string): Declaration | undefined {
  const word = model.declared.find(({ text }) => text === name);
  return word && { model, word };
}

/** The model that a fragment is added to. */
function homeOf(model: Model, models: readonly Model[]): Model | undefined {
  const { fragment } = model.block.attributes;
  if (typeof fragment !== 'string' || fragment === 'properties') return undefined;
  const name = fragment.replace(/\.cto$/, '');
  return nearest(model, models, ({ block: { attributes } }) =>
    [attributes.model, attributes.title].some((one) => typeof one === 'string' && one.replace(/\.cto$/, '') === name),
  );
}

/** The last one before a block, else the first after it: what the checks of the samples take. */
function nearest(from: Model, models: readonly Model[], isMeant: (model: Model) => boolean): Model | undefined {
  const meant = models.filter((model) => !('error' in model.block.attributes) && isMeant(model));
  return meant.findLast(({ index }) => index < from.index) ?? meant.find(({ index }) => index > from.index);
}

/** Whether other pages lead to this model for its declarations. */
const isHome = ({ namespace = '', block }: Model, path: string): boolean =>
  'file' in block.attributes && isPage(sharedModel(namespace)?.page ?? ' ', path);

const sharedModel = (namespace: string): SharedModel | undefined =>
  Object.hasOwn(sharedModels, namespace) ? sharedModels[namespace] : undefined;

/** `Book` for the first declaration of that name that is linked, then `Book-2`. */
function idsOf(models: readonly Model[], wanted: ReadonlySet<PlacedWord>): ReadonlyMap<PlacedWord, string> {
  const counts = new Map<string, number>();
  const ids = new Map<PlacedWord, string>();
  for (const { declared } of models) {
    for (const word of declared) {
      if (!wanted.has(word)) continue;
      const count = (counts.get(word.text) ?? 0) + 1;
      counts.set(word.text, count);
      ids.set(word, count === 1 ? word.text : `${word.text}-${count}`);
    }
  }
  return ids;
}

function explanations(model: Model, path: string): readonly CodeWord[] {
  const seen = new Set<string>();
  return model.words.flatMap((word) => {
    const to = seen.has(word.key) ? undefined : explanationOf(word.kind, word.key);
    seen.add(word.key);
    return to === undefined || isHere(to, model.block, path) ? [] : [{ ...placeOf(word, model.index), to }];
  });
}

/** Whether a reader of the block stands where the address leads. */
function isHere(to: string, { sections }: CodeBlock, path: string): boolean {
  const [page = '', section = ''] = to.split('#');
  return page !== '' && isPage(page, path) && sections.includes(section);
}

/** Addresses begin in the folder of the documents, paths in the root. */
const isPage = (page: string, path: string): boolean => path.endsWith(page);
