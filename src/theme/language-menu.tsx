import type { PageData } from '../shared/page-data.ts';
import { Icon } from './icons.tsx';
import { Menu } from './navbar-menu.tsx';
import { useSite } from './site-context.ts';

/** The page in the other languages of the site. */
export function LanguageMenu({ page }: { readonly page: PageData }) {
  const { languages, locale } = useSite();
  const urls = page.languages;
  if (!languages || !urls) return null;
  const { label, items } = languages;
  const current = items.find(({ lang }) => lang === locale.code)?.label ?? '';
  const links = items.map((item, index) => (
    <li key={item.lang}>
      <a
        href={urls[index]}
        lang={item.lang}
        hrefLang={item.lang}
        aria-current={item.lang === locale.code ? 'true' : undefined}
      >
        <bdi>{item.label}</bdi>
      </a>
    </li>
  ));
  const summary = (
    <>
      <Icon name="language" />
      <span>{current}</span>
    </>
  );
  return (
    <Menu className="navbar-menu language-menu" name={`${label}: ${current}`} label={summary}>
      <ul>{links}</ul>
    </Menu>
  );
}
