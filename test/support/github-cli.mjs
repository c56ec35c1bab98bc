/**
 * Stands for GitHub's command line `gh`, as far as it deals with issues: `github-cli.mjs FILE issue list …`. FILE holds the
 * issues as JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [file = '', group, verb, ...rest] = process.argv.slice(2);
const issues = JSON.parse(readFileSync(file, 'utf8'));
const value = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : fail(`${name} is missing`));
const issue = issues.find(({ number }) => `${number}` === rest[0]);

if (!process.env.GH_TOKEN || !process.env.GH_REPO) fail('no token or no repository');
const run = {
  'label create': () => undefined,
  'issue list': list,
  'issue create': create,
  'issue edit': () =>
    Object.assign(issue ?? fail('no such issue'), { body: readFileSync(value('--body-file'), 'utf8') }),
  'issue close': () =>
    Object.assign(issue ?? fail('no such issue'), { state: 'closed', comments: [value('--comment')] }),
}[`${group} ${verb}`];
(run ?? (() => fail(`unknown command ${group} ${verb}`)))();
writeFileSync(file, JSON.stringify(issues));

function list() {
  if (value('--jq') !== '.[].number' || value('--json') !== 'number') fail('unknown query');
  const found = issues.filter(({ labels, state }) => state === value('--state') && labels.includes(value('--label')));
  process.stdout.write(found.map(({ number }) => `${number}\n`).join(''));
}

function create() {
  const body = readFileSync(value('--body-file'), 'utf8');
  const labels = [value('--label')];
  issues.push({ number: 7 + issues.length, title: value('--title'), body, labels, state: 'open', comments: [] });
}

function fail(why) {
  process.stderr.write(`gh: ${why}\n`);
  process.exit(1);
}
