import { Html, Link } from 'docs-build/theme';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Contents, Versions } from '../playground-files/contents.ts';
import early from './early.ts?script';
import worker from './engine/worker.ts?worker';
import { readExample } from './first-example.ts';
import { bringsWork } from './own-work.ts';
import sheet from './page.css?url';
import { Workbench } from './workbench.tsx';

export interface PlaygroundProps {
  readonly data: Versions;
  /** src/pages/playground.md: the first example, with what the build has made of it. */
  readonly article: string;
}

/** The page `/playground`. Nothing of the tools is loaded before it is opened. */
export default function Playground({ data, article }: PlaygroundProps) {
  const example = useRef<HTMLDivElement>(null);
  // The server has no browser to work in.
  const [first, setFirst] = useState<{ readonly contents: Contents | undefined }>();
  const [place, setPlace] = useState<'unknown' | 'example' | 'tools'>('unknown');
  useLayoutEffect(() => {
    setPlace(bringsWork() ? 'tools' : 'example');
    setFirst({ contents: example.current ? readExample(example.current) : undefined });
    // It was for the time before this code. Whoever comes back by a link may bring work along then.
    delete document.documentElement.dataset.example;
  }, []);
  return (
    <div className="playground">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <script src={early} data-worker={worker} />
      <header className="playground-head">
        <h1>Playground</h1>
        <p>
          Change a model and see what concerto-core {data.core} and concerto-codegen {data.codegen} make of it.
          Everything runs in this browser; nothing is sent anywhere.
        </p>
      </header>
      <noscript>
        <p className="playground-needs">
          The playground runs the tools in your browser and needs JavaScript. Without it, the{' '}
          <Link to="/docs/tutorials/quick-start">quick start</Link> shows how to install them.
        </p>
      </noscript>
      <div className="playground-place" data-shown={place}>
        {place !== 'tools' && (
          <Html ref={example} className="playground-example markdown" data-article="" html={article} />
        )}
        {first && (
          <div className="playground-tools-place">
            <Workbench
              versions={data}
              first={first.contents}
              isShown={place === 'tools'}
              onReady={() => setPlace('tools')}
            />
          </div>
        )}
      </div>
    </div>
  );
}
