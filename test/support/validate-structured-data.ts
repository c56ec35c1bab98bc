/** What schema.org knows of the types that pages use, and what search engines require of them. */

type Properties = Readonly<Record<string, unknown>>;

interface Type {
  readonly required: readonly string[];
  /** Without which search engines show less. */
  readonly recommended: readonly string[];
  readonly others?: readonly string[];
}

/** Properties of Thing, CreativeWork, and Article that are used here are among those of each type. */
const types: Readonly<Record<string, Type>> = {
  WebSite: {
    required: ['name', 'url'],
    recommended: ['potentialAction', 'inLanguage'],
    others: ['@id', 'description', 'publisher'],
  },
  SearchAction: { required: ['target', 'query-input'], recommended: [] },
  EntryPoint: { required: ['urlTemplate'], recommended: [] },
  TechArticle: {
    required: ['headline', 'url'],
    recommended: ['description', 'dateModified', 'inLanguage', 'isPartOf'],
    others: ['keywords', 'image', 'author', 'datePublished', 'proficiencyLevel', 'dependencies'],
  },
  WebPage: {
    required: ['name', 'url'],
    recommended: ['inLanguage', 'isPartOf'],
    others: ['description', 'dateModified', 'keywords'],
  },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
};

/** @param recommends Whether a page has everything that the recommended properties are made from. */
export function structuredDataErrors(record: unknown, recommends = false): readonly string[] {
  const { '@context': context, '@graph': graph, ...single } = record as Properties;
  const roots = Array.isArray(graph) ? (graph as readonly Properties[]) : [single];
  return [
    ...(context === 'https://schema.org' ? [] : [`@context is ${String(context)}`]),
    ...roots.flatMap((root) => typeErrors(root, recommends)),
  ];
}

function typeErrors(record: Properties, recommends: boolean): readonly string[] {
  const name = String(record['@type']);
  const type = types[name];
  if (!type) return [`unknown type ${name}`];
  const known = ['@type', ...type.required, ...type.recommended, ...(type.others ?? [])];
  const wanted = [...type.required, ...(recommends ? type.recommended : [])];
  return [
    ...wanted.filter((key) => record[key] === undefined || record[key] === '').map((key) => `${name} has no ${key}`),
    ...Object.keys(record)
      .filter((key) => !known.includes(key))
      .map((key) => `${name} has no property ${key}`),
    ...Object.entries(record).flatMap(([key, value]) => valueErrors(name, key, value)),
    ...Object.values(record)
      .flat()
      .filter((value): value is Properties => typeof value === 'object' && value !== null && '@type' in value)
      .flatMap((value) => typeErrors(value, recommends)),
  ];
}

function valueErrors(name: string, key: string, value: unknown): readonly string[] {
  const wrong = (what: string): readonly string[] => [`${name}.${key} is ${what}: ${JSON.stringify(value)}`];
  if (['url', 'item', '@id'].includes(key)) return isAddress(value) ? [] : wrong('no whole address');
  if (key === 'urlTemplate')
    return isAddress(value) && String(value).includes('{search_term_string}') ? [] : wrong('no template');
  if (key === 'query-input') return value === 'required name=search_term_string' ? [] : wrong('another name');
  if (/^date/.test(key))
    return /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(String(value)) ? [] : wrong('no date');
  if (key === 'inLanguage')
    return /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(String(value)) ? [] : wrong('no language');
  if (key === 'itemListElement') return isInOrder(value) ? [] : wrong('not in order');
  return [];
}

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);

/** Positions count from 1. */
const isInOrder = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 1 && value.every((item: Properties, at) => item.position === at + 1);
