/** Lines on a 20 × 20 grid. */
const lines = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM13.2 13.2 17 17',
  sun: 'M13.4 10a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0ZM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M15.7 4.3l-1.2 1.2M5.5 14.5l-1.2 1.2',
  moon: 'M16.5 11.8A6.9 6.9 0 0 1 8.2 3.5a6.9 6.9 0 1 0 8.3 8.3Z',
  external: 'M12 3h5v5M17 3l-8 8M8 4H4a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  home: 'M3 9.2 10 3l7 6.2M5 8v8.5h3.6v-4.4h2.8v4.4H15V8',
  edit: 'm4 13.2 8.9-8.9a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L6.8 16 3.4 16.6Z',
  language:
    'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM2.5 10h15M10 2.5c2.2 2 3.3 4.5 3.3 7.5s-1.1 5.5-3.3 7.5c-2.2-2-3.3-4.5-3.3-7.5S7.8 4.5 10 2.5Z',
  hide: 'm10 5-5 5 5 5M15 5l-5 5 5 5',
} as const;

export type IconName = keyof typeof lines;

const isUsed = (name: string): boolean =>
  (name !== 'language' || HAS_LANGUAGES) && (name !== 'hide' || CAN_HIDE_SIDEBAR);

/** The icons of the frame, in front of it on every page. Only the server renders it. No heading has an id with a colon. */
export const IconSheet = () => (
  <svg display="none" aria-hidden="true">
    {Object.entries(lines)
      .filter(([name]) => isUsed(name))
      .map(([name, path]) => (
        <symbol key={name} id={`icon:${name}`} viewBox="0 0 20 20">
          <path d={path} />
        </symbol>
      ))}
  </svg>
);
