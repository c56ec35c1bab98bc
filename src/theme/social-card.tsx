import { cardFonts, type SocialCardProps } from '../shared/social-card.ts';

export type { SocialCardProps } from '../shared/social-card.ts';

const margin = 80;
const width = 1200;
const height = 630;

/** The picture of a page that social networks show, drawn when the site is built: an `<svg>` of 1200 by 630 pixels. */
export function SocialCard({ title, siteTitle, trail, accent, direction, wrap }: SocialCardProps) {
  const room = { width: width - 2 * margin };
  const shown = wrap(title, { ...room, lines: 3, sizes: [84, 72, 60, 48], weight: 700 });
  const path = wrap(trail.join(' › '), { ...room, lines: 1, sizes: [32] });
  const site = wrap(siteTitle, { ...room, lines: 1, sizes: [36], weight: 700 });
  const isRtl = direction === 'rtl';
  // Without `direction`, the renderer tells the direction of each line from its letters, so only the side is set.
  const side = { x: isRtl ? width - margin : margin, textAnchor: isRtl ? ('end' as const) : ('start' as const) };
  const lineHeight = shown.size * 1.2;
  const top = (height - shown.lines.length * lineHeight) / 2 + shown.size;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>{title}</title>
      <rect width={width} height={height} fill="#ffffff" />
      <rect x={isRtl ? width - 24 : 0} width="24" height={height} fill={accent} />
      <g fontFamily={cardFonts} fill="#1a202c">
        <text {...side} y="108" fontSize={path.size} fill="#5a6675">
          {path.lines[0]}
        </text>
        {shown.lines.map((line, index) => (
          <text key={line} {...side} y={top + index * lineHeight} fontSize={shown.size} fontWeight="700">
            {line}
          </text>
        ))}
        <text {...side} y={height - margin} fontSize={site.size} fontWeight="700" fill={accent}>
          {site.lines[0]}
        </text>
      </g>
    </svg>
  );
}
