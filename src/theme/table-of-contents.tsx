import { useEffect } from 'react';
import { markReadingPosition } from '../client/reading-position.ts';
import { type HeadingBranch, headingTree } from '../shared/heading-tree.ts';
import type { Heading } from '../shared/page-data.ts';
import { Html } from './html.tsx';
import { useLabels } from './labels-context.ts';
import { TableOfContentsEnd } from './slots.tsx';

/** A table of contents with more entries than this is grouped, and can be filtered. */
const longList = 40;

/** `popovertarget` names it. No heading has an id with a colon. */
const listId = 'nav:contents';

interface ContentsProps {
  readonly toc: readonly Heading[];
}

/** The list: a column at the right on wide screens, and what the bar opens on others. */
export function ContentsColumn({ toc }: ContentsProps) {
  const labels = useLabels();
  const isLong = toc.length > longList;
  // After every render, because the entries may be new.
  useEffect(markReadingPosition);
  return (
    <div className="toc-column">
      <nav className="toc" id={listId} popover="auto" aria-label={labels.onThisPage}>
        {isLong && (
          <input
            className="toc-filter"
            data-needs-client=""
            type="search"
            autoComplete="off"
            aria-label={labels.filterContents}
            placeholder={labels.filterContents}
          />
        )}
        <Entries branches={headingTree(toc)} isLong={isLong} />
      </nav>
      {HAS_SLOTS && <TableOfContentsEnd toc={toc} />}
    </div>
  );
}

/** Narrow screens: stays below the navbar, says where the reader is (client/reading-position.ts), and opens the list. */
export function ContentsBar() {
  const labels = useLabels();
  return (
    <button type="button" className="toc-bar" popoverTarget={listId} suppressHydrationWarning>
      {labels.onThisPage}
    </button>
  );
}

interface EntriesProps {
  readonly branches: readonly HeadingBranch[];
  /** Whether parts are closed until the reader opens or reaches them. */
  readonly isLong: boolean;
}

function Entries({ branches, isLong }: EntriesProps) {
  return (
    <ul>
      {branches.map(({ heading, children }, place) => {
        const parts = children.length > 0 && <Entries branches={children} isLong={isLong} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and authors may give an id twice
          <li key={place} suppressHydrationWarning>
            <Html as="a" href={`#${heading.id}`} html={heading.html} />
            {parts && isLong ? (
              <details suppressHydrationWarning>
                <summary aria-label={heading.text} />
                {parts}
              </details>
            ) : (
              parts
            )}
          </li>
        );
      })}
    </ul>
  );
}
