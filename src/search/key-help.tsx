import type { ReactNode } from 'react';
import type { SearchLabels } from '../shared/search/labels.ts';
import type { SearchCredit } from '../shared/search/settings.ts';
import { DownIcon, EnterIcon, UpIcon } from './icons.tsx';

interface KeyHelpProps {
  readonly texts: SearchLabels;
  readonly credit: SearchCredit | undefined;
}

/** The modal's footer: its keys, and the name of the service that finds, if it asks for that. */
export function KeyHelp({ texts, credit }: KeyHelpProps) {
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
      {credit && <Credit {...{ texts, credit }} />}
    </footer>
  );
}

const Key = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className="search-key" role="img" aria-label={name}>
    {children}
  </span>
);

interface CreditProps {
  readonly texts: SearchLabels;
  readonly credit: SearchCredit;
}

/** The service asks for it. */
export const Credit = ({ texts, credit }: CreditProps) => (
  <a className="search-credit" href={credit.url} target="_blank" rel="noopener noreferrer">
    {`${texts.searchBy} ${credit.name}`}
  </a>
);
