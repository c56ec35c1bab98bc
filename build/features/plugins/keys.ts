import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const pluginName = v.pipe(v.string(), v.minLength(1, 'expected a package or the path of a module'));
const pluginSchema = v.union(
  [pluginName, v.tupleWithRest([pluginName], v.unknown())],
  "expected a package or the path of a module, or `['name', { … }]`",
);
export type PluginInput = v.InferOutput<typeof pluginSchema>;

export const plugins = {
  markdown: {
    /** Plug-ins of remark, which change the parsed Markdown: packages or modules of the site, or `[name, options]`. */
    remarkPlugins: v.optional(v.array(pluginSchema), []),
    /** Plug-ins of rehype, which change the HTML of a page. */
    rehypePlugins: v.optional(v.array(pluginSchema), []),
  },
} as const satisfies Keys;
