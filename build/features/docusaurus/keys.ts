import type { Keys } from '../../model/facts.ts';

const sidebars = 'sidebars are not read from a file here: write them into `sidebars`, which may import that file';
const packages = 'there are no presets or plugins; the documentation settings are under `docs`';

export const docusaurus = {
  instead: {
    'docs.sidebarPath': sidebars,
    'collections.*.sidebarPath': sidebars,
    themeConfig: 'its keys (navbar, footer, colorMode, prism, announcementBar) stand at the top level here',
    themes: 'did you mean `theme`? There are no theme packages here',
    presets: packages,
    plugins: packages,
  },
} as const satisfies Keys;
