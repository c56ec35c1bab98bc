import type { Feature } from '../feature.ts';

export const meilisearch: Feature = {
  name: 'meilisearch',
  needs: ['search-service'],
  searchProvider: {
    name: 'meilisearch',
    client: 'src/features/meilisearch/meilisearch.ts',
    load: async () => (await import('./meilisearch-site.ts')).openProvider,
    service: async () => (await import('./meilisearch-service.ts')).meilisearchService,
  },
};
