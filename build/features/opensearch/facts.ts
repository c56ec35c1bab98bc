import type { Facts } from '../../model/facts.ts';
export const opensearch = {
  labels: {
    openSearchDescription: {
      en: 'Search {title}',
      ar: 'البحث في {title}',
      de: '{title} durchsuchen',
      es: 'Buscar en {title}',
      fr: 'Rechercher dans {title}',
      ja: '{title} を検索',
      'pt-BR': 'Pesquisar em {title}',
      'zh-Hans': '搜索 {title}',
    },
  },
} as const satisfies Facts;
