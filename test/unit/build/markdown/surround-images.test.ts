import type { Root } from 'hast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { element } from '../../../../build/markdown/element.ts';
import { links } from '../../../../build/markdown/plugins/links.ts';
import { holeAt, type PlacedImage, surroundImages } from '../../../../build/markdown/surround-images.ts';

const image = (src = 'a.png') => element('img', { src, alt: 'A' });

/** Names of the holes around images by the features `names`, one after another. */
function holesIn(children: Root['children'], names: readonly string[], isAsked = (_: PlacedImage) => true) {
  const tree: Root = { type: 'root', children };
  const file = new VFile();
  links()(tree, file);
  for (const name of names)
    surroundImages(tree, file, (placed) =>
      isAsked(placed) ? { before: `<${name}>`, after: `</${name}>`, data: placed.link } : undefined,
    );
  const hole = (mark: unknown) => {
    const found = holeAt(mark, file);
    return found?.kind === 'image' ? found.name : '';
  };
  const textOf = (node: Root['children'][number]): string => {
    if (node.type !== 'element') return '';
    if (node.tagName === 'img') return 'img';
    return hole(node.properties.dataHole) || `${node.tagName}(${node.children.map(textOf).join('')})`;
  };
  return tree.children.map(textOf).join('');
}

test('what comes later is inside of what comes first', () => {
  expect(holesIn([image(), image('b.png')], ['a', 'b'])).toBe('<a><b>img</b></a><a><b>img</b></a>');
});

test('images of other sites stay as they are', () => {
  expect(holesIn([image('https://x.example/a.png'), image('')], ['a'])).toBe('imgimg');
});

test('who puts holes around images knows what they stand in', () => {
  const inside = (name: string) => element(name, {}, [element('b', {}, [image()])]);
  const tree = [image(), ...['a', 'summary', 'button', 'picture', 'p'].map(inside)];
  expect(holesIn(structuredClone(tree), ['x'], ({ inLink }) => inLink)).toBe(
    'imga(b(<x>img</x>))summary(b(<x>img</x>))button(b(<x>img</x>))picture(b(img))p(b(img))',
  );
  expect(holesIn(tree, ['x'], ({ inPicture }) => inPicture)).toBe(
    'imga(b(img))summary(b(img))button(b(img))picture(b(<x>img</x>))p(b(img))',
  );
});
