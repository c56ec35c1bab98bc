import type { Feature } from '../feature.ts';

export const hostedSearch: Feature = {
  name: 'hosted-search',
  needs: ['search-service'],
  searchProvider: {
    name: 'hosted',
    client: 'src/features/hosted-search/hosted.ts',
    load: async () => (await import('./hosted-site.ts')).openProvider,
    service: async () => (await import('./hosted-service.ts')).hostedService,
  },
};
