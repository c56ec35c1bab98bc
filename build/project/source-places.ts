/** Replaces places in compiled modules of the site by those in its sources, which are what authors know. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../model/diagnostic.ts';
import { stackPlaces } from '../model/stack-places.ts';

const compiledFrame = /at (\S+?\bconfig-[0-9a-f]+\.mjs):\d+:\d+/g;

/** @param root The places are relative to this folder. */
export const withSourcePlaces = (diagnostics: readonly Diagnostic[], root: string): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) =>
    diagnostic.detail === undefined ? diagnostic : { ...diagnostic, detail: inSources(diagnostic.detail, root) },
  );

const inSources = (detail: string, root: string): string =>
  detail.replace(compiledFrame, (frame, name: string) => {
    const url = name.startsWith('file:') ? name : pathToFileURL(name).href;
    const [place] = stackPlaces(frame, { url, readMap: (path) => readFileSync(path, 'utf8') }, root);
    return place ? `at ${place.file}:${place.line}:${place.column}` : frame;
  });
