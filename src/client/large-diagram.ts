/** A diagram or an image in a window of its own: zoomed by buttons, keys and the wheel, moved by scrolling, arrow keys and dragging. */

const mostZoom = 8;
const step = 1.25;

/** @param button The button of the diagram, which holds the texts. */
export function openLargeDiagram(button: HTMLElement): void {
  const { close = '' } = document.querySelector<HTMLElement>('[data-announcer]')?.dataset ?? {};
  const pictures = [...(button.closest('.diagram')?.querySelectorAll('svg') ?? [])];
  // The first is the widest; a window has more room than the column of the text.
  const drawn = pictures.find((picture) => Number(picture.getAttribute('width')) <= innerWidth) ?? pictures.at(-1);
  if (!drawn) return;
  const picture = drawn.cloneNode(true) as SVGElement;
  picture.removeAttribute('class');
  openLargePicture(picture, { name: drawn.getAttribute('aria-label') ?? '', texts: button.dataset, close });
}

type Picture = SVGElement | HTMLImageElement;

interface DiagramTexts {
  readonly name: string;
  /** Names of the buttons. */
  readonly texts: DOMStringMap;
  readonly close: string;
}

/** @param picture Not yet in the document. Its attributes `width` and `height` tell its natural size. */
export function openLargePicture(picture: Picture, { name, texts, close }: DiagramTexts): void {
  const room = document.createElement('div');
  room.className = 'diagram-room';
  room.tabIndex = 0;
  room.append(picture);
  const dialog = document.createElement('dialog');
  dialog.className = 'diagram diagram-dialog';
  dialog.ariaLabel = name;
  const { zoom, fill } = zoomOf(room, picture);
  const { zoomIn = '', zoomOut = '', zoomToFit = '' } = texts;
  const actions: Readonly<Record<string, readonly [sign: string, name: string, act: () => void]>> = {
    '-': ['\u2212', zoomOut, () => zoom(1 / step)],
    '+': ['+', zoomIn, () => zoom(step)],
    '0': ['\u2922', zoomToFit, () => fill()],
    Escape: ['\u00d7', close, () => dialog.close()],
  };
  const tools = document.createElement('div');
  tools.className = 'diagram-tools';
  for (const [sign, name, act] of Object.values(actions)) {
    const tool = document.createElement('button');
    Object.assign(tool, { type: 'button', textContent: sign, title: name, ariaLabel: name, onclick: act });
    tools.append(tool);
  }
  dialog.append(room, tools);
  dialog.addEventListener('keydown', (event) => {
    // The page behind must not react to keys.
    event.stopPropagation();
    const action = actions[event.key === '=' ? '+' : event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action[2]();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  room.focus();
  // A diagram not smaller than its text can be read.
  fill(picture instanceof SVGElement ? 1 : 0);
}

/** Keeps what is in the middle of the room there. */
function zoomOf(room: HTMLElement, picture: Picture) {
  const natural = Number(picture.getAttribute('width'));
  const height = Number(picture.getAttribute('height'));
  let scale = 1;
  const show = (wanted: number): void => {
    const middle = [room.scrollLeft + room.clientWidth / 2, room.scrollTop + room.clientHeight / 2] as const;
    const before = picture.getBoundingClientRect().width;
    scale = Math.min(mostZoom, Math.max(0.1, wanted));
    picture.style.width = `${natural * scale}px`;
    const by = picture.getBoundingClientRect().width / before;
    room.scrollTo(middle[0] * by - room.clientWidth / 2, middle[1] * by - room.clientHeight / 2);
  };
  room.addEventListener(
    'wheel',
    (event) => {
      // Also what pinching a touch pad sends.
      if (!event.ctrlKey) return;
      event.preventDefault();
      show(scale * 2 ** (-event.deltaY / 200));
    },
    { passive: false },
  );
  room.addEventListener('pointermove', ({ buttons, pointerType, movementX, movementY }) => {
    // Touch scrolls by itself.
    if (pointerType === 'mouse' && buttons === 1) room.scrollBy(-movementX, -movementY);
  });
  return {
    zoom: (by: number): void => show(scale * by),
    fill: (least = 0): void =>
      show(Math.max(least, Math.min(room.clientWidth / natural, room.clientHeight / height, 3) * 0.96)),
  };
}
