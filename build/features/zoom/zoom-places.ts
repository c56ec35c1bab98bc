import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { surroundImages } from '../../markdown/surround-images.ts';

/** Puts holes for links around the images that open in a window. Which are large enough shows when their sizes are known. */
export function placeZoomLinks(tree: Root, file: VFile): void {
  const isForAll = file.data.asked?.zoom === true;
  surroundImages(tree, file, ({ image, inLink, inPicture }) => {
    const { className } = image.properties;
    const classes = Array.isArray(className) ? className : [];
    if (inLink || inPicture || classes.includes('no-zoom') || !(isForAll || classes.includes('zoom'))) return undefined;
    file.data.extensions?.add('docs-build-zoom');
    return { before: 'zoom-start', after: 'zoom-end' };
  });
}
