/** Made by the bundler from the React pages below src/pages of the root. */
declare module 'docs-build:server-pages' {
  export const pages: Readonly<
    Record<
      string,
      import('./app/view.ts').PageModule & { readonly meta?: import('./shared/renderer.ts').ComponentPage }
    >
  >;
  /** Files of these pages, relative to the root, by route. */
  export const files: Readonly<Record<string, string>>;
}
declare module 'docs-build:client-pages' {
  export const pages: Readonly<Record<string, () => Promise<import('./app/view.ts').PageModule>>>;
}
/** Made by the bundler from the React components that Markdown uses. */
declare module 'docs-build:server-components' {
  export const components: Readonly<Record<string, import('./app/site-component.tsx').SiteComponentModule>>;
}
declare module 'docs-build:islands' {
  export const islands: Readonly<
    Record<
      string,
      () => Promise<{ readonly default: import('./app/site-component.tsx').SiteComponentModule['component'] }>
    >
  >;
}
/** Made by the bundler: style sheets of the site's extensions, and their browser code by the name of the extension. */
declare module 'docs-build:extensions' {
  export const clients: import('./client/extension-clients.ts').ExtensionClients;
}
/** Made by the bundler: what buttons of extensions load, by their name. */
declare module 'docs-build:buttons' {
  export const buttons: import('./client/buttons.ts').Buttons;
}
/** Made by the bundler: the code that finds, of the provider that the site uses. */
declare module 'docs-build:search-provider' {
  export const openProvider: (
    settings: import('./shared/search/settings.ts').SearchSettings,
    generator: string,
  ) => import('./shared/search/provider.ts').SearchProvider;
}
/** Replaced when the site is bundled. */
declare const HAS_EXTENSION_CLIENTS: boolean;
/** Whether extensions bring buttons. */
declare const HAS_BUTTONS: boolean;
/** Whether the site replaces parts of the theme that browsers hydrate. */
declare const HAS_PARTS: boolean;
declare const ANNOUNCES_NAVIGATION: boolean;
declare const HAS_SLOTS: boolean;
/** Whether the site has more than one language. */
declare const HAS_LANGUAGES: boolean;
/** Whether all of its languages are English. */
declare const IS_ENGLISH: boolean;
declare const HAS_MENUS: boolean;
/** Whether some documents have several sidebars. */
declare const HAS_SIDEBARS: boolean;
declare const CAN_HIDE_SIDEBAR: boolean;
/** Whether words of code may be links. */
declare const HAS_CODE_LINKS: boolean;
/** Whether the documents have several versions. */
declare const HAS_VERSIONS: boolean;
/** Made by the bundler: React as a file of its own, imported only so that it loads in parallel. */
declare module 'docs-build:react' {}
