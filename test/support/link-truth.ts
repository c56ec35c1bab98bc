/**
 * Sites whose links are known to be good or broken. Each link has a token of its own in its address, so that a report
 * tells which links it means.
 */
import type { ConfigInput } from '../../build/config/config.ts';

export interface TruthSite {
  readonly files: Readonly<Record<string, string>>;
  readonly config: ConfigInput;
  /** Kind of link and whether it is broken, by token. */
  readonly links: ReadonlyMap<string, { readonly kind: string; readonly isBroken: boolean; readonly place: string }>;
}

interface Kind {
  /** Markdown with the link. */
  readonly text: (token: string, base: string) => string;
  /** Line of the link in it; the first by default. */
  readonly line?: number;
  /** What makes the link work: files, and text at the end of the page or of `target.md`. */
  readonly files?: (token: string) => Readonly<Record<string, string>>;
  readonly below?: (token: string) => string;
  readonly onTarget?: (token: string) => string;
  /** Not a link at all, so it is never broken. */
  readonly isNoLink?: boolean;
}

const page = (path: (token: string) => string) => (token: string) => ({ [path(token)]: `# ${token}\n\nText.\n` });
const beside = page((token) => `docs/g/${token}.md`);
const asset = (ending: string) => (token: string) => ({ [`docs/g/${token}.${ending}`]: 'X' });

/** Links by kind. The page that holds them is `docs/g/page.md`. */
export const kinds: Readonly<Record<string, Kind>> = {
  'relative file': { text: (t) => `[x](./${t}.md)`, files: beside },
  'file without ./': { text: (t) => `[x](${t}.md)`, files: beside },
  'file in the parent folder': { text: (t) => `[x](../${t}.md)`, files: page((t) => `docs/${t}.md`) },
  'absolute file': { text: (t) => `[x](/g/${t}.md)`, files: beside },
  'file with query and fragment': { text: (t) => `[x](./${t}.md?a=1#top)`, files: beside },
  'relative address': { text: (t) => `[x](./${t})`, files: beside },
  'absolute address': { text: (t) => `[x](/docs/g/${t})`, files: beside },
  'address with the base path': { text: (t, base) => `[x](${base}docs/g/${t})`, files: beside },
  'address with .html': { text: (t) => `[x](./${t}.html)`, files: beside },
  'address with a slash': { text: (t) => `[x](/docs/g/${t}/)`, files: beside },
  'encoded file': { text: (t) => `[x](./${t}%20%C3%A4.md)`, files: page((t) => `docs/g/${t} ä.md`) },
  'file with letters beyond ASCII': { text: (t) => `[x](./${t}文.md)`, files: page((t) => `docs/g/${t}文.md`) },
  'file with spaces': { text: (t) => `[x](<./${t} b.md>)`, files: page((t) => `docs/g/${t} b.md`) },
  'heading of this page': { text: (t) => `[x](#${t})`, below: (t) => `## ${t}\n\nText.` },
  'heading of another page': { text: (t) => `[x](./target.md#${t})`, onTarget: (t) => `## ${t}\n\nText.` },
  'heading beyond ASCII': { text: (t) => `[x](./target.md#${t}-%C3%BC)`, onTarget: (t) => `## ${t} ü\n\nText.` },
  'explicit id': { text: (t) => `[x](./target.md#${t})`, onTarget: (t) => `## Heading of ${t}x {#${t}}\n\nText.` },
  'named anchor': { text: (t) => `[x](./target.md#${t})`, onTarget: (t) => `<a name="${t}"></a>Text.` },
  'raw id': { text: (t) => `[x](./target.md#${t})`, onTarget: (t) => `<div id="${t}">Text.</div>` },
  'id in a note': { text: (t) => `[x](./target.md#${t})`, onTarget: (t) => `:::note\n\n### ${t}\n\nText.\n\n:::` },
  image: { text: (t) => `![x](./${t}.png)`, files: asset('png') },
  'image as HTML': { text: (t) => `<img alt="x" src="./${t}.png">`, files: asset('png') },
  srcset: {
    text: (t) => `<img alt="x" src="./same.png" srcset="./same.png 1x, ./${t}.png 2x">`,
    files: asset('png'),
  },
  poster: { text: (t) => `<video poster="./${t}.png"></video>`, files: asset('png') },
  video: { text: (t) => `<video src="./${t}.mp4"></video>`, files: asset('mp4') },
  download: { text: (t) => `[x](./${t}.zip)`, files: asset('zip') },
  'static file': { text: (t) => `[x](/${t}.pdf)`, files: (t) => ({ [`static/${t}.pdf`]: 'X' }) },
  'static image': { text: (t) => `![x](/img/${t}.png)`, files: (t) => ({ [`static/img/${t}.png`]: 'X' }) },
  'reference link': { text: (t) => `[x][${t}]\n\n[${t}]: ./${t}.md`, files: beside },
  'reference image': { text: (t) => `![x][${t}]\n\n[${t}]: ./${t}.png`, files: asset('png') },
  'in a table': { text: (t) => `| A | B |\n| --- | --- |\n| x | [x](./${t}.md) |`, line: 3, files: beside },
  'in a list': { text: (t) => `- x\n  - [x](./${t}.md)`, line: 2, files: beside },
  'in a quote': { text: (t) => `> [x](./${t}.md)`, files: beside },
  'in a container': { text: (t) => `:::note\n\n[x](./${t}.md)\n\n:::`, line: 3, files: beside },
  'in a heading': { text: (t) => `## [${t}h](./${t}.md)\n\nText.`, files: beside },
  'in HTML': { text: (t) => `<p><a href="./${t}">x</a></p>`, files: beside },
  'own host': { text: (t, base) => `[x](https://example.org${base}docs/g/${t})`, files: beside },
  'own host as autolink': { text: (t, base) => `<https://example.org${base}docs/g/${t}>`, files: beside },
  'file of the repository': {
    text: (t) => `[x](https://github.com/acme/tool/blob/main/src/${t}.ts#L1)`,
    files: (t) => ({ [`src/${t}.ts`]: 'export {};\n' }),
  },
  'inline code': { text: (t) => `\`[x](./${t}.md)\``, isNoLink: true },
  'code block': { text: (t) => `\`\`\`markdown\n[x](./${t}.md)\n\`\`\``, isNoLink: true },
  comment: { text: (t) => `<!-- [x](./${t}.md) -->`, isNoLink: true },
  'escaped brackets': { text: (t) => `\\[x](./${t}.md)`, isNoLink: true },
  'mail address': { text: (t) => `[x](mailto:${t}@example.com)`, isNoLink: true },
};

