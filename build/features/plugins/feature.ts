import type { Feature } from '../feature.ts';

export const plugins: Feature = {
  name: 'plugins',
  modules: {
    isUsed: ({ markdown: { remarkPlugins, rehypePlugins } }) => remarkPlugins.length + rehypePlugins.length > 0,
    load: async () => (await import('./load-plugins.ts')).loadPlugins,
  },
};
