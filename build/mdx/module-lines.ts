/** `import` and `export` lines at the beginning of a text, by strict patterns: prose may begin with these words. */

export interface ModuleLine {
  readonly kind: 'import' | 'export';
  /** The statement as written. */
  readonly text: string;
  /** The names that an import binds, and the module. */
  readonly names: readonly string[];
  readonly from: string;
}

const name = '[\\w$]{1,100}';
const group = '\\{[^{}]{0,2000}\\}';
const all = `\\*\\s+as\\s+${name}`;
const comment = '(?://[^\\n]*)?';
const end = `[ \\t]*;?[ \\t]*${comment}(?:\\n|$)`;
/** Another statement or a tag may follow an import on its line. */
const importEnd = `[ \\t]*(?:;[ \\t]*(?=(?:im|ex)port\\s|<[A-Za-z])|;?[ \\t]*${comment}(?:\\n|$))`;
const importLine = new RegExp(
  `[ \\t]*import\\s+(?:((?:${name}|${all}|${group})(?:\\s*,\\s*(?:${all}|${group}))?)\\s*from\\s*)?(["'])([^"'\\r\\n]{1,1000})\\2${importEnd}`,
  'y',
);
const exportLine = new RegExp(
  `[ \\t]*export\\s+(?:(?:const|let|var)\\s+${name}\\s*=[^\\n]*|${group}(?:\\s*from\\s*["'][^"'\\n]{1,1000}["'])?${end}|(?:async\\s+)?function\\*?\\s*${name}\\s*\\([^\\n]*|class\\s+${name}\\s[^\\n]*|default\\s+(?:[\\w$.]{1,200}${end}|(?:function|class)\\b[^\\n]*|[({][^\\n]*)|\\*\\s+from\\s*["'][^"'\\n]{1,1000}["']${end})\\n?`,
  'y',
);

/**
 * @returns The statements, each up to its line end or to what follows it on the line. After an export that opens a
 * bracket nothing more is read.
 */
export function moduleLines(text: string): readonly ModuleLine[] {
  const found: ModuleLine[] = [];
  let at = 0;
  while (at < text.length) {
    importLine.lastIndex = at;
    exportLine.lastIndex = at;
    const imported = importLine.exec(text);
    const match = imported ?? exportLine.exec(text);
    if (!match) break;
    at += match[0].length;
    found.push({
      kind: imported ? 'import' : 'export',
      text: match[0],
      names: imported ? namesIn(imported[1] ?? '') : [],
      from: imported?.[3] ?? '',
    });
  }
  return found;
}

/** Names as they are known in the page: `A as B` is `B`. */
const namesIn = (clause: string): string[] =>
  clause
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter(Boolean);

/** An export may contain blank lines as long as a bracket or a template is open. */
const MOST_LINES = 200;

/**
 * Index of the last line of the export that begins in the line `start`: the one before a blank line, at which no
 * bracket or template is open.
 */
export function endOfExport(lines: readonly string[], start: number): number {
  let depth = 0;
  let inTemplate = false;
  let first: number | undefined;
  for (let i = start; i < lines.length && i < start + MOST_LINES; i += 1) {
    const line = lines[i] ?? '';
    if (line.trim() === '') {
      if (depth <= 0 && !inTemplate) return first ?? i - 1;
      first ??= i - 1;
      continue;
    }
    // The parts of the line in templates are every other one.
    const parts = line.split(/(?<!\\)`/);
    const code = parts.filter((_, index) => (index % 2 === 1) === inTemplate).join(' ');
    if (parts.length % 2 === 0) inTemplate = !inTemplate;
    depth += (code.match(/[([{]/g)?.length ?? 0) - (code.match(/[)\]}]/g)?.length ?? 0);
    if (first !== undefined && depth <= 0 && !inTemplate) return i;
  }
  return first ?? Math.min(lines.length, start + MOST_LINES) - 1;
}
