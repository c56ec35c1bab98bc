import { defineConfig } from 'docs-build';

// Plain data. Your editor knows every key and its type; the manual explains them:
// %manual%/configuration/index.md
export default defineConfig({
  title: %title%,
%tagline%
  // Where the site is published: the host, and the path on it. Social previews and the sitemap need them.
%url%

  navbar: {
    items: [
%navbar%
    ],
  },

  docs: {
    // The folder of the documents, and their path on the site. With '/', the documents are the whole site.
    path: %docsPath%,
    routeBasePath: %docsAddress%,
    // "Edit this page" leads to this address, followed by the path of the file.
%editUrl%
  },

  // colorMode: { respectPrefersColorScheme: true },
  // search: { synonyms: [['sample', 'example']] },
  // onBrokenLinks: 'error',
});
