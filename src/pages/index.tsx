import { type ComponentPage, Html, Link } from 'docs-build/theme';
import { useEffect, useRef } from 'react';
import { lightUp } from './_light-up.ts';
import './index.css';

export const meta: ComponentPage = {
  title: 'Concerto',
  description:
    'Concerto is a modeling language for business data: describe it once, then validate it and generate code and schemas for the platforms you use.',
};

const targets = [
  ['avro', 'Avro'],
  ['csharp', 'C#'],
  ['golang', 'Golang'],
  ['graphql', 'GraphQL'],
  ['java', 'Java'],
  ['jsonschema', 'JSON Schema'],
  ['markdown', 'Markdown'],
  ['mermaid', 'Mermaid'],
  ['odata', 'OData'],
  ['openapi', 'OpenAPI'],
  ['plantuml', 'PlantUML'],
  ['protobuf', 'Protobuf'],
  ['rust', 'Rust'],
  ['typescript', 'TypeScript'],
  ['vocabulary', 'Vocabulary'],
  ['xmlschema', 'XML Schema'],
] as const;

/** @param article index.md: a model, and what the tools generate from it whenever the site is built. */
export default function Home({ article }: { readonly article: string }) {
  const proof = useRef<HTMLElement>(null);
  useEffect(() => (proof.current ? lightUp(proof.current) : undefined), []);
  return (
    <div className="landing">
      <Hero />
      <Html
        as="section"
        ref={proof}
        className="landing-proof markdown"
        aria-label="A model and what is generated from it"
        data-article=""
        html={article}
      />
      <Reasons />
      <Targets />
      <Install />
    </div>
  );
}

const Hero = () => (
  <section className="landing-hero">
    <h1>Describe your data once, in a language that people and machines can read.</h1>
    <p className="landing-lead">
      Concerto is a small, open modeling language. A property is a note, <code>o String title</code>; a relationship is
      an arrow, <code>--&gt; Reader reader</code>. From that it checks your data and writes your types and schemas.
    </p>
    <p className="actions">
      <Link className="button button-primary" to="/docs/tutorials/quick-start">
        Get started
      </Link>
      <Link className="button" to="/docs/why-concerto">
        Why Concerto
      </Link>
    </p>
  </section>
);

const Reasons = () => (
  <section className="landing-reasons" aria-label="Reasons to use Concerto">
    <div>
      <h2>For people and machines</h2>
      <p>
        A model reads like a list of what you would say aloud. The same text is parsed into a metamodel that tools can
        inspect, compare and decorate.
      </p>
    </div>
    <div>
      <h2>One model, many platforms</h2>
      <p>
        Types for five programming languages, seven kinds of schema, diagrams and documentation come from one source, so
        they cannot drift apart.
      </p>
    </div>
    <div>
      <h2>Checked at the edges</h2>
      <p>
        Ranges, lengths, patterns and relationships are part of the model. Data is validated against it where it enters
        and leaves your system.
      </p>
    </div>
  </section>
);

const Targets = () => (
  <section className="landing-targets">
    <h2>Sixteen targets</h2>
    <ul>
      {targets.map(([id, label]) => (
        <li key={id} className="card">
          <Link to={`/docs/reference/codegen/codegen-${id}`}>{label}</Link>
        </li>
      ))}
    </ul>
  </section>
);

const Install = () => (
  <section className="landing-install">
    <h2>Try it on your machine</h2>
    <div className="code-block" data-terminal="" data-label="Terminal">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must reach what scrolls */}
      <pre tabIndex={0}>
        <code>
          <span className="code-line">npm install -g @accordproject/concerto-cli@4.2.0</span>
        </code>
      </pre>
      <div className="code-controls">
        <button
          type="button"
          className="code-copy"
          title="Copy"
          aria-label="Copy code to clipboard"
          data-needs-client=""
        />
      </div>
    </div>
    <p>
      Then follow the <Link to="/docs/tutorials/quick-start">quick start</Link>: a model, a valid and an invalid
      document, and generated code in a few minutes.
    </p>
  </section>
);
