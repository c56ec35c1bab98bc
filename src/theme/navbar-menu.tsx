import { type ReactNode, useEffect, useRef } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly url: string;
  /** Language of the page behind the link, and of its label. */
  readonly lang?: string;
  readonly isCurrent: boolean;
}

export interface NavbarMenuProps {
  /** What the entries are. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
}

/** A list of links that opens below its button, without JavaScript too. */
export function NavbarMenu({ label, icon, items }: NavbarMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeElsewhere(ref.current), []);
  const current = items.find(({ isCurrent }) => isCurrent)?.label ?? '';
  return (
    <details className="navbar-menu" ref={ref}>
      <summary aria-label={`${label}: ${current}`}>
        {icon}
        <span>{current}</span>
      </summary>
      <ul>
        {items.map(({ label: text, url, lang, isCurrent }) => (
          <li key={url + text}>
            <a href={url} lang={lang} hrefLang={lang} dir="auto" aria-current={isCurrent ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes an open menu when the reader presses Escape, or goes elsewhere. @returns What ends this. */
function closeElsewhere(menu: HTMLDetailsElement | null): () => void {
  const onElsewhere = ({ target }: Event): void => {
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('pointerdown', onElsewhere);
    document.removeEventListener('focusin', onElsewhere);
    document.removeEventListener('keydown', onKey);
  };
}
