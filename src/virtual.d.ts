/** Made by the bundler from the React pages below src/pages of the root. */
declare module 'docs-build:server-pages' {
  export const pages: Readonly<
    Record<
      string,
      { readonly default?: import('react').ComponentType; readonly meta?: import('./shared/renderer.ts').ComponentPage }
    >
  >;
}
declare module 'docs-build:client-pages' {
  export const pages: Readonly<Record<string, () => Promise<{ readonly default?: import('react').ComponentType }>>>;
}
