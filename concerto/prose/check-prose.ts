/** Compares what pages say in prose with the packages and with the samples that are proven. */
import type { Block, Prose, ProsePage, ProseVerdict, ProvenText } from 'docs-build';
import { folder, isSupplement } from '../api/supplement.ts';
import { readCommandLine } from '../coverage/command-line.ts';
import { checkComments } from './check-comments.ts';
import { checkCounts, countables } from './check-counts.ts';
import { checkDefaults } from './check-defaults.ts';
import { checkEngine, engineOf } from './check-engine.ts';
import { checkMessages, type KnownMessages, knownMessages } from './check-messages.ts';
import { checkNames } from './check-names.ts';
import { checkNumbering } from './check-numbering.ts';
import { checkSources } from './check-sources.ts';
import { checkStatements } from './check-statements.ts';
import { checkSupplementValues } from './check-supplement-values.ts';
import { checkVersions } from './check-versions.ts';
import { readExceptions, withoutExceptions } from './exceptions.ts';
import { generate } from './generate.ts';
import { knownNames } from './known-names.ts';
import { packageSources, pinnedVersions } from './package-sources.ts';
import { readProseProofs, runUnheldProofs } from './prose-proofs.ts';
import type { Unconfirmed } from './statement.ts';
import { proofsOf } from './supplement-texts.ts';
import { withCauses } from './with-causes.ts';

export async function checkProse(prose: Prose): Promise<ProseVerdict> {
  const { root, pages, files } = prose;
  const supplements = supplementsOf(pages, await proofsOf(files));
  const sources = packageSources(root);
  const program = sources.find((source) => source.package === 'concerto-cli' && source.path === 'index.js');
  const known = {
    names: knownNames(sources),
    messages: knownMessages([...pages, supplements], sources),
    pins: pinnedVersions(root),
    countables: countables(sources),
    engine: engineOf(sources),
    defaults: { commands: readCommandLine(program?.text ?? '').commands, generate },
  };
  const findings: Unconfirmed[] = [];
  for (const page of [...pages.filter(({ path }) => !isSupplement(path)), supplements]) {
    const find = (more: readonly ProvenText[]) => confirmable({ ...page, samples: [...page.samples, ...more] }, known);
    findings.push(...withCauses(find([]), page.failed ?? [], find));
    findings.push(
      ...checkComments(page, known.names),
      ...checkNumbering(page),
      ...checkCounts(page, known.countables),
      ...(await checkDefaults(page, known.defaults)),
    );
  }
  const proven = await readProseProofs(files);
  const failures = await runUnheldProofs(proven, prose);
  const { statements, findings: unsaid } = await checkStatements(pages, files, proven.proofs, failures);
  findings.push(...unsaid, ...(await checkSupplementValues(files)));
  findings.push(...(await checkSources(pages, files, new Date().toISOString().slice(0, 10))));
  return { findings: withoutExceptions(findings, await readExceptions(files)), statements };
}

interface KnownBesideSamples {
  readonly names: ReadonlySet<string>;
  readonly messages: KnownMessages;
  readonly pins: ReadonlyMap<string, string>;
  readonly engine: number;
}

/** What a sample of the page may confirm. */
const confirmable = (
  page: ProsePage,
  { names, messages, pins, engine }: KnownBesideSamples,
): readonly Unconfirmed[] => [
  ...checkNames(page, names),
  ...checkMessages(page, messages),
  ...checkVersions(page, pins),
  ...checkEngine(page, engine),
];

/** All supplements as one page: what is said of a method may be shown on any page. */
const supplementsOf = (pages: readonly ProsePage[], proofs: string): ProsePage => ({
  path: folder,
  passages: pages.filter(({ path }) => isSupplement(path)).flatMap(({ passages }) => passages),
  samples: [{ block: proofBlock(proofs) }, ...pages.flatMap(({ samples }) => samples)],
});

const proofBlock = (text: string): Block => ({
  kind: 'fence',
  name: 'js',
  attributes: {},
  meta: '',
  text,
  at: { file: folder, line: 0, column: 0 },
});
