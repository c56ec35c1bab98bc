/** Line icons as those of the theme, which is in another file that readers load: sharing one would split it. */
const drawn = (path: string, fill?: string) => () => (
  <svg className="icon search-icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} fill={fill} />
  </svg>
);

/** Icons whose lines are in every page (src/theme/icon-sheet.tsx). */
const fromPage = (name: string) => () => (
  <svg className="icon search-icon" aria-hidden="true">
    <use href={`#icon:${name}`} />
  </svg>
);

export const LensIcon = fromPage('search');
export const CrossIcon = fromPage('close');
export const PageIcon = drawn('M5 2.5h6.5L15 6v11.5H5ZM11.5 2.5V6H15');
export const SectionIcon = drawn('M4 7.5h12M4 12.5h12M8.5 4 7 16M13 4l-1.5 12');
export const ClockIcon = drawn('M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.4l2.8 1.6');
const star = 'm10 3 2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9L2.9 8.2l4.9-.7Z';
export const StarIcon = drawn(star);
export const FavoriteIcon = drawn(star, 'currentColor');
export const EnterIcon = drawn('M16 4v6.5H5M8.5 7 5 10.5 8.5 14');
export const UpIcon = drawn('M10 16V4M5.5 8.5 10 4l4.5 4.5');
export const DownIcon = drawn('M10 4v12M5.5 11.5 10 16l4.5-4.5');
