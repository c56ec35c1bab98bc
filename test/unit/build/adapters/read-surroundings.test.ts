import { expect, test } from 'vitest';
import { parseRemote } from '../../../../build/adapters/read-surroundings.ts';

test.each([
  ['git@github.com:acme/rockets.git', 'github.com acme rockets'],
  ['https://github.com/acme/rockets', 'github.com acme rockets'],
  ['https://github.com/acme/rockets.git/', 'github.com acme rockets'],
  ['https://user:secret@github.com/acme/acme.github.io.git', 'github.com acme acme.github.io'],
  ['ssh://git@example.org:2222/acme/rockets.git', 'example.org acme rockets'],
  ['git@gitlab.com:group/sub/rockets.git', 'gitlab.com group/sub rockets'],
  ['git://example.org/acme/rockets', 'example.org acme rockets'],
])('%s', (url, expected) => {
  const { host, owner, name } = parseRemote(url) ?? {};
  expect(`${host} ${owner} ${name}`).toBe(expected);
});

test.each(['/srv/git/rockets.git', '../rockets', 'C:\\repositories\\rockets', 'file:///srv/git/rockets', ''])(
  'no remote that people can look at: %s',
  (url) => expect(parseRemote(url)).toBeUndefined(),
);
