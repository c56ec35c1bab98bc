import { Link } from 'docs-build/theme';
import { useEffect, useState } from 'react';
import type { Versions } from '../playground-files/contents.ts';
import sheet from './page.css?url';

import { Workbench } from './workbench.tsx';

/** The page `/playground`. Nothing of the tools is loaded before it is opened. */
export default function Playground({ data }: { readonly data: Versions }) {
  // The server has no browser to work in.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <div className="playground">
      <link rel="stylesheet" href={sheet} precedence="page" />
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
      <div className="playground-place">{isOpen && <Workbench versions={data} />}</div>
    </div>
  );
}
