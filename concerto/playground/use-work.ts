import { useCallback, useEffect, useRef, useState } from 'react';
import type { Contents, Example } from '../playground-files/contents.ts';
import { loadExamples, loadSample } from './examples.ts';
import { readStored, store } from './stored.ts';
import { fromHash } from './take-home/share.ts';

export interface Work {
  /** Undefined until something is opened. */
  readonly contents: Contents | undefined;
  /** What is open when a reader comes without anything. */
  readonly first: Contents | undefined;
  /** Changes with the contents as a whole. */
  readonly revision: number;
  readonly examples: readonly Example[];
  /** What happened to the contents as a whole, for a sentence above the editors. */
  readonly notice: string;
  /** Takes back the last change of the contents as a whole. */
  readonly undo: (() => void) | undefined;
  /** What the reader types. */
  edit(change: (last: Contents) => Contents): void;
  /** Other contents, which can be taken back. */
  replace(contents: Contents, notice: string): void;
}

/**
 * What the reader works on: from the address, from the last visit, or the first example.
 *
 * @param shown The first example, if the page shows it. Must be the same object in every render.
 */
export function useWork(baseUrl: string, shown: Contents | undefined): Work {
  const [contents, setContents] = useState<Contents>();
  const [revision, setRevision] = useState(0);
  const [previous, setPrevious] = useState<Contents>();
  const [notice, say] = useState('');
  const [examples, setExamples] = useState<readonly Example[]>([]);
  /** Whether the address and the last visit were asked. */
  const [isAsked, setAsked] = useState(false);
  const latest = useRef(contents);
  latest.current = contents;

  const show = useCallback((next: Contents | undefined) => {
    setContents(next);
    setRevision((last) => last + 1);
  }, []);
  const replace = useCallback(
    (next: Contents, why: string) => {
      setPrevious(latest.current);
      show(next);
      say(why);
    },
    [show],
  );

  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<void> => {
      const { hash } = location;
      const known = latest.current ?? readStored();
      const linked = await linkedContents(hash, baseUrl);
      // Another link has been opened meanwhile: that one counts, and its address must stay until then.
      if (isGone || location.hash !== hash) return;
      // The address would bring back the link's contents when the page is loaded again, and lose the reader's changes.
      if (hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
      if (linked === 'broken') say('This link holds no model. It may have been cut.');
      const isNew = linked !== undefined && linked !== 'broken';
      if (isNew && known) {
        setPrevious(known);
        say('The model of the link was opened.');
      }
      const next = isNew ? linked : known;
      if (next) show(next);
      setAsked(true);
    };
    void open();
    void loadExamples(baseUrl).then((list) => {
      if (isGone) return;
      setExamples(list);
    });
    addEventListener('hashchange', open);
    return () => {
      isGone = true;
      removeEventListener('hashchange', open);
    };
  }, [baseUrl, show]);

  // The first example is for readers who come without anything, or with a link that holds nothing.
  const first = shown ?? examples[0]?.contents;
  useEffect(() => {
    if (!contents && first && isAsked) show(first);
  }, [contents, first, isAsked, show]);

  useEffect(() => {
    if (!contents) return undefined;
    // The page shows the first example sooner than anything that is stored.
    const timer = setTimeout(() => store(contents === first ? undefined : contents), 300);
    return () => clearTimeout(timer);
  }, [contents, first]);

  const undo = (): void => {
    show(previous);
    setPrevious(contents);
    say('');
  };
  return {
    contents,
    first,
    revision,
    examples,
    notice,
    undo: previous ? undo : undefined,
    edit: useCallback((change) => setContents((last) => last && change(last)), []),
    replace,
  };
}

/** @returns undefined if the address names none */
async function linkedContents(hash: string, baseUrl: string): Promise<Contents | 'broken' | undefined> {
  if (hash.startsWith('#model=')) return (await fromHash(hash)) ?? 'broken';
  const [, sample] = /^#sample=(.+)$/.exec(hash) ?? [];
  return sample === undefined ? undefined : ((await loadSample(baseUrl, sample)) ?? 'broken');
}
