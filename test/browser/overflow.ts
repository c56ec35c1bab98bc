/** What is wider than the screen on the page that is shown, under the settings that make things wide. */
import type { Page } from 'playwright-core';

/** Empty when nothing reaches past the right edge, other than in something that scrolls or clips it. */
const overflow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return '';
    const isCut = (element: Element): boolean => {
      const parent = element.parentElement;
      return (
        parent !== null &&
        parent !== document.body &&
        (getComputedStyle(parent).overflowX !== 'visible' || isCut(parent))
      );
    };
    const first = [...document.body.querySelectorAll('*')].find(
      (element) =>
        element.getBoundingClientRect().right > width + 1 &&
        getComputedStyle(element).position !== 'fixed' &&
        !isCut(element),
    );
    return `${scrollWidth} > ${width}: ${first?.outerHTML.slice(0, 160)}`;
  });

/** Each builds on the one before. Styles are set through the object model: the policy of our pages allows no others. */
const settings: readonly (readonly [string, number, (page: Page) => Promise<unknown>])[] = [
  ['320 px, which is also 1280 px at 400 %', 320, async () => undefined],
  [
    '640 px with letters of twice the size',
    640,
    (page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  ],
  ['1280 px with letters of twice the size', 1280, async () => undefined],
  [
    '320 px with the widest spacing that readers may set',
    320,
    (page) =>
      page.evaluate(() => {
        document.documentElement.style.removeProperty('font-size');
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      }),
  ],
];

export async function overflowFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, width, set] of settings) {
    await page.setViewportSize({ width, height: 800 });
    await set(page);
    const wide = await overflow(page);
    if (wide !== '') faults.push(`${name}: ${wide}`);
  }
  return faults;
}
