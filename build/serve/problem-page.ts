/** The HTML shown instead of a page that cannot be rendered or a site that has never been built. */
import type { PageProblem } from '../../src/shared/build-event.ts';
import { escapeHtml } from '../model/html.ts';

export interface ProblemPage {
  readonly title: string;
  readonly problems: readonly PageProblem[];
  /** Address at which `problemStyles` is served. */
  readonly styles: string;
  /** Script tag of live reload, which reloads the page once the problem is fixed. */
  readonly scriptTag: string;
}

export const problemPage = ({ title, problems, styles, scriptTag }: ProblemPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(styles)}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${problems.map(problemSection).join('\n')}
<p>The page reloads by itself when the problem is gone.</p>
</main>
${scriptTag}</body>
</html>
`;

const problemSection = ({ code, message, file, line, column, frame, hint }: PageProblem): string => {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [
    `<section>`,
    `<h2>${escapeHtml(code)}${place === '' ? '' : ` in ${escapeHtml(place)}`}</h2>`,
    `<p>${escapeHtml(message)}</p>`,
    frame === undefined ? '' : `<pre>${escapeHtml(frame)}</pre>`,
    hint === undefined ? '' : `<p>${escapeHtml(hint)}</p>`,
    `</section>`,
  ]
    .filter(Boolean)
    .join('\n');
};

export const problemStyles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;font-family:ui-monospace,monospace}
p{white-space:pre-wrap;overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px solid;border-radius:.25rem}
`;
