/** Made by the bundler from the React pages below src/pages of the root. */
declare module 'docs-build:server-pages' {
  export const pages: Readonly<
    Record<
      string,
      import('./app/view.ts').PageModule & { readonly meta?: import('./shared/renderer.ts').ComponentPage }
    >
  >;
}
declare module 'docs-build:client-pages' {
  export const pages: Readonly<Record<string, () => Promise<import('./app/view.ts').PageModule>>>;
}
/** Made by the bundler: React as a file of its own, imported only to be asked for early. */
declare module 'docs-build:react' {}
