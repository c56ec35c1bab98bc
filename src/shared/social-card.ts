/** What the picture of a page for social networks is drawn from. */

export interface SocialCardProps {
  readonly title: string;
  /** Name of the site. */
  readonly siteTitle: string;
  /** Labels of the categories above the page. */
  readonly trail: readonly string[];
  readonly description: string;
  /** The accent color of the site in light mode. */
  readonly accent: string;
  readonly direction: 'ltr' | 'rtl';
  /** Breaks text into lines by the widths that it has when it is drawn. */
  readonly wrap: WrapText;
}

export type WrapText = (text: string, room: TextRoom) => WrappedText;

export interface TextRoom {
  /** In pixels, like the sizes. */
  readonly width: number;
  readonly lines: number;
  /** Font sizes to try, largest first. What does not fit in the last one is cut off. */
  readonly sizes: readonly number[];
  /** 400 by default. */
  readonly weight?: number;
}

export interface WrappedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * The fonts of a card, by preference. Without quotes, because in a list resvg ignores names that have them and draws in
 * whichever font it finds first.
 */
export const cardFonts = 'Inter, Noto Sans, DejaVu Sans, Liberation Sans, Arial, Helvetica, sans-serif';
