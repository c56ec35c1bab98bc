/** Validates a configuration. Pure: the text of the file only serves to locate keys. */
import * as v from 'valibot';
import { diagnosticCodes } from '../checks/options.ts';
import { keysElsewhere } from '../features/keys.ts';
import { colorNames } from '../model/color-syntax.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import { type Result, result } from '../model/result.ts';
import { misplacedLists, type SchemaProblem, schemaProblems } from '../model/schema-problems.ts';
import { type Config, configSchema } from './config.ts';
import { type ConfigPath, type ConfigText, type KeyLocator, keyLocator, valueLocator } from './locate-key.ts';
import type { Secret } from './secrets.ts';

export interface ConfigSource {
  /** Relative to the root; undefined when there is no file. */
  readonly file: string | undefined;
  readonly text: string;
  /** Modules that the file imports. */
  readonly imported?: readonly ConfigText[];
  readonly secrets?: readonly Secret[];
}

type ConfigTexts = Pick<ConfigSource, 'file' | 'text' | 'imported'>;

/** Keys that command-line options override. */
const overrideOptions = { url: '--url', baseUrl: '--base' } as const;
export type ConfigOverride = Readonly<Partial<Record<keyof typeof overrideOptions, string>>>;

type InvalidPart = Pick<SchemaProblem, 'path' | 'message'> & {
  readonly kind?: SchemaProblem['kind'];
  readonly hint?: string | undefined;
};

/** @returns The configuration with defaults, or undefined and all `config/invalid` errors. */
export function validateConfig(
  value: unknown,
  source: ConfigSource,
  override: ConfigOverride = {},
): Result<Config | undefined> {
  const locate = configLocator(source);
  const locateValue = configLocator(source, valueLocator);
  const invalid = ({ path, kind = 'value', message, hint }: InvalidPart): Diagnostic => {
    const name = path.length === 0 ? 'the configuration' : `\`${path.join('.')}\``;
    const option = Object.keys(override).includes(String(path[0])) && overrideOptions[path[0] as keyof ConfigOverride];
    if (option) return problem('config/invalid', `${name}, given with ${option}: ${message}`, { hint });
    const at = kind === 'value' ? locateValue(path) : locate(path);
    return problem('config/invalid', `${name}: ${message}`, { at, hint });
  };
  const nonData = findNonData(value);
  if (nonData)
    return result(undefined, [
      invalid({
        ...nonData,
        hint: 'a configuration is plain data: text, numbers, true and false, lists and mappings',
      }),
    ]);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return result(undefined, [invalid({ path: [], message: 'is not a mapping of keys to values' })]);
  const merged = { ...value, ...override };
  const leaks = (source.secrets ?? []).flatMap(({ name, value: secret, hint }) => {
    const path = findText(merged, secret);
    const message = `holds the value of the environment variable ${name}, expected one that everybody may know`;
    return path ? [invalid({ path, message, hint })] : [];
  });
  if (leaks.length > 0) return result(undefined, leaks);
  const parsed = v.safeParse(configSchema, merged);
  const lists = misplacedLists(merged, configSchema);
  if (parsed.success && lists.length === 0) return result(parsed.output, []);
  const problems = schemaProblems(parsed.issues ?? [], configSchema).filter(
    ({ path }) => !lists.some((list) => list.path.every((key, index) => key === path[index])),
  );
  return result(
    undefined,
    [...lists, ...problems].map(({ hint, ...part }) =>
      invalid({ ...part, hint: findHint(part.path) ?? colorHint(part.message, valueAt(merged, part.path)) ?? hint }),
    ),
  );
}

/**
 * Creates a function that locates keys in the file. It falls back to the whole file, and to undefined without a file.
 */
export function configLocator({ file, text, imported = [] }: ConfigTexts, locator = keyLocator): KeyLocator {
  if (file === undefined) return () => undefined;
  const locate = locator(text, file, imported);
  return (path, value, nth = 0) => locate(path, value, nth) ?? (nth > 0 ? undefined : wholeFile(file));
}

/** Hints for misspelled diagnostic codes, for values that are often wrong, and for keys of other tools. */
function findHint(path: ConfigPath): string | undefined {
  const isSeverity = path[0] === 'severity' || (path[0] === 'check' && path.at(-2) === 'rules');
  const code = String(path.at(-1));
  const suggestion = isSeverity && !diagnosticCodes.has(code) ? nearest(code, diagnosticCodes) : undefined;
  if (suggestion) return `did you mean \`${suggestion}\`?`;
  if (isSeverity && !diagnosticCodes.has(code)) return codesLike(code);
  const key = path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');
  if (key === 'baseUrl') return 'write the folders below the host, joined by single slashes; the host goes into `url`';
  if (key === 'url') return 'write the scheme and the host, and a port if there is one';
  if (key === 'docs')
    return 'the first folder of documents is `docs: { … }`; each further one is an item of `collections`, with an `id`, a `path` and a `routeBasePath`';
  return Object.hasOwn(keysElsewhere, key) ? keysElsewhere[key] : undefined;
}

function colorHint(message: string, value: unknown): string | undefined {
  const close =
    message.includes('expected a color') && typeof value === 'string' ? nearest(value, colorNames) : undefined;
  return close && `did you mean \`${close}\`?`;
}

const valueAt = (value: unknown, [key, ...rest]: ConfigPath): unknown =>
  key === undefined || typeof value !== 'object' || value === null
    ? value
    : valueAt((value as Readonly<Record<string | number, unknown>>)[key], rest);

/** The codes with the same prefix as an unknown one. */
function codesLike(code: string): string | undefined {
  const alike = [...diagnosticCodes].filter((one) => one.split('/')[0] === code.split('/')[0]);
  return alike.length === 0 ? undefined : `codes of this kind: ${alike.slice(0, 12).join(', ')}`;
}

/** Path of the first string that contains a text. */
function findText(value: unknown, text: string): ConfigPath | undefined {
  if (typeof value === 'string') return value.includes(text) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const path = findText(child, text);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}

/** Finds the first value that is not plain data: functions, class instances, circular references. */
function findNonData(value: unknown): { readonly path: ConfigPath; readonly message: string } | undefined {
  const seen = new Set<unknown>();
  const walk = (node: unknown, path: ConfigPath): { path: ConfigPath; message: string } | undefined => {
    if (
      node === null ||
      node === undefined ||
      typeof node === 'string' ||
      typeof node === 'boolean' ||
      typeof node === 'number'
    )
      return undefined;
    if (typeof node !== 'object') return { path, message: `is a ${typeof node}, expected data` };
    if (seen.has(node)) return { path, message: 'refers to itself, expected data' };
    const prototype = Object.getPrototypeOf(node);
    if (!Array.isArray(node) && prototype !== Object.prototype && prototype !== null)
      return { path, message: `is a ${prototype?.constructor?.name ?? 'special object'}, expected data` };
    seen.add(node);
    for (const [key, child] of Object.entries(node)) {
      const found = walk(child, [...path, Array.isArray(node) ? Number(key) : key]);
      if (found) return found;
    }
    seen.delete(node);
    return undefined;
  };
  return walk(value, []);
}
