import type { Nodes, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { type Steps, waitFor } from '../../model/steps.ts';
import { walk } from '../walk.ts';

/** One or more, delimited: not the colons of `10:30:45` or of `Library::key::Book`. */
const shortcodes = /(?<![\w:/])(?::[+\w-]{1,50}:){1,20}(?![\w:])/g;

/** `:tada:` becomes 🎉. Only GitHub's names; unknown names stay as they are. */
export function emoji(): (tree: Root, file: VFile) => Steps<void> {
  return function* (tree, file) {
    if (String(file.value).search(shortcodes) < 0) return;
    const texts: Text[] = [];
    walk<Nodes>(tree, (node) => {
      if (node.type === 'text' && node.value.search(shortcodes) >= 0) texts.push(node);
    });
    // The names are a large module, and what looks like one is mostly code, or `:-:` in a table.
    if (texts.length === 0) return;
    const { nameToEmoji } = yield* waitFor(() => import('gemoji'));
    const emojiOf = (written: string, name: string): string =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written;
    for (const node of texts)
      node.value = node.value.replace(shortcodes, (run) => run.replace(/:([+\w-]+):/g, emojiOf));
  };
}
