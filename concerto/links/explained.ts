/**
 * Which section explains a word of the language. One table for all that points readers there, from the word in a model.
 * Addresses are those of files in the folder of the documents; a test finds each section.
 */

const spec = '/design/specification';
const classes = `${spec}/model-classes.md`;
const decorators = `${spec}/model-decorators.md#names-that-tools-read`;
const enums = `${spec}/model-enums.md#declaring-an-enumeration`;
const imports = `${spec}/model-imports.md`;
const layout = `${spec}/model-introduction.md#the-layout-of-a-file`;
const maps = `${spec}/model-maps.md#syntax`;
const namespaces = `${spec}/model-namespaces.md`;
const properties = `${spec}/model-properties.md`;
const relationships = `${spec}/model-relationships.md#declaring-a-relationship`;
const scalars = `${spec}/model-scalars.md#syntax`;

/** Kinds of words, as the grammar tells them apart. `enum o` is an `o` in an enumeration. */
export type ExplainedKind = 'keyword' | 'builtin' | 'decorator' | 'system-type';

export const explained: Readonly<Record<ExplainedKind, Readonly<Record<string, string>>>> = {
  keyword: {
    concerto: layout,
    version: layout,
    namespace: `${namespaces}#the-namespace-line`,
    import: `${imports}#forms-of-an-import`,
    as: `${imports}#aliases`,
    from: `${imports}#imports-from-a-url`,
    concept: `${classes}#the-five-kinds`,
    asset: `${classes}#the-five-kinds`,
    participant: `${classes}#the-five-kinds`,
    transaction: `${classes}#the-five-kinds`,
    event: `${classes}#the-five-kinds`,
    abstract: `${classes}#abstract-classes`,
    extends: `${classes}#extending-a-class`,
    'scalar extends': scalars,
    identified: `${classes}#identity`,
    by: `${classes}#identity`,
    enum: enums,
    scalar: scalars,
    map: maps,
    o: `${properties}#syntax`,
    'enum o': enums,
    'map o': maps,
    '-->': relationships,
    optional: `${properties}#optional-properties-and-defaults`,
    default: `${properties}#optional-properties-and-defaults`,
    regex: `${properties}#regex`,
    length: `${properties}#length`,
    range: `${properties}#numbers`,
    size: `${properties}#arrays-and-size`,
  },
  builtin: {
    String: `${properties}#strings`,
    Boolean: `${properties}#types`,
    Integer: `${properties}#numbers`,
    Long: `${properties}#numbers`,
    Double: `${properties}#numbers`,
    DateTime: `${properties}#dates-and-times`,
  },
  decorator: {
    '@resource': decorators,
    '@description': decorators,
    '@DotNetNamespace': decorators,
    '@DotNetType': decorators,
    '@AcceptedValue': decorators,
    '@Term': decorators,
    '@literal': decorators,
    '@union': decorators,
    '@StringifiedJson': decorators,
    '@StringifiedUnionType': decorators,
  },
  'system-type': {
    Concept: `${namespaces}#the-two-built-in-namespaces`,
    Asset: `${namespaces}#the-two-built-in-namespaces`,
    Participant: `${namespaces}#the-two-built-in-namespaces`,
    Transaction: `${namespaces}#the-two-built-in-namespaces`,
    Event: `${namespaces}#the-two-built-in-namespaces`,
    Decorator: `${namespaces}#the-two-built-in-namespaces`,
    DotNetNamespace: `${namespaces}#the-two-built-in-namespaces`,
  },
};

/** A model of `docs/_models`, for pages that import from it without showing it. */
export interface SharedModel {
  /** The page that shows it. */
  readonly page: string;
  readonly declared: readonly string[];
}

/** By namespace. */
export const sharedModels: Readonly<Record<string, SharedModel>> = {
  'org.example.catalogue@1.0.0': {
    page: '/reference/api/using-js-imports.md',
    declared: ['Isbn', 'Pages', 'Format', 'Work', 'Book'],
  },
  'org.example.lending@1.0.0': {
    page: '/reference/api/using-js-imports.md',
    declared: ['Reader', 'Copy', 'ShelfMarks', 'Branch', 'Checkout', 'LoanOverdue'],
  },
  'org.example.shipping@1.2.0': {
    page: '/design/vocabulary.md',
    declared: ['TrackingCode', 'Mode', 'CustomsNotes', 'Place', 'Carrier', 'Parcel', 'ColdParcel', 'Delivered'],
  },
};
