import type { KeyboardEvent, ReactNode } from 'react';

export interface TabListProps<Name extends string> {
  /** Of the list, for screen readers. */
  readonly label: string;
  /** Prefix of ids: that of a tab is `{id}-tab-{name}`, that of the panel `{id}-panel`. */
  readonly id: string;
  readonly tabs: readonly { readonly name: Name; readonly title: ReactNode }[];
  readonly chosen: Name;
  choose(name: Name): void;
}

/** Tabs for one panel. Arrow keys, Home, and End choose; only the chosen tab is in the order of the Tab key. */
export function TabList<Name extends string>({ label, id, tabs, chosen, choose }: TabListProps<Name>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.name);
    document.getElementById(`${id}-tab-${next.name}`)?.focus();
  };
  return (
    <div className="playground-tabs" role="tablist" aria-label={label}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          aria-selected={name === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
          onKeyDown={move}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
