import { tokensOf } from './highlight.ts';

/** Code in the frame that articles use, with its own light highlighting. */
export function CodeSample({ code }: { readonly code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must reach what scrolls
    <pre tabIndex={0}>
      <code>
        {code
          .trimEnd()
          .split('\n')
          .map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <span key={number} className="code-line">
              {tokensOf(line).map((token, place) =>
                token.kind === undefined ? (
                  token.text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tokens never move
                  <span key={place} className={`token ${token.kind}`}>
                    {token.text}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
      </code>
    </pre>
  );
}
