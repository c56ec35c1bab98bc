/** How changes are marked: by elements that say it, a hidden text, and a style. */

import type { AllLabels } from '../../model/labels.ts';
import {
  attribute,
  type Element,
  element,
  isElement,
  isText,
  type Node,
  text,
  withChildren,
  withoutIds,
} from './html-tree.ts';

export type ChangeLabels = Pick<AllLabels, 'changeAdded' | 'changeRemoved'>;

export type Change = 'added' | 'removed';

export interface Marks {
  words(change: Change, value: string): Node;
  block(change: Change, node: Node): readonly Node[];
  /** Whether anything has been marked. */
  readonly hasAny: () => boolean;
}

const hiddenClass = 'visually-hidden';

/** What a mark says; undefined for other elements, such as an `ins` of the author. */
export function changeOf({ tagName, childNodes: [first] }: Element): Change | undefined {
  if (!first || !isElement(first) || attribute(first, 'class') !== hiddenClass) return undefined;
  return tagName === 'ins' ? 'added' : tagName === 'del' ? 'removed' : undefined;
}

/** Their parents accept no `ins` and `del`, so their contents are marked. */
const holdsMark = /^(?:li|td|th|dt|dd|summary|caption|figcaption)$/;
const holdsParts = /^(?:ul|ol|dl|table|thead|tbody|tr)$/;

export function marksOf(labels: ChangeLabels): Marks {
  let count = 0;
  const wrap = (change: Change, nodes: readonly Node[], attrs: Readonly<Record<string, string>>): Node => {
    count += 1;
    const label = change === 'added' ? labels.changeAdded : labels.changeRemoved;
    const hidden = element('span', { class: hiddenClass }, [text(`${label} `)]);
    return element(change === 'added' ? 'ins' : 'del', attrs, [hidden, ...nodes]);
  };
  const block = (change: Change, node: Node): readonly Node[] => {
    if (isText(node)) return node.value.trim() === '' ? [node] : [wrap(change, [node], {})];
    if (!isElement(node)) return [];
    const own = change === 'removed' ? withoutIds(node) : node;
    if (!isElement(own)) return [];
    if (holdsMark.test(own.tagName)) return [withChildren(own, [wrap(change, own.childNodes, {})])];
    if (holdsParts.test(own.tagName))
      return [
        withChildren(
          own,
          own.childNodes.flatMap((child) => (isElement(child) ? block(change, child) : [child])),
        ),
      ];
    return [wrap(change, [own], { class: 'change' })];
  };
  return { words: (change, value) => wrap(change, [text(value)], {}), block, hasAny: () => count > 0 };
}
