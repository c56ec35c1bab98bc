import type { Feature } from '../feature.ts';

export const mcp: Feature = {
  name: 'mcp',
  needs: ['site-index', 'embedded-search'],
  commands: [
    {
      name: 'mcp',
      description: 'Answer agents about a built or published site, by the Model Context Protocol over standard input.',
      isServer: true,
      load: async () => (await import('./mcp.ts')).mcp,
    },
  ],
};
