import { Link, useSite } from 'docs-build/theme';
import './index.css';

export const meta = { title: 'Home', description: 'A page in React.' };

export default function Home({ article }: { readonly article?: string }) {
  return (
    <section className="home">
      <h1>{useSite().title}</h1>
      <Link to="/docs/intro">Read on</Link>
      <div dangerouslySetInnerHTML={{ __html: article ?? '' }} />
    </section>
  );
}
