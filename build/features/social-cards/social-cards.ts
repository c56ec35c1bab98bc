/** The pictures of pages for social networks, where the site asks for them. */
import type { SocialCardProps, WrapText } from '../../../src/shared/social-card.ts';
import { type Diagnostic, problem, wholeFile } from '../../model/diagnostic.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath, type RoutePath } from '../../model/paths.ts';
import type { MadePictures, PicturesOfSite } from '../../model/ports.ts';
import { type Result, result } from '../../model/result.ts';
import type { SitePage } from '../../model/site.ts';
import type { CardPainter } from './card-painter.ts';
import { piecesOf, type WidthOf, wrapText } from './wrap-text.ts';

/** @returns `image/no-font` for titles that no font can show: their pages keep the picture of the site. */
export async function socialCards(input: PicturesOfSite, painter: CardPainter): Promise<Result<MadePictures>> {
  const wanted = cardsOf(input);
  const made = new Map<RoutePath, OutputFile>();
  const diagnostics: Diagnostic[] = [];
  let done = 0;
  for (const { page, props } of wanted) {
    painter.onProgress({ done, all: wanted.length, item: page.route });
    done += 1;
    const texts: (readonly [text: string, weight: number])[] = [];
    const unbroken: WrapText = (text, { sizes, weight = 400 }) => {
      texts.push([text, weight]);
      return { lines: [text], size: sizes[0] ?? 0 };
    };
    // Everything that the picture depends on but the widths, which follow from it: an unchanged one is not drawn.
    const draft = input.renderer.renderSocialCard({ ...props, wrap: unbroken });
    const known = painter.find(draft);
    const missing = known ? [] : await painter.missing(texts.map(([text]) => text).join(''));
    if (missing.length > 0) {
      diagnostics.push(noFont(page, missing));
      continue;
    }
    const picture = known ?? (await paint({ ...props, texts, draft }, input, painter));
    const path = outputPath(`assets/card-${stemOf(page.route)}-${picture.hash}.png`);
    made.set(page.route, { ...outputFile(path, picture.read), key: () => picture.hash });
  }
  const urls = new Map([...made].map(([route, { path }]) => [route, input.baseUrl + path]));
  return result({ cardOf: (route) => urls.get(route), files: [...made.values()] }, diagnostics);
}

/** Letters up to which a word fits into a line of any reasonable size. */
const longWord = 16;

type DraftedCard = Omit<SocialCardProps, 'wrap'> & {
  readonly texts: readonly (readonly [text: string, weight: number])[];
  readonly draft: string;
};

async function paint({ texts, draft, ...props }: DraftedCard, { renderer }: PicturesOfSite, painter: CardPainter) {
  const widths = new Map<string, number>();
  const keyOf = (text: string, weight: number): string => `${weight} ${text}`;
  const measure = async (text: string, weight: number): Promise<void> => {
    widths.set(keyOf(text, weight), await painter.widthOf(text, weight));
  };
  for (const [text, weight] of texts)
    for (const piece of [...piecesOf(text), '…', ' ']) {
      await measure(piece, weight);
      // It may have to be broken.
      if (piece.length > longWord) for (const letter of piece) await measure(letter, weight);
    }
  const widthOf: WidthOf = (text, weight) =>
    widths.get(keyOf(text, weight)) ??
    [...text].reduce((sum, letter) => sum + (widths.get(keyOf(letter, weight)) ?? 1), 0);
  return painter.paint(
    draft,
    renderer.renderSocialCard({ ...props, wrap: (text, room) => wrapText(text, room, widthOf) }),
  );
}

const noFont = (page: SitePage, missing: readonly string[]): Diagnostic =>
  problem(
    'image/no-font',
    `no font has the characters \`${missing.slice(0, 10).join('')}\`, so the page has no social card`,
    {
      at: 'doc' in page && page.doc ? wholeFile(page.doc.path) : undefined,
      hint: 'install a font of that script, such as `fonts-noto`, or name one in `socialCards.fonts`',
    },
  );

/** Pages that somebody may share. One with a picture of its own in the front matter keeps it. */
function cardsOf({ site, siteTitle, accent, direction }: PicturesOfSite) {
  return [...site.pages.values()].flatMap((page) => {
    const text = textOf(page);
    if (!text) return [];
    // The last one is the page itself.
    const trail = (site.trails.get(page.route) ?? []).slice(0, -1).map(({ label }) => label);
    return [{ page, props: { ...text, siteTitle, trail, accent, direction } }];
  });
}

function textOf(page: SitePage): Pick<SocialCardProps, 'title' | 'description'> | undefined {
  switch (page.kind) {
    case 'doc':
    case 'page':
      return page.doc.meta.image === undefined ? { title: page.title, description: page.doc.description } : undefined;
    case 'category':
      return page.image === undefined ? { title: page.title, description: page.description } : undefined;
    case 'component':
      return { title: page.meta.title, description: page.meta.description };
    default:
      return undefined;
  }
}

const stemOf = (route: RoutePath): string =>
  route
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(-60) || 'home';
