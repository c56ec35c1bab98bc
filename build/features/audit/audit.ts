/** `docs-build audit`: what of other origins the site can reach. Builds the site, and writes nothing but the cache. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { CommandCall } from '../../cli/call.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import { isBlocking } from '../../model/diagnostic.ts';
import type { OutputPath } from '../../model/paths.ts';
import { type Build, renderedFiles } from '../../pipeline/build-site.ts';
import type { Project } from '../../project/project.ts';
import { siteHooks } from '../used-hooks.ts';
import { collectUses, type Use } from './collect.ts';
import { findings, type LocatedUse } from './findings.ts';
import { originPattern } from './keys.ts';
import { locate, type SourceText } from './locate-use.ts';
import { type Policy, policyOf } from './policy.ts';
import { auditText, rowsOf } from './report.ts';

interface AuditFlags extends Flags {
  readonly allow?: readonly string[];
}

export async function audit(call: CommandCall<AuditFlags>): Promise<ExitStatus> {
  const { flags, signal } = call;
  const named = flags.allow?.map(allowedOrigin);
  return inProject(call, async (project, progress) => {
    const built = await project.build({ drafts: flags.drafts === true, signal });
    const blocking = [...built.diagnostics.filter(isBlocking), ...project.saveCache()];
    if (!built.site) return { diagnostics: blocking, pages: 0 };
    progress.show('reading the files of the site');
    const { config, locateKey } = project.settings;
    const own = config.url === undefined ? undefined : new URL(config.url).origin;
    const ofSearch = await searchUses(project);
    const found = [
      ...collectUses(
        renderedFiles(built, () => undefined),
        own,
      ),
      ...ofSearch,
    ];
    const searched = new Set(ofSearch.map(({ origin }) => origin));
    const uses = (await located(found, built, project)).map((use) => {
      const at = use.at ?? (searched.has(use.origin) ? locateKey(['search']) : undefined);
      return at ? { ...use, at } : use;
    });
    const policy = policyIn(built);
    const allowed = named || config.check.origins ? [...(named ?? []), ...(config.check.origins ?? [])] : undefined;
    const rows = rowsOf(uses, policy);
    return {
      diagnostics: [...blocking, ...findings({ uses, policy, allowed, locateKey })],
      pages: built.pages.size,
      more: { audit: { origins: rows, policy: policy ? Object.fromEntries(policy) : null } },
      closing: (c) => auditText(rows, c, flags.verbose === true),
    };
  });
}

/** That of a page, which is the same on all of them. */
function policyIn({ pages, files }: Build): Policy | undefined {
  const [path] = [...pages].find(([, { isComponent }]) => !isComponent) ?? [...pages][0] ?? [];
  return path === undefined ? undefined : policyOf(String(files.get(path)?.content() ?? ''));
}

function allowedOrigin(text: string): string {
  if (text === 'self') return "'self'";
  if (originPattern.test(text)) return text;
  throw new UsageError(
    `--allow takes an origin, not \`${text}\``,
    'write --allow https://video.example, or --allow self',
  );
}

/** A service that answers searches is asked by a script, under names that it puts together. */
async function searchUses({ settings: { config } }: Project): Promise<readonly Use[]> {
  const { search } = await siteHooks(config);
  return (search?.origins ?? []).map((origin) => ({
    ...{ origin, url: origin, kind: 'action', via: 'search', directive: 'connect-src', output: 'assets', pages: 0 },
  }));
}

/** Links are looked for on their own page, what scripts hold in code, and what pages load anywhere. */
async function located(uses: readonly Use[], built: Build, project: Project): Promise<readonly LocatedUse[]> {
  const { docs } = project.readSources().value;
  const pages = new Map(docs.map(({ path, text }): [string, SourceText] => [path, { file: path, text }]));
  const included = docs.flatMap((doc) =>
    (doc.included ?? []).flatMap((one) => ('text' in one ? [{ file: one.path as string, text: one.text }] : [])),
  );
  const code = await codeTexts(project);
  const all = [...code, ...pages.values(), ...included];
  return uses.map((use) => {
    const path = use.output as OutputPath;
    const copy = built.files.get(path)?.copyOf;
    const page = built.pages.get(path)?.file;
    const near = copy === undefined ? pages.get(page ?? '') : textAt(project, copy);
    const others = (use.kind === 'link' && near) || use.output.endsWith('.js') ? code : all;
    const at = locate(use.url, near ? [near, ...others] : others);
    return { ...use, ...(at && { at }) };
  });
}

/** The configuration, what it imports, and the code of the site for browsers. */
async function codeTexts(project: Project): Promise<readonly SourceText[]> {
  const { root } = project.paths;
  const { watchedFiles } = (await project.reload()).value;
  const paths = [...new Set([...watchedFiles, ...project.codeFiles()])];
  return paths.flatMap((path) => textAt(project, relative(root, path).split(sep).join('/')) ?? []);
}

function textAt({ paths: { root } }: Project, file: string): SourceText | undefined {
  try {
    return { file, text: readFileSync(`${root}/${file}`, 'utf8') };
  } catch {
    // A folder, or gone meanwhile.
    return undefined;
  }
}
