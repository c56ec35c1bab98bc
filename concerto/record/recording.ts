/** The output of recorded programs, stored beside the pages: docs/_recorded/guide/page.json for docs/guide/page.md. */

export interface Recording {
  /** Hash of everything that determines the output. */
  readonly id: string;
  /** `@accordproject/concerto-core@0.82.11` and so on. */
  readonly versions: readonly string[];
  /** Exit status of the program, or of the last command. */
  readonly exit: number;
  /** Major version of the Node.js that ran it. */
  readonly node: number;
  /** The printed lines; for a transcript, each with the command before it. */
  readonly output: readonly string[];
}

export const recordingsPath = (page: string): string =>
  page.replace(/^[^/]+/, (folder) => `${folder}/_recorded`).replace(/\.[^./]*$/, '.json');

/** Empty if the file is not a list of recordings; invalid items are left out. */
export function readRecordings(text: string): readonly Recording[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.filter(isRecording) : [];
  } catch {
    return [];
  }
}

function isRecording(entry: unknown): entry is Recording {
  if (entry === null || typeof entry !== 'object') return false;
  const { id, versions, exit, node, output } = entry as Record<string, unknown>;
  return typeof id === 'string' && typeof exit === 'number' && typeof node === 'number' && areTexts(versions, output);
}

const areTexts = (...lists: readonly unknown[]): boolean =>
  lists.every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'));

/** In the order of the page, with sorted keys, so that each change is a changed line. */
export const writeRecordings = (recordings: readonly Recording[]): string =>
  `${JSON.stringify(
    recordings.map(({ exit, id, node, output, versions }) => ({ exit, id, node, output, versions })),
    null,
    2,
  )}\n`;
