import type { Feature } from '../feature.ts';

export const siteIcons: Feature = {
  name: 'site-icons',
  // Its painter.
  needs: ['social-cards'],
  pictures: ({ siteIcons }) =>
    siteIcons === false ? undefined : import('./open-icons.ts').then((code) => code.openIcons),
};
