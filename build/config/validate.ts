/** unknown → Result<Config>. Pure: the text of the file is only used to find the line of a key. */
import * as v from 'valibot';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import { schemaProblems } from '../model/schema-problems.ts';
import { type Config, configSchema } from './config.ts';
import { locateKey } from './locate-key.ts';

export interface ConfigSource {
  /** Relative to the root; undefined when there is no file. */
  readonly file: string | undefined;
  readonly text: string;
  /** What must not stand in a configuration, which gets into pages. */
  readonly secret?: { readonly name: string; readonly value: string };
}

/** @returns undefined beside `config/invalid` errors, all of them, when a value is not accepted. */
export function validateConfig(value: unknown, source: ConfigSource): Result<Config | undefined> {
  const bad = (path: readonly (string | number)[], message: string, hint?: string): Diagnostic => {
    const name = path.length === 0 ? 'the configuration' : `\`${path.join('.')}\``;
    const at =
      source.file === undefined ? undefined : (locateKey(source.text, source.file, path) ?? wholeFile(source.file));
    return problem('config/invalid', `${name}: ${message}`, { at, hint });
  };
  const notPlain = whyNotPlain(value);
  if (notPlain)
    return result(undefined, [
      bad(
        notPlain.path,
        notPlain.message,
        'a configuration is plain data: text, numbers, true and false, lists and mappings',
      ),
    ]);
  if (Array.isArray(value)) return result(undefined, [bad([], 'is a list, expected a mapping of keys to values')]);
  const leak = source.secret && pathOf(value, source.secret.value);
  if (leak)
    return result(undefined, [
      bad(
        leak,
        `holds the value of the environment variable ${source.secret?.name}, expected one that everybody may know`,
        'pages carry the key for searching; the one that may write belongs into the environment only',
      ),
    ]);
  const parsed = v.safeParse(configSchema, value);
  if (parsed.success) return result(parsed.output, []);
  return result(
    undefined,
    schemaProblems(parsed.issues, configSchema).map(({ path, message, hint }) =>
      bad(path, message, foreignKeyHint(path) ?? hint),
    ),
  );
}

/** Keys that Docusaurus folders have and this tool spells otherwise. */
function foreignKeyHint(path: readonly (string | number)[]): string | undefined {
  const key = path.length === 1 ? String(path[0]) : '';
  if (key === 'themeConfig')
    return 'its keys (navbar, footer, colorMode, prism, announcementBar) stand at the top level here';
  if (key === 'presets' || key === 'plugins' || key === 'themes')
    return 'there are no presets or plugins; the documentation settings are under `docs`';
  return undefined;
}

/** Where a text is part of a value of plain data. */
function pathOf(value: unknown, text: string): readonly (string | number)[] | undefined {
  if (typeof value === 'string') return value.includes(text) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const path = pathOf(child, text);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}

function whyNotPlain(
  value: unknown,
): { readonly path: readonly (string | number)[]; readonly message: string } | undefined {
  const seen = new Set<unknown>();
  const walk = (
    node: unknown,
    path: readonly (string | number)[],
  ): { path: readonly (string | number)[]; message: string } | undefined => {
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
