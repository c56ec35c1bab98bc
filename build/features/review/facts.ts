import type { Facts } from '../../model/facts.ts';

export const review = {
  codes: {
    'link/own-host': {
      severity: 'warning',
      title: 'Link to this site with its host',
      only: 'check',
      rule: {
        why: 'Nobody notices when the linked page moves, and a preview of the site leads to the published one.',
        bad: {
          'docs/a.md': '# A\n\nSee [B](https://example.org/docs/b).',
          'docs/b.md': '# B\n\nText.',
        },
        good: {
          'docs/a.md': '# A\n\nSee [B](./b.md).',
          'docs/b.md': '# B\n\nText.',
        },
      },
    },
    'link/html-suffix': {
      severity: 'info',
      title: 'Address of a page with .html',
      only: 'check',
      rule: {
        why: 'The address of a page does not include it. Both forms work here, but not on every other host and in every other tool.',
        bad: {
          'docs/a.md': '# A\n\nSee [B](./b.html#part).',
          'docs/b.md': '# B\n\n## Part\n\nText.',
        },
        good: {
          'docs/a.md': '# A\n\nSee [B](./b#part).',
          'docs/b.md': '# B\n\n## Part\n\nText.',
        },
      },
    },
    'link/redirected': {
      severity: 'warning',
      title: 'Link to an address that the configuration redirects',
      only: 'check',
      rule: {
        why: 'It works only as long as the redirect does, and anyone who reads the source looks for a page that is gone.',
        bad: {
          'docs/a.md': '# A\n\nSee [installation](/docs/setup).',
          'docs/install.md': '# Install\n\nText.',
          'docs.config.json': '{ "redirects": { "/docs/setup": "/docs/start", "/docs/start": "/docs/install" } }',
        },
        good: {
          'docs/a.md': '# A\n\nSee [installation](/docs/install).',
          'docs/install.md': '# Install\n\nText.',
          'docs.config.json': '{ "redirects": { "/docs/setup": "/docs/start", "/docs/start": "/docs/install" } }',
        },
      },
    },
    'link/repository': {
      severity: 'warning',
      title: 'Link to a file of this repository that is not there',
      only: 'check',
      rule: {
        why: 'The file was moved, the branch was renamed, or the lines were deleted, so GitHub shows an error or different lines.',
        bad: {
          'docs/a.md': '# A\n\n[The parser](https://github.com/acme/tool/blob/main/src/parse.ts#L5-L9)',
          'src/parse.ts': 'one\ntwo\n',
        },
        good: {
          'docs/a.md': '# A\n\n[The parser](https://github.com/acme/tool/blob/main/src/parse.ts#L1-L2)',
          'src/parse.ts': 'one\ntwo\n',
        },
      },
    },
    'link/text': {
      severity: 'warning',
      title: 'Link whose text says nothing',
      only: 'check',
      rule: {
        why: 'Readers who go from link to link, by eye or with a screen reader, hear "here, here, more" and learn nothing.',
        bad: {
          'docs/a.md': '# A\n\nTo install it, [click here](./b.md).',
          'docs/b.md': '# B\n\nText.',
        },
        good: {
          'docs/a.md': '# A\n\nFirst [install it](./b.md).',
          'docs/b.md': '# B\n\nText.',
        },
      },
    },
    'content/orphan': {
      severity: 'warning',
      title: 'Page that nothing links to',
      only: 'check',
      rule: {
        why: 'Neither the sidebar nor another page links to it, so readers find it only through search.',
        bad: {
          'docs/a.md': '# A\n\nText.',
          'src/pages/press.md': '# Press\n\nText.',
        },
        good: {
          'docs/a.md': '# A\n\nFor [the press](/press).',
          'src/pages/press.md': '# Press\n\nText.',
        },
      },
    },
    'content/unused-asset': {
      severity: 'info',
      title: 'Unused image or file',
      only: 'check',
      rule: {
        why: 'It is published and maintained, but no reader ever sees it.',
        bad: {
          'docs/a.md': '# A\n\n![A shelf](./shelf.png)',
          'docs/shelf.png': 'PNG',
          'docs/old-shelf.png': 'PNG',
        },
        good: {
          'docs/a.md': '# A\n\n![A shelf](./shelf.png)',
          'docs/shelf.png': 'PNG',
        },
      },
    },
    'content/empty': {
      severity: 'warning',
      title: 'Page with nothing below its headings',
      only: 'check',
      rule: {
        why: 'Readers who follow a link to it find only headings, and wonder whether the page failed to load.',
        bad: '# Installation\n\n## On Linux',
        good: '# Installation\n\n## On Linux\n\nRun `make`.',
      },
    },
    'content/duplicate-title': {
      severity: 'info',
      title: 'Two pages with the same title',
      only: 'check',
      rule: {
        why: 'Nobody can tell them apart in search results, tabs, and bookmarks.',
        bad: {
          'docs/cli.md': '# Overview\n\nText.',
          'docs/api.md': '# Overview\n\nText.',
        },
        good: {
          'docs/cli.md': '# Command line\n\nText.',
          'docs/api.md': '# Library\n\nText.',
        },
      },
    },
    'content/duplicate-description': {
      severity: 'warning',
      title: 'Two pages with the same description',
      only: 'check',
      rule: {
        why: 'Search engines show the description below the title; a copied one describes neither page.',
        bad: {
          'docs/a.md':
            '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# A\n\nText.',
          'docs/b.md':
            '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# B\n\nText.',
        },
        good: {
          'docs/a.md':
            '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# A\n\nText.',
          'docs/b.md':
            '---\ndescription: How to remove the tool from a machine and keep its settings.\n---\n\n# B\n\nText.',
        },
      },
    },
    'content/description-length': {
      severity: 'info',
      title: 'Description too short or too long',
      only: 'check',
      rule: {
        why: 'Search engines truncate long descriptions, and replace short ones with text from the page.',
        bad: '---\ndescription: Installation.\n---\n\n# A\n\nText.',
        good: '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# A\n\nText.',
      },
    },
    'content/heading-order': {
      severity: 'warning',
      title: 'Heading that skips a level',
      only: 'check',
      rule: {
        why: 'The outline that screen readers and the table of contents show has a hole.',
        bad: '# A\n\n## Setup\n\nText.\n\n#### On Linux\n\nText.',
        good: '# A\n\n## Setup\n\nText.\n\n### On Linux\n\nText.',
      },
    },
    'content/duplicate-heading': {
      severity: 'warning',
      title: 'Two headings with the same text in one section',
      only: 'check',
      rule: {
        why: 'The table of contents lists both, and the anchor of the second one changes if the first one is removed.',
        bad: '# A\n\n## Options\n\nText.\n\n## Options\n\nText.',
        good: '# A\n\n## Options of build\n\nText.\n\n## Options of serve\n\nText.',
      },
    },
    'content/image-text': {
      severity: 'warning',
      title: 'Alternative text that says nothing',
      only: 'check',
      rule: {
        why: 'Readers who cannot see the image learn that there is one, but not what it shows.',
        bad: {
          'docs/a.md': '# A\n\n![screenshot](./shelf.png)',
          'docs/shelf.png': 'PNG',
        },
        good: {
          'docs/a.md': '# A\n\n![A shelf with three books](./shelf.png)',
          'docs/shelf.png': 'PNG',
        },
      },
    },
    'content/large-image': {
      severity: 'warning',
      title: 'Image file that is too large',
      only: 'check',
      rule: {
        why: 'On a phone, it takes seconds to load, and readers pay for the data.',
        bad: {
          'docs.config.json': '{ "check": { "limits": { "image": 20 } } }',
          'docs/a.md': '# A\n\n![A shelf](./shelf.png)',
          'docs/shelf.png': 'PNG of more than 20 bytes',
        },
        good: {
          'docs.config.json': '{ "check": { "limits": { "image": 20 } } }',
          'docs/a.md': '# A\n\n![A shelf](./shelf.png)',
          'docs/shelf.png': 'PNG',
        },
      },
    },
    'content/unread-emphasis': {
      severity: 'warning',
      title: 'Bold text that is shown with its stars',
      only: 'check',
      rule: {
        why: 'CommonMark reads `**` only at the edge of a word. In languages without spaces, punctuation is enough to hide that edge.',
        bad: '# A\n\n**重要。**次の文です。',
        good: '# A\n\n**重要**。次の文です。',
      },
    },
    'content/unread-heading': {
      severity: 'warning',
      title: 'Heading without a space after its signs',
      only: 'check',
      rule: {
        why: 'CommonMark and GitHub show it as text. It is in no table of contents, and nothing can link to it.',
        bad: '# A\n\n##Setup\n\nText.',
        good: '# A\n\n## Setup\n\nText.',
      },
    },
    'content/underlined-text': {
      severity: 'warning',
      title: 'Text that a line of hyphens makes a heading',
      only: 'check',
      rule: {
        why: 'Directly below a paragraph, hyphens are no rule: the whole paragraph is in the table of contents.',
        bad: '# A\n\nThis is the end.\n---\n\nText.',
        good: '# A\n\nThis is the end.\n\n---\n\nText.',
      },
    },
    'content/struck-range': {
      severity: 'warning',
      title: 'Range that is struck through',
      only: 'check',
      rule: {
        why: 'GitHub strikes through what is between two `~`, and so does every reader of its Markdown.',
        bad: '# A\n\nTakes 10~20 minutes, or 30~40 with a cold start.',
        good: '# A\n\nTakes 10–20 minutes, or 30–40 with a cold start.',
      },
    },
    'content/copied-prompt': {
      severity: 'info',
      title: 'Code of a shell that begins with a prompt',
      only: 'check',
      rule: {
        why: 'A shell takes the `$` for a command, and the output for others. Of blocks whose language is `console`, only commands are copied.',
        bad: '# A\n\n```bash\n$ npm install\nadded 3 packages\n```',
        good: '# A\n\n```console\n$ npm install\nadded 3 packages\n```',
      },
    },
    'content/stale': {
      severity: 'warning',
      title: 'Page that has not changed for a long time',
      only: 'check',
      rule: {
        why: 'What was correct when it was written may be outdated. Applies only if `check.limits.staleAfterMonths` is set.',
        bad: {
          'docs.config.json': '{ "check": { "limits": { "staleAfterMonths": 12 } } }',
          'docs/a.md': '---\nlast_update:\n  date: 2001-01-31\n---\n\n# A\n\nText.',
        },
        good: {
          'docs.config.json': '{ "check": { "limits": { "staleAfterMonths": 12 } } }',
          'docs/a.md': '---\nlast_update:\n  date: 2999-01-31\n---\n\n# A\n\nText.',
        },
      },
    },
    'output/contrast': {
      severity: 'warning',
      title: 'Text with too little contrast',
      only: 'check',
      rule: {
        why: 'Text needs a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3) to be readable in sunlight and for people with low vision.',
        bad: {
          'docs/a.md': '# A\n\nText.',
          'theme.css': '[data-theme="light"] { --muted: #a0a0a0; }',
        },
        good: {
          'docs/a.md': '# A\n\nText.',
          'theme.css': '[data-theme="light"] { --muted: #505050; }',
        },
      },
    },
    'output/duplicate-id': {
      severity: 'warning',
      title: 'Two elements of a page with the same id',
      only: 'check',
      rule: {
        why: 'Links lead to the first one only, and labels name the wrong element.',
        bad: '# A\n\n<div id="x">One</div>\n\n<div id="x">Two</div>',
        good: '# A\n\n<div id="x">One</div>\n\n<div id="y">Two</div>',
      },
    },
    'output/landmarks': {
      severity: 'warning',
      title: 'Page without one main part, or without a language or title',
      only: 'check',
      rule: {
        why: 'Screen readers jump to the main part of a page, read in its language and announce its title.',
        bad: '# A\n\n<main>\n\nText.\n\n</main>',
        good: '# A\n\n<section>\n\nText.\n\n</section>',
      },
    },
    'output/name': {
      severity: 'warning',
      title: 'Link, button, field, or frame without a name',
      only: 'check',
      rule: {
        why: 'A screen reader announces only "button", not what the button does.',
        bad: '# A\n\n<button type="button"></button>',
        good: '# A\n\n<button type="button" aria-label="Copy"></button>',
      },
    },
    'output/html': {
      severity: 'warning',
      title: 'Invalid HTML',
      only: 'check',
      rule: {
        why: 'Browsers repair it in different ways, so some readers see something other than you do.',
        bad: '# A\n\n<center>Hello</center>',
        good: '# A\n\n<div align="center">Hello</div>',
      },
    },
  },
} as const satisfies Facts;
