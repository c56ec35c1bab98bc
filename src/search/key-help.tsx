import type { ReactNode } from 'react';
import type { SearchLabels } from '../shared/search/labels.ts';
import { DownIcon, EnterIcon, UpIcon } from './icons.tsx';

/** The modal's footer: its keys, and the name of the hosted service if there is one. */
export function KeyHelp({ texts, isHosted }: { readonly texts: SearchLabels; readonly isHosted: boolean }) {
  return (
    <footer className="search-footer">
      <ul>
        <li>
          <Key name={texts.enterKey}>
            <EnterIcon />
          </Key>{' '}
          {texts.toSelect}
        </li>
        <li>
          <Key name={texts.downKey}>
            <DownIcon />
          </Key>
          <Key name={texts.upKey}>
            <UpIcon />
          </Key>{' '}
          {texts.toNavigate}
        </li>
        <li>
          <Key name={texts.escapeKey}>esc</Key> {texts.toClose}
        </li>
      </ul>
      {isHosted && <Credit texts={texts} />}
    </footer>
  );
}

const Key = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className="search-key" role="img" aria-label={name}>
    {children}
  </span>
);

/** The service asks for it. */
export const Credit = ({ texts }: { readonly texts: SearchLabels }) => (
  <a className="search-credit" href="https://www.algolia.com/developers" target="_blank" rel="noopener noreferrer">
    {texts.searchBy} Algolia
  </a>
);
