import { Html } from './html.tsx';
import { ExternalIcon } from './icons.tsx';
import { useSite } from './site-context.ts';

export function SiteFooter({ isBehind }: { readonly isBehind: boolean }) {
  const { footer } = useSite();
  return (
    <footer className="site-footer" inert={isBehind}>
      <div className="site-footer-inner">
        {footer.columns.map((column) => (
          <div key={column.title} className="site-footer-column">
            <p className="site-footer-title">{column.title}</p>
            <ul>
              {column.items.map((item) => (
                <li key={`${item.label} ${item.url}`}>
                  {item.external ? (
                    <a href={item.url} target="_blank" rel="noopener noreferrer">
                      {item.label}
                      <ExternalIcon />
                    </a>
                  ) : (
                    <a href={item.url}>{item.label}</a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {footer.copyright !== '' && <Html className="site-footer-copyright" html={footer.copyright} />}
      </div>
    </footer>
  );
}
