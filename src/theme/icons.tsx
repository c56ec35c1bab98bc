import type { IconName } from './icon-sheet.tsx';

export interface IconProps {
  readonly name: IconName;
  /** In pixels at a text size of 16; icons grow with the text. */
  readonly size?: number;
}

/**
 * A line icon in the color of the text; always beside or inside something that has a name. Its lines are in the page
 * (icon-sheet.tsx), so browsers do not load them a second time as code.
 */
export function Icon({ name, size = 20 }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg className="icon" width={side} height={side} aria-hidden="true">
      <use href={`#icon:${name}`} />
    </svg>
  );
}

export const ExternalIcon = () => <Icon name="external" size={13} />;
