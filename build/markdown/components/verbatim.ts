import type { Transform } from './component.ts';

/** `:::v-pre` of VitePress: `{{ … }}` in it is meant as text, so it is not reported (plugins/literal-syntax.ts). */
export const transformVerbatim: Transform = (node) => {
  for (const child of node.children) Object.assign(child, { data: { ...child.data, isVerbatim: true } });
  return node.children;
};
