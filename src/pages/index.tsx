import { type ComponentPage, Html } from 'docs-build/theme';
import { useEffect, useRef } from 'react';
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
  useEffect(() => (home.current ? lightUp(home.current) : undefined), []);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <Html ref={home} className="landing markdown" data-article="" html={article} />
    </>
  );
}
