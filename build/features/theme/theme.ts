/** `docs-build theme`: lists the parts of the theme, and copies one into a site as a start for its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from '../../adapters/make-folder.ts';
import { replacedParts, type ThemePart, themeParts } from '../../bundle/theme-parts.ts';
import type { Command } from '../../cli/call.ts';
import { finish } from '../../cli/finish.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { rootOf } from '../../cli/in-project.ts';
import { configNames } from '../../config/load.ts';
import { findOtherConfig } from '../../config/other-tools.ts';
import { nearest } from '../../model/nearest.ts';
import { packageDir } from '../../project/tool.ts';

/** @param name Empty to list the parts. */
export const theme =
  (name: string): Command<Flags> =>
  async (call) => {
    const root = await rootOf(call);
    const names = themeParts.map((row) => row.name);
    const part = themeParts.find((row) => row.name === name);
    if (name !== '' && !part) {
      const close = nearest(name, names);
      throw new UsageError(
        `the theme has no part ${name}`,
        close ? `did you mean ${close}?` : `parts: ${names.join(', ')}`,
      );
    }
    const text = part ? copyPart(part, root, call.terminal.cwd) : listParts(root);
    return finish({ diagnostics: [], pages: 0, closing: () => text, root, durationMs: 0 }, call);
  };

function listParts(root: string): string {
  const own = new Map(replacedParts(root).value.map(({ name, file }) => [name, file]));
  const width = Math.max(...themeParts.map(({ name }) => name.length));
  const line = ({ name, text }: ThemePart): string => {
    const file = own.get(name);
    return `  ${name.padEnd(width)}  ${text}${file === undefined ? '' : ` (${file})`}`;
  };
  return [
    'Parts that a file in src/theme replaces:',
    ...themeParts.filter(({ isSlot }) => !isSlot).map(line),
    'Places for additions:',
    ...themeParts.filter(({ isSlot }) => isSlot).map(line),
    '`docs-build theme NAME` copies a part as a start.',
  ].join('\n');
}

function copyPart(part: ThemePart, root: string, cwd: string): string {
  const present = replacedParts(root).value.find(({ name }) => name === part.name);
  if (present) throw new UsageError(`${present.file} exists`, 'edit it, or delete it to start again');
  const target = join(root, 'src/theme', `${part.name}.tsx`);
  makeFolder(dirname(target));
  writeFileSync(target, part.isSlot ? slotText(part) : partText(part), { flag: 'wx' });
  const shown = relative(cwd, target);
  const isConfigured = configNames.some((name) => existsSync(join(root, name))) || findOtherConfig(root) !== undefined;
  const hint = isConfigured
    ? ''
    : `\nIt has no effect yet: ${relative(cwd, root) || 'this folder'} has no configuration. Write a docs.config.ts there, or name another root.`;
  return `Wrote ${shown}: ${part.text}${hint}`;
}

function slotText({ name, text }: ThemePart): string {
  const [props, argument] = name === 'TableOfContentsEnd' ? ['ContentsSlotProps', 'toc'] : ['PageSlotProps', 'page'];
  return [
    `import type { ${props} } from 'docs-build/theme';`,
    '',
    `/** Shown ${text}. */`,
    `export default function ${name}({ ${argument} }: ${props}) {`,
    `  return <p>{${argument === 'toc' ? 'toc.length' : 'page.title'}}</p>;`,
    '}',
    '',
  ].join('\n');
}

/** The source of the original. What it imports from beside it comes from the package then. */
function partText({ name, module, export: exported }: ThemePart): string {
  const source = readFileSync(join(packageDir, 'src/theme', `${module}.tsx`), 'utf8');
  const imports = source.replace(/ from '(\.{1,2}\/[^']+)'/g, (_, path: string) => {
    const file = join('src/theme', path).replaceAll('\\', '/');
    return ` from 'docs-build/${file}'`;
  });
  return [
    `// A copy of the part ${name} of docs-build. Modules of docs-build/src may change with any release; to add something`,
    '// around the original instead, import it from docs-build/theme/original.',
    imports.trimEnd(),
    '',
    `export default ${exported};`,
    ...declarationsFor(source),
    '',
  ].join('\n');
}

/** Types of the constants in the source that the bundler replaces. */
function declarationsFor(source: string): readonly string[] {
  const declared = readFileSync(join(packageDir, 'src/virtual.d.ts'), 'utf8').matchAll(/^declare const (\w+): .+;$/gm);
  const used = [...declared].flatMap(([line, name]) => (new RegExp(`\\b${name}\\b`).test(source) ? [line] : []));
  return used.length === 0 ? [] : ['', '// Replaced when the site is bundled.', ...used];
}
