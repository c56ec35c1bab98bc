import type { Facts } from '../../model/facts.ts';

export const zoom = {
  labels: {
    enlargeImage: {
      en: 'Enlarge the image',
      ar: 'تكبير الصورة',
      de: 'Bild vergrößern',
      es: 'Ampliar la imagen',
      fr: 'Agrandir l’image',
      ja: '画像を拡大',
      'pt-BR': 'Ampliar a imagem',
      'zh-Hans': '放大图片',
    },
  },
} as const satisfies Facts;
