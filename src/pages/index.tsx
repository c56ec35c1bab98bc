import { type ComponentPage, Html } from 'docs-build/theme';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { awaitEdit } from './_await-edit.ts';
import { lightUp } from './_light-up.ts';
import styles from './index.css?url';

export const meta: ComponentPage = {
  title: 'Concerto',
  description:
    'Concerto is a modeling language for business data: describe it once, then validate it and generate code and schemas for the platforms you use.',
};

/** @param article index.md, whose samples the build checks and whose output the tools generate. */
export default function Home({ article }: { readonly article: string }) {
  const home = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<ReactElement>();
  useEffect(() => {
    if (!home.current) return undefined;
    const element = home.current;
    const light = lightUp(element);
    const stop = awaitEdit(element, async (at) => {
      // The editor as well, so that the model stays until there is something in its place.
      const editor = import('../../concerto/playground/editor/editor.ts');
      const [{ LiveModel }] = await Promise.all([import('./_live-model.tsx'), editor]);
      setLive(<LiveModel {...{ home: element, at, light }} />);
    });
    return () => {
      stop();
      light.stop();
    };
  }, []);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <Html ref={home} className="landing markdown" data-article="" html={article} />
      {live}
    </>
  );
}
