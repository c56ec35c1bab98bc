import type { Facts } from '../../model/facts.ts';

export const tags = {
  labels: {
    tagsTitle: {
      en: 'Tags',
      ar: 'الوسوم',
      de: 'Schlagwörter',
      es: 'Etiquetas',
      fr: 'Étiquettes',
      ja: 'タグ',
      'pt-BR': 'Etiquetas',
      'zh-Hans': '标签',
      message: 'theme.tags.tagsPageTitle',
    },
    viewAllTags: {
      en: 'View All Tags',
      ar: 'عرض كل الوسوم',
      de: 'Alle Schlagwörter anzeigen',
      es: 'Ver todas las etiquetas',
      fr: 'Voir toutes les étiquettes',
      ja: 'すべてのタグを見る',
      'pt-BR': 'Ver todas as etiquetas',
      'zh-Hans': '查看所有标签',
      message: 'theme.tags.tagsPageLink',
    },
    oneDocTagged: {
      en: 'One doc tagged with "{tag}"',
      ar: 'مستند واحد بالوسم «{tag}»',
      de: 'Ein Dokument mit dem Schlagwort „{tag}“',
      es: 'Un documento con la etiqueta «{tag}»',
      fr: 'Un document avec l’étiquette « {tag} »',
      ja: '「{tag}」タグの付いた 1 件のドキュメント',
      'pt-BR': 'Um documento com a etiqueta “{tag}”',
      'zh-Hans': '有 1 篇文档带有标签“{tag}”',
    },
    docsTagged: {
      en: '{count} docs tagged with "{tag}"',
      ar: 'لا مستندات بالوسم «{tag}»|مستند واحد بالوسم «{tag}»|مستندان بالوسم «{tag}»|{count} مستندات بالوسم «{tag}»|{count} مستندًا بالوسم «{tag}»|{count} مستند بالوسم «{tag}»',
      de: '{count} Dokumente mit dem Schlagwort „{tag}“',
      es: '{count} documentos con la etiqueta «{tag}»',
      fr: '{count} document avec l’étiquette « {tag} »|{count} documents avec l’étiquette « {tag} »',
      ja: '「{tag}」タグの付いた {count} 件のドキュメント',
      'pt-BR': '{count} documento com a etiqueta “{tag}”|{count} documentos com a etiqueta “{tag}”',
      'zh-Hans': '有 {count} 篇文档带有标签“{tag}”',
    },
  },
} as const satisfies Facts;
