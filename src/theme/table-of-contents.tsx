import { useEffect } from 'react';
import { markReadingPosition } from '../client/reading-position.ts';
import { type HeadingBranch, headingTree } from '../shared/heading-tree.ts';
import type { Heading } from '../shared/page-data.ts';
import { Html } from './html.tsx';
import { useLabels } from './labels-context.ts';
import { TableOfContentsEnd } from './slots.tsx';

/** A table of contents with more entries than this is grouped. */
const longList = 40;

/** The column at the right, on wide screens. */
export function ContentsColumn({ toc }: { readonly toc: readonly Heading[] }) {
  const labels = useLabels();
  // After every render, because the entries may be new.
  useEffect(markReadingPosition);
  const contents = (
    <nav className="toc" aria-label={labels.onThisPage}>
      <p className="toc-title" aria-hidden="true">
        {labels.onThisPage}
      </p>
      <Entries branches={headingTree(toc)} isLong={toc.length > longList} />
    </nav>
  );
  // Sites without the addition get the same code as ever.
  return (
    <div className="toc-column">
      {HAS_SLOTS ? (
        <>
          {contents}
          <TableOfContentsEnd toc={toc} />
        </>
      ) : (
        contents
      )}
    </div>
  );
}

/** The disclosure above the article, on narrow screens. client/controls.ts closes it at a choice. */
export function ContentsDisclosure({ toc }: { readonly toc: readonly Heading[] }) {
  const labels = useLabels();
  return (
    <details className="toc-disclosure">
      <summary>{labels.onThisPage}</summary>
      <nav className="toc" aria-label={labels.onThisPage}>
        <Entries branches={headingTree(toc)} isLong={toc.length > longList} />
      </nav>
    </details>
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
          <li key={place}>
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
