/** Menus of the navbar. Sites without menus get none of this. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { NavbarItem } from '../shared/page-data.ts';
import { ExternalIcon } from './icons.tsx';
import type { Activity } from './navbar-items.ts';

export interface NavbarMenuProps {
  readonly item: NavbarItem;
  readonly activity: (item: NavbarItem) => Activity;
}

export const NavbarMenu = (props: NavbarMenuProps) => (
  <Menu label={props.item.label} isHere={props.item.items?.some(props.activity) === true}>
    <MenuLinks {...props} />
  </Menu>
);

export interface MenuProps {
  readonly label: ReactNode;
  /** The accessible name, where the label does not say enough. */
  readonly name?: string;
  readonly isHere?: boolean;
  readonly className?: string;
  /** A list of links. */
  readonly children: ReactNode;
}

/** Opens without a script. With it, Escape closes the menu, and so does whatever takes the focus elsewhere. */
export function Menu({ label, name, isHere, className, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => menu.current?.removeAttribute('open');
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && menu.current?.open) {
      close();
      menu.current.querySelector('summary')?.focus();
    }
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) {
      close();
    }
  };
  return (
    <details ref={menu} className={className ?? 'navbar-menu'} onKeyDown={onKeyDown} onBlur={onBlur}>
      {/* Safari does not give the focus to what is clicked; without it, there is nothing to lose. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary
        className={isHere ? 'navbar-link active' : 'navbar-link'}
        aria-label={name}
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard with a click */}
      <div tabIndex={-1} onClick={({ target }) => target instanceof Element && target.closest('a') && close()}>
        {children}
      </div>
    </details>
  );
}

/** The same in the drawer of narrow screens, where the entries are always there. */
export const PanelGroup = (props: NavbarMenuProps) => (
  <>
    <span className="panel-menu-title">{props.item.label}</span>
    <MenuLinks {...props} />
  </>
);

const MenuLinks = ({ item, activity }: NavbarMenuProps) => (
  <ul>
    {item.items?.map((inner) => (
      <li key={`${inner.label} ${inner.url}`}>
        <a
          href={inner.url}
          aria-current={activity(inner)}
          {...(inner.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {inner.label}
          {inner.external && <ExternalIcon />}
        </a>
      </li>
    ))}
  </ul>
);
