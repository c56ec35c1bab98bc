/** What changed in the files of a generator. */
import type { TextFile } from '../../../playground-files/contents.ts';
import { isOwn } from '../../../samples/targets.ts';
import type { ChangedFile } from '../protocol.ts';
import { lineChanges } from './line-changes.ts';

/** Files whose text differs, and those that only one version has. Names of files may hold the version of a namespace. */
export function compareFiles(before: readonly TextFile[], now: readonly TextFile[]): readonly ChangedFile[] {
  const left = new Map(before.filter(({ name }) => isOwn(name)).map((file) => [nameWithoutVersion(file), file]));
  const changed = now
    .filter(({ name }) => isOwn(name))
    .flatMap((file): readonly ChangedFile[] => {
      const key = nameWithoutVersion(file);
      const text = left.get(key)?.text ?? '';
      left.delete(key);
      return text === file.text ? [] : [{ name: file.name, lines: lineChanges(text, file.text) }];
    });
  return [...changed, ...[...left.values()].map(({ name, text }) => ({ name, lines: lineChanges(text, '') }))];
}

const nameWithoutVersion = ({ name }: TextFile): string => name.replace(/(?:@|_v?)\d+[._]\d+[._]\d+/g, '');
