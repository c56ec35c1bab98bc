import type { ReactNode } from 'react';

/** Line icons on a 20 × 20 grid, in the color of the text; always beside or inside something that has a name. */
export function Icon({ children, size = 20 }: { readonly children: ReactNode; readonly size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon size={22}>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);

export const LanguageIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c2.2 2 3.3 4.5 3.3 7.5s-1.1 5.5-3.3 7.5c-2.2-2-3.3-4.5-3.3-7.5S7.8 4.5 10 2.5z" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon size={18}>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M15.7 4.3l-1.2 1.2M5.5 14.5l-1.2 1.2" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 11.8A6.9 6.9 0 0 1 8.2 3.5a6.9 6.9 0 1 0 8.3 8.3Z" />
  </Icon>
);

export const ExternalIcon = () => (
  <Icon size={13}>
    <path d="M12 3h5v5M17 3l-8 8M8 4H4a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />
  </Icon>
);

export const HomeIcon = () => (
  <Icon size={16}>
    <path d="M3 9.2 10 3l7 6.2M5 8v8.5h3.6v-4.4h2.8v4.4H15V8" />
  </Icon>
);

export const EditIcon = () => (
  <Icon size={16}>
    <path d="m4 13.2 8.9-8.9a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L6.8 16 3.4 16.6Z" />
  </Icon>
);
