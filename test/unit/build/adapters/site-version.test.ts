import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteVersion } from '../../../../build/adapters/site-version.ts';
import { makeRoot } from '../../../support/command.ts';

describe('siteVersion', () => {
  test('is that of the nearest package.json that has one', () => {
    const root = makeRoot({
      'package.json': '{ "version": "3.1.4" }',
      'site/package.json': '{ "private": true }',
      'site/docs/a.md': 'x',
    });
    expect(siteVersion(join(root, 'site'))).toEqual({ version: '3.1.4', file: join(root, 'package.json') });
  });

  test('does not look outside of the repository; Git names its commits', () => {
    const root = makeRoot({ 'package.json': '{ "version": "9.9.9" }', 'repo/package.json': 'no JSON' });
    const repository = join(root, 'repo');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: repository });
    git('init', '-q');
    expect(siteVersion(repository)).toEqual({ version: undefined });
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    expect(siteVersion(repository).version).toMatch(/^[0-9a-f]{7,}$/);
    git('tag', 'v2.0.0');
    expect(siteVersion(repository)).toEqual({ version: 'v2.0.0' });
  });
});
