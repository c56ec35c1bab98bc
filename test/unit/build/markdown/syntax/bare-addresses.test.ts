/** Emphasis beside bare addresses of mail. */
import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../../../support/parse.ts';

const mail = (address: string): string => `<a href="mailto:${address}">${address}</a>`;

describe('an address after a mark of emphasis', () => {
  test.each([
    ['_me@a.org and more_', `<em>${mail('me@a.org')} and more</em>`],
    ['__me@a.org and more__', `<strong>${mail('me@a.org')} and more</strong>`],
    ['_me@a.org_', `<em>${mail('me@a.org')}</em>`],
    ['_me_you@a.org, b_', `<em>${mail('me_you@a.org')}, b</em>`],
    ['*me@a.org and more*', `<em>${mail('me@a.org')} and more</em>`],
    ['_see me@a.org, b_', `<em>see ${mail('me@a.org')}, b</em>`],
    ['**_me@a.org more_**', `<strong><em>${mail('me@a.org')} more</em></strong>`],
    ['[_me@a.org x_](./b.md)', '<a href="‹./b.md›"><em>me@a.org x</em></a>'],
    ['_me@a.org is open', `${mail('_me@a.org')} is open`],
    ['write to _me@a.org', `write to ${mail('_me@a.org')}`],
    ['a_b@a.org and -b@a.org and +b@a.org', `${mail('a_b@a.org')} and ${mail('-b@a.org')} and ${mail('+b@a.org')}`],
    ['`_me@a.org_` and \\_me@a.org', `<code>_me@a.org_</code> and ${mail('_me@a.org')}`],
  ])('%s', async (text, html) => expect(await htmlOf(text)).toBe(`<p>${html}</p>`));
});
