/**
 * The first half of a publication: the content of every file is made and compared with what is published; what differs
 * is written to a staging folder. The published site is not touched.
 */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { breather } from './breather.ts';
import { type Disk, isPlainFolder } from './output-disk.ts';
import { pathGuard } from './output-guard.ts';
import { type FileNote, isAsNoted, type Manifests } from './output-manifest.ts';
import type { OutputPlace } from './output-place.ts';
import { type StagingPlace, stagingFor } from './output-staging.ts';

/** What a publication works with; the caller holds the lock. */
export interface Publication {
  readonly disk: Disk;
  readonly place: OutputPlace;
  readonly signal: AbortSignal;
  readonly manifests: Manifests;
}

/** The next site, complete in `notes`, of which `written` differs from what is published. */
export interface Gathered {
  readonly notes: ReadonlyMap<string, FileNote>;
  readonly written: readonly string[];
  readonly bytes: number;
  /** Absent when no file differs. */
  readonly staging?: StagingPlace | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Tells what the making of files throws (which may be a system error too) from what writing them throws. */
export class ContentFailure extends Error {}

export async function gather(
  { disk, place, signal, manifests }: Publication,
  files: Iterable<OutputFile>,
): Promise<Gathered> {
  const notes = new Map<string, FileNote>();
  const written: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const refuse = pathGuard();
  const isPlain = remembered((folder: string) => isPlainFolder(disk, place.outDir, folder));
  const breathe = breather(signal);
  let bytes = 0;
  let staging: StagingPlace | undefined;

  for (const [path, make] of contents(files)) {
    await breathe();
    const refusal = refuse(path);
    if (refusal) {
      diagnostics.push(refusal);
      continue;
    }
    const content = make();
    const hash = createHash('sha256').update(content).digest('hex');
    const published = [manifests.current, manifests.next]
      .map((manifest) => manifest?.files.get(path))
      .find((known) => known?.hash === hash && isAsNoted(disk, `${place.outDir}/${path}`, known));
    if (published && isPlain(dirname(path))) {
      notes.set(path, published);
    } else {
      staging ??= stagingFor(disk, place);
      notes.set(path, staging.write(path, content, hash));
      written.push(path);
      bytes += content.byteLength;
    }
  }
  return { notes, written, bytes, staging, diagnostics };
}

/** Each file's path and what makes its bytes; an exception in either is marked as not ours. */
function* contents(files: Iterable<OutputFile>): Generator<readonly [path: string, make: () => Uint8Array]> {
  const marked = <T>(run: () => T): T => {
    try {
      return run();
    } catch (cause) {
      throw new ContentFailure('content', { cause });
    }
  };
  const iterator = files[Symbol.iterator]();
  try {
    for (let step = marked(() => iterator.next()); !step.done; step = marked(() => iterator.next())) {
      const file = step.value;
      yield [
        file.path,
        () => {
          const content = marked(() => file.content());
          return typeof content === 'string' ? Buffer.from(content) : content;
        },
      ];
    }
  } finally {
    iterator.return?.();
  }
}

function remembered<K, V>(compute: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key));
    return values.get(key) as V;
  };
}
