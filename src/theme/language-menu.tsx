import type { PageData } from '../shared/page-data.ts';
import { LanguageIcon } from './icons.tsx';
import { NavbarMenu } from './navbar-menu.tsx';
import { useSite } from './site-context.ts';

/** The page in the other languages of the site. */
export function LanguageMenu({ page }: { readonly page: PageData }) {
  const { languages, locale } = useSite();
  const urls = page.languages;
  if (!languages || !urls) return null;
  const items = languages.items.map((item, index) => ({
    ...item,
    url: urls[index] ?? '',
    isCurrent: item.lang === locale.code,
  }));
  return <NavbarMenu label={languages.label} icon={<LanguageIcon />} items={items} />;
}
