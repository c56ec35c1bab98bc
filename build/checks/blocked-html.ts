import { covers } from '../model/content-policy.ts';
import { isGranted, type PageNeed } from '../model/page-needs.ts';
import { isWritten } from '../model/site.ts';
import type { SiteCheck } from './site-check.ts';

export const blockedHtml: SiteCheck = {
  code: 'content/blocked',
  severity: 'warning',
  title: "HTML that the site's policy blocks",
  why: 'Browsers do not run or load it: the Content-Security-Policy of the site does not allow it.',
  example: {
    bad: { 'docs/a.md': '# A\n\n<button onclick="go()">Go</button>' },
    good: { 'docs/a.md': '# A\n\n<button style="color: red">Go</button>' },
  },
  *run({ site, policy }) {
    if (policy === false) return;
    for (const page of site.pages.values()) {
      if (!isWritten(page)) continue;
      for (const need of page.doc.needs ?? []) {
        if (isGranted(need) || covers(policy[need.directive] ?? [], need.source)) continue;
        yield { message: messageOf(need), at: need.at, hint: hintOf(need) };
      }
    }
  },
};

const messageOf = ({ directive, source, tag, attribute }: PageNeed): string =>
  directive === 'script-src-attr'
    ? `the attribute \`${attribute}\` of \`<${tag}>\` runs code, which browsers block here`
    : `\`<${tag}>\` loads from \`${source.replace(/'/g, '')}\`, which browsers block here`;

const hintOf = ({ directive, source }: PageNeed): string =>
  directive === 'script-src-attr'
    ? 'put the code into a script, and let it add a listener'
    : `allow it for the whole site in the configuration: \`security: { csp: { '${directive}': [${JSON.stringify(source)}] } }\``;
