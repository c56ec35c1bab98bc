import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ComponentUse, RenderedComponent } from '../shared/island.ts';
import type { AllLabels } from '../shared/labels.ts';
import type { SiteData } from '../shared/page-data.ts';
import { Html } from '../theme/html.tsx';
import { LabelsProvider } from '../theme/labels-context.ts';
import { SiteProvider } from '../theme/site-context.ts';

/** A React component of the site that Markdown may use. */
export interface SiteComponentModule {
  readonly component: (props: Readonly<Record<string, unknown>> & { readonly children?: ReactNode }) => ReactNode;
  /** When browsers load its code; absent if they never do. */
  readonly client?: string;
}

/** Where the contents go, which the pipeline fills in. */
const contentMark = '<!--docs-build:content-->';

/** Renders a component around its contents. Contents that it does not show are in the page, but hidden. */
export function renderComponent(
  { component: Component, client }: SiteComponentModule,
  { name, props, hasContent, key }: ComponentUse,
  { site, labels }: { readonly site: SiteData; readonly labels: AllLabels },
): RenderedComponent {
  const content = hasContent ? <Html data-island-content="" html={contentMark} /> : undefined;
  const tree = (
    <LabelsProvider value={labels}>
      <SiteProvider value={site}>
        <Component {...props}>{content}</Component>
      </SiteProvider>
    </LabelsProvider>
  );
  const render = client === undefined ? renderToStaticMarkup : renderToString;
  const html = render(tree, { identifierPrefix: key });
  const opening =
    client === undefined
      ? ''
      : renderToStaticMarkup(
          <docs-island data-component={name} data-client={client} data-key={key} data-props={JSON.stringify(props)} />,
        ).replace('</docs-island>', '');
  const closing = client === undefined ? '' : '</docs-island>';
  const [before = '', ...after] = html.split(contentMark);
  return hasContent && after.length === 0
    ? { before: `${opening}${html}${closing}<template>`, after: '</template>' }
    : { before: opening + before, after: after.join('') + closing };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-island': Readonly<Record<`data-${string}`, string>>;
    }
  }
}
