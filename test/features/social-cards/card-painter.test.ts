import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { beforeEach, describe, expect, test } from 'vitest';
import { optionalPackage } from '../../../build/adapters/optional-package.ts';
import { cardPainter } from '../../../build/features/social-cards/card-painter.ts';
import { makeRoot, packageDir } from '../../support/command.ts';

let folder: string;
beforeEach(() => {
  folder = join(makeRoot({}), 'cards');
});

function painter(name: string) {
  const engine = optionalPackage(packageDir, name);
  if (!engine) throw new Error(`${name} is installed`);
  return cardPainter({ folder, engine, fonts: [], onProgress: () => undefined });
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><text y="40">Card</text></svg>';

describe.each(['@resvg/resvg-js', 'sharp'])('with %s', (name) => {
  test('measures what it draws', async () => {
    const { widthOf } = painter(name);
    expect(await widthOf('WWWW', 400)).toBeGreaterThan((await widthOf('iiii', 400)) * 2);
    expect(await widthOf('WW', 400)).toBeCloseTo((await widthOf('W', 400)) * 2, 1);
    expect(await widthOf('Weight', 700)).toBeGreaterThan(await widthOf('Weight', 400));
    expect(await widthOf(' ', 400)).toBeGreaterThan(0.1);
    expect(await widthOf('<&"', 400)).toBeGreaterThan(0.5);
  });

  test('knows which characters no font has', async () => {
    const { missing } = painter(name);
    expect(await missing('Größe, naïve – “quoted” Ж Ω')).toEqual([]);
    expect(await missing('a\u{10fffc}b')).toEqual(['\u{10fffc}']);
  });

  test('remembers by what is drawn, and forgets what is not asked for', async () => {
    const one = painter(name);
    expect(one.find('draft')).toBeUndefined();
    const made = await one.paint('draft', svg);
    expect(imageSize(made.read())).toMatchObject({ width: 120, height: 63, type: 'png' });
    const other = painter(name);
    expect(other.find('draft')).toMatchObject({ hash: made.hash });
    expect(other.find('changed')).toBeUndefined();
    const [file = ''] = readdirSync(folder);
    writeFileSync(join(folder, file), 'damaged');
    expect(painter(name).find('draft')).toBeUndefined();
    expect((await other.paint('draft', svg)).hash).toBe(made.hash);
    expect(painter(name).find('draft')).toMatchObject({ hash: made.hash });
    painter(name).prune();
    expect(readdirSync(folder)).toEqual([]);
  });
});
