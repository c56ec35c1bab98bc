/** Keeps the reader's work in the browser. Where storage is refused or full, it lasts as long as the page is open. */
import type { Contents } from '../playground-files/contents.ts';
import { readContents } from './contents.ts';
import type { Inference } from './engine/protocol.ts';
import { workKey } from './own-work.ts';

export function readStored(): Contents | undefined {
  try {
    return readContents(JSON.parse(localStorage.getItem(workKey) ?? 'null'));
  } catch {
    return undefined;
  }
}

const importKey = 'playground.import';

/** What was pasted to make a model of it. */
export function readImport(): Inference {
  const { source, namespace } = storedImport();
  return {
    kind: 'inference',
    source: typeof source === 'string' ? source : '',
    namespace: typeof namespace === 'string' ? namespace : 'org.example.inferred@1.0.0',
  };
}

function storedImport(): { readonly source?: unknown; readonly namespace?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(importKey) ?? 'null') ?? {};
  } catch {
    return {};
  }
}

export function storeImport({ source, namespace }: Inference): void {
  try {
    if (source === '') localStorage.removeItem(importKey);
    else localStorage.setItem(importKey, JSON.stringify({ source, namespace }));
  } catch {
    // Nothing depends on it.
  }
}

/** @param contents undefined to forget what is stored. */
export function store(contents: Contents | undefined): void {
  try {
    if (contents) localStorage.setItem(workKey, JSON.stringify(contents));
    else localStorage.removeItem(workKey);
  } catch {
    // Nothing depends on it.
  }
}