/** @param count Good and broken links of each kind. */
export function truthSite(base: string, count: number): TruthSite {
  const files: Record<string, string> = {
    'docs/g/same.png': 'X',
    'docs/index.md': '# Home\n\nText.\n',
  };
  const links = new Map<string, { kind: string; isBroken: boolean; place: string }>();
  const lines = ['# Page', ''];
  const below: string[] = [];
  const target = ['# Target', '', 'Text.', ''];
  for (const [kind, { text, line = 1, isNoLink = false, ...more }] of Object.entries(kinds)) {
    for (let index = 0; index < 2 * count; index += 1) {
      const isBroken = index % 2 === 1;
      const token = `t${links.size}x`;
      links.set(token, { kind, isBroken: isBroken && !isNoLink, place: `docs/g/page.md:${lines.length + line}` });
      lines.push(...text(token, base).split('\n'), '');
      if (isBroken) continue;
      Object.assign(files, more.files?.(token));
      if (more.below) below.push(more.below(token), '');
      if (more.onTarget) target.push(more.onTarget(token), '');
    }
  }
  files['docs/g/page.md'] = [...lines, ...below].join('\n');
  files['docs/g/target.md'] = target.join('\n');
  const { config, files: ofConfig, links: ofElsewhere } = linksElsewhere(links.size);
  return {
    files: { ...files, ...ofConfig },
    config: { url: 'https://example.org', baseUrl: base, ...config },
    links: new Map([...links, ...ofElsewhere]),
  };
}

/** Links in front matter, in the navbar and in the footer. */
function linksElsewhere(first: number): TruthSite {
  const [good, bad] = [`t${first}x`, `t${first + 1}x`];
  const nav = [`t${first + 2}x`, `t${first + 3}x`] as const;
  const foot = [`t${first + 4}x`, `t${first + 5}x`] as const;
  const social = (token: string): string => `---\nimage: ./${token}.png\n---\n\n# ${token}p\n\nText.\n`;
  const items = (tokens: readonly string[]) => tokens.map((token) => ({ to: `/docs/g/${token}`, label: token }));
  const row = (kind: string, isBroken: boolean, place: string) => ({ kind, isBroken, place });
  return {
    files: {
      [`docs/g/${good}p.md`]: social(good),
      [`docs/g/${bad}p.md`]: social(bad),
      [`docs/g/${good}.png`]: 'X',
      ...beside(nav[0]),
      ...beside(foot[0]),
    },
    config: { navbar: { items: items(nav) }, footer: { links: [{ title: 'More', items: items(foot) }] } },
    links: new Map([
      [good, row('front matter', false, `docs/g/${good}p.md:2`)],
      [bad, row('front matter', true, `docs/g/${bad}p.md:2`)],
      ...nav.map((token, index) => [token, row('navbar', index === 1, 'docs.config:0')] as const),
      ...foot.map((token, index) => [token, row('footer', index === 1, 'docs.config:0')] as const),
    ]),
  };
}
