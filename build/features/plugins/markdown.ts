import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { attachPlugins, runPlugins, type SitePlugin } from './site-plugins.ts';

export const plugins: MarkdownPart = {
  name: 'plugins',
  attach(processor, sitePlugins) {
    const attached = attachPlugins(processor, sitePlugins as readonly SitePlugin[]);
    return { markdown: () => runPlugins('remark', attached), html: () => runPlugins('rehype', attached) };
  },
};
