import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reviewedFiles } from '../../../build/features/review/reviewed-files.ts';
import { makeRoot } from '../../support/command.ts';

const sources = { docs: [], categories: [], assets: [], statics: [], sampleFiles: [] };

test('what code, styles, templates, and static files mention; links are not followed', () => {
  const root = makeRoot({
    'src/deep/page.tsx': '<img src="/img/code.png" />',
    'templates/page.html': 'img/template.png',
    'static/.well-known/site.json': 'img/data.png',
    'static/photo.jpg': 'img/inside-a-photo.png',
    'elsewhere/page.html': 'img/elsewhere.png',
  });
  for (const name of ['one', 'two']) symlinkSync('.', join(root, 'static', name));
  symlinkSync('../elsewhere', join(root, 'static/three'));
  const files = reviewedFiles({
    root,
    staticFolder: 'static',
    editUrl: undefined,
    configText: 'img/config.png',
    sources,
  });
  const mentioned = ['code', 'template', 'data', 'config', 'inside-a-photo', 'elsewhere'].filter((name) =>
    files.mentions(`img/${name}.png`),
  );
  expect(mentioned).toEqual(['code', 'template', 'data', 'config']);
});
