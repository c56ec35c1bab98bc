/** Reads mkdocs.yml. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, mapOf } from '../../config/raw-data.ts';
import { problem, wholeFile } from '../../model/diagnostic.ts';
import { readYaml } from '../../model/read-yaml.ts';
import { result } from '../../model/result.ts';
import { foreignLoader } from '../other-tools/load-foreign.ts';
import { mappedReader } from '../other-tools/read-mapped.ts';
import { mapMkDocs } from './map-mkdocs.ts';

/** A file of MkDocs, joined with the one that it names in `INHERIT`. */
function readSettings(path: string, file: string) {
  // The tags name functions of Python and variables of the environment.
  const text = readFileSync(path, 'utf8').replace(/!(?:!python\/[\w./:]+|ENV|relative)(?=[\s\]]|$)/gm, '');
  const { value, problems } = readYaml(text, file, 1);
  const [first] = problems;
  const wrong = first
    ? [problem('config/unreadable', `not valid YAML: ${first.message}`, { at: first.at ?? wholeFile(file) })]
    : [];
  const base = typeof value.INHERIT === 'string' ? join(dirname(path), value.INHERIT) : undefined;
  if (base === undefined || base === path || !existsSync(base))
    return result({ data: value as unknown, watched: [path] }, wrong);
  const { value: given } = readYaml(readFileSync(base, 'utf8'), file, 1);
  return result({ data: merged(given, value), watched: [path, base] }, wrong);
}

const merged = (base: unknown, own: unknown): unknown =>
  isMap(base) && isMap(own)
    ? {
        ...base,
        ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(mapOf(base)[key], value)])),
      }
    : own;

export const load = foreignLoader({ name: 'MkDocs', read: mappedReader({ map: mapMkDocs, read: readSettings }) });
