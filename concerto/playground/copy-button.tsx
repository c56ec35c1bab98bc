import { useEffect, useState } from 'react';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text, and says whether it could. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [said, say] = useState<'Copied' | 'Not copied'>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => say(undefined), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Not copied'),
    );
  };
  return (
    <button type="button" className="playground-button" aria-label={label} onClick={copy}>
      <span role="status">{said ?? 'Copy'}</span>
    </button>
  );
}
