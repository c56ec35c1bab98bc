/** Adapter: reads templates/*.html as text with named holes. A site can override each template with its own file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { cut, type HoledText } from '../model/holed-text.ts';
import type { PageHole, RedirectHole, Templates } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';

const pageHoles: readonly PageHole[] = ['lang', 'dir', 'attributes', 'head', 'prepaint', 'app', 'data', 'scripts'];
const redirectHoles: readonly RedirectHole[] = ['lang', 'url', 'canonical', 'title'];

/**
 * Loads all templates.
 * @param folders Searched in this order.
 * @returns The templates, or undefined and `template/invalid` errors.
 */
export function loadTemplates(folders: readonly string[]): Result<Templates | undefined> {
  const diagnostics: Diagnostic[] = [];
  const load = <H extends string>(name: string, holes: readonly H[]): HoledText<H> => {
    const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (file === undefined) {
      diagnostics.push(problem('template/invalid', `the template \`${name}\` does not exist`));
      return [];
    }
    const parsed = parseTemplate(readFileSync(file, 'utf8'), `templates/${name}`, holes);
    diagnostics.push(...parsed.diagnostics);
    return parsed.value;
  };
  const templates = { page: load('page.html', pageHoles), redirect: load('redirect.html', redirectHoles) };
  return result(diagnostics.length === 0 ? templates : undefined, diagnostics);
}

/** Parses a template. Unknown and missing holes are `template/invalid` errors. */
export function parseTemplate<H extends string>(text: string, file: string, holes: readonly H[]): Result<HoledText<H>> {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const template = cut(text, /\{\{([\w-]+)\}\}/g, (match) => {
    const name = match[1] ?? '';
    seen.add(name);
    if (!(holes as readonly string[]).includes(name)) {
      const before = text.slice(0, match.index).split('\n');
      const at = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      diagnostics.push(
        problem('template/invalid', `unknown hole \`{{${name}}}\``, { at, hint: `known holes: ${holes.join(', ')}` }),
      );
    }
    return name as H;
  });
  for (const hole of holes) {
    if (!seen.has(hole))
      diagnostics.push(
        problem('template/invalid', `the hole \`{{${hole}}}\` is missing`, {
          at: { file, line: 1, column: 1 },
          hint: 'without it, pages would be incomplete',
        }),
      );
  }
  return result(template, diagnostics);
}
