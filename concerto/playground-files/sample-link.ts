/** The link that opens a sample in the playground, and the button that makes it live in its place. */
import type { SampleButton, SampleLink } from 'docs-build';
import type { ModelSource } from '../samples/models.ts';
import type { Claim } from '../samples/read-sample.ts';
import { targets } from '../samples/targets.ts';
import { namesIn, sampleContents, targetOf } from './sample-contents.ts';

/** The name of a page in addresses of its samples. */
export const sampleName = (file: string): string => file.replace(/\.mdx?$/, '');

/** Its samples are open there at first. */
const playground = 'src/pages/playground.md';

/** @returns undefined for a sample that the playground cannot open */
export function sampleLink(claim: Claim, path: string, models: readonly ModelSource[]): SampleLink | undefined {
  if (path === playground || !sampleContents(claim, models)) return undefined;
  return {
    to: `/playground#sample=${sampleName(path)}:${claim.block}`,
    text: 'Open in playground',
    of: nameOf(claim),
  };
}

/** @returns undefined for generated code, and for a sample whose text is no part of what is checked */
export function sampleButton(claim: Claim, path: string, models: readonly ModelSource[]): SampleButton | undefined {
  // The home page has an editor of its own.
  if (claim.kind === 'generated' || path === 'src/pages/index.md' || path === playground) return undefined;
  const { models: [model] = [], instance = '' } = sampleContents(claim, models) ?? {};
  const isThere = instance !== '' || model?.text.includes(claim.text.trimEnd());
  return isThere ? { name: 'edit-here', text: 'Edit here', of: nameOf(claim) } : undefined;
}

/** In few words, which sample it is. */
function nameOf(claim: Claim): string {
  const { kind, text, attributes, name } = claim;
  if (typeof attributes.title === 'string') return attributes.title;
  if (kind === 'generated') {
    const target = targetOf(claim);
    const made = target === 'all' ? 'all targets' : (targets.get(target)?.label ?? target);
    return name === undefined ? made : `${made} from ${name}`;
  }
  const [, type] = /"\$class"\s*:\s*"[^"]*?([\w$]+)"/.exec(text) ?? [];
  const [declared] = namesIn(text);
  return type ?? declared ?? name ?? text.trim().split('\n', 1)[0] ?? '';
}
