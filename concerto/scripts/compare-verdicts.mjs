/** What differs between two dumps of `docs-build verify --dump`, made of the same pages with other packages. */
import { lineDiff } from './line-diff.mjs';

/**
 * @returns `tools` whose version changed, `changes` in the order of the pages, and how many samples stayed as they were
 * (`same`), `failing` ones of them. What happened is one of `fails` (with its messages), `output` (a recorded output
 * differs), `drawing` (what a directive draws differs) and `mended`.
 */
export function compareVerdicts(before, after) {
  const tools = changedTools(before.tools, after.tools);
  const plain = (text, side) =>
    tools.reduce(
      (all, tool) => (tool[side] ? all.replaceAll(`${tool.name} ${tool[side]}`, `${tool.name} …`) : all),
      text,
    );
  const pages = new Map(after.pages.map((page) => [page.path, page]));
  const changes = [];
  let same = 0;
  let failing = 0;
  for (const page of before.pages) {
    const blocks = pages.get(page.path)?.blocks ?? [];
    for (const [index, old] of page.blocks.entries()) {
      const now = blocks[index];
      const found = now?.text === old.text ? changesOf(old, now, plain) : [other];
      const kind = [...old.samples, ...(now?.samples ?? [])][0]?.kind ?? 'output';
      changes.push(...found.map((change) => ({ page: page.path, file: old.file, line: old.line, kind, ...change })));
      if (found.length > 0) continue;
      same += old.samples.length;
      failing += old.samples.filter(({ state }) => state === 'failed').length;
    }
  }
  return { tools, changes, same, failing };
}

const other = { what: 'fails', messages: ['the block is not the same: not compared'], diff: [] };

function changesOf(old, now, plain) {
  const changes = [];
  const keyOf = (finding, side) => plain(JSON.stringify([finding.message, finding.detail, finding.correction]), side);
  const known = new Set(old.findings.map((finding) => keyOf(finding, 'before')));
  const still = new Set(now.findings.map((finding) => keyOf(finding, 'after')));
  const fresh = now.findings.filter((finding) => !known.has(keyOf(finding, 'after')));
  const broken = fresh.filter(({ correction }) => correction === undefined);
  if (broken.length > 0) changes.push({ what: 'fails', messages: broken.map(told), diff: [] });
  const correction = fresh.find((finding) => finding.correction !== undefined)?.correction;
  if (correction !== undefined) {
    const shown = old.findings.find((finding) => finding.correction !== undefined)?.correction ?? old.text;
    changes.push({ what: 'output', messages: [], diff: lineDiff(shown, correction) });
  }
  const drawn = ({ samples }, side) => plain(samples.map((sample) => sample.drawn ?? '').join('\n'), side);
  // What cannot be drawn any more says why above.
  if (broken.length === 0 || now.samples.some((sample) => sample.drawn !== undefined)) {
    const diff = lineDiff(drawn(old, 'before'), drawn(now, 'after'));
    if (diff.length > 0) changes.push({ what: 'drawing', messages: [], diff });
  }
  const gone = old.findings.filter((finding) => !still.has(keyOf(finding, 'before')));
  if (now.findings.length === 0 && gone.length > 0 && changes.every(({ what }) => what === 'drawing'))
    changes.push({ what: 'mended', messages: gone.map(told), diff: [] });
  return changes;
}

const told = ({ message, detail }) => (detail === undefined ? message : `${message}\n${detail}`);

/** `concerto-core 5.0.0` in one list and `concerto-core 4.1.4` in the other. */
function changedTools(before, after) {
  const read = (tools) => new Map(tools.map((tool) => tool.split(/ (?=\S+$)/)));
  const [old, now] = [read(before), read(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }));
}

const words = {
  fails: 'fails',
  output: 'prints something else',
  drawing: 'is drawn otherwise',
  mended: 'is right now, where before was:',
};

/**
 * The report for people; `notes` come before the changes.
 * @param most Lines of a difference to show.
 */
export function describeChanges({ notes = [], tools, changes, same, failing }, most = 40) {
  const lines = [
    ...tools.map(({ name, before = 'not installed', after = 'not installed' }) => `${name}: ${before} → ${after}`),
    ...notes,
  ];
  for (const places of alike(changes)) {
    const [{ kind, what, messages, diff }] = places;
    // A file that is taken in shows at one line.
    lines.push('', ...new Set(places.map(({ file, line }) => `${file}:${line} ${kind} ${words[what]}`)));
    const all = [...messages.flatMap((message) => message.split('\n')), ...diff];
    lines.push(...all.slice(0, most).map((text) => `    ${text}`));
    if (all.length > most) lines.push(`    … ${all.length - most} more lines`);
  }
  const count = (what) => changes.filter((change) => change.what === what).length;
  const sums = Object.keys(words).flatMap((what) => (count(what) > 0 ? [`${count(what)} ${what}`] : []));
  const pages = new Set(changes.map(({ page }) => page)).size;
  lines.push(
    '',
    changes.length === 0
      ? 'Nothing changed'
      : `${changes.length} changes on ${pages} ${pages === 1 ? 'page' : 'pages'}: ${sums.join(', ')}`,
    `${same} samples as before${failing > 0 ? `, ${failing} of them failing` : ''}`,
  );
  return lines.join('\n').trimStart();
}

/** Changes that say the same, together. */
function alike(changes) {
  const groups = new Map();
  for (const change of changes) {
    const { kind, what, messages, diff } = change;
    const key = JSON.stringify([kind, what, messages, diff]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}
