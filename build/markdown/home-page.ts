/** Home pages of VitePress and Starlight, whose contents are front matter: a hero and cards. */
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

type Fields = Readonly<Record<string, unknown>>;

/** @param extra Front matter keys that this tool does not know. */
export function homePage(extra: Fields = {}): readonly RootContent[] {
  if (extra.layout !== 'home' && extra.template !== 'splash') return [];
  const hero = fieldsOf(extra.hero);
  const cards = listOf(extra.features).map(cardOf);
  const grid: ContainerDirective = { type: 'containerDirective', name: 'cards', attributes: {}, children: cards };
  return [...heroOf(hero), ...(cards.length > 0 ? [grid] : [])];
}

function heroOf(hero: Fields): readonly RootContent[] {
  const title = textOf(hero.name) ?? textOf(hero.title);
  const image = imageOf(hero.image);
  const texts = [textOf(hero.text), textOf(hero.tagline)].filter((text) => text !== undefined);
  const actions = listOf(hero.actions).flatMap((action) => linkOf(action) ?? []);
  return [
    ...(title ? [{ type: 'heading' as const, depth: 1 as const, children: [text(title)] }] : []),
    ...texts.map((one) => paragraph([text(one)])),
    ...(image ? [paragraph([image])] : []),
    ...(actions.length > 0 ? [paragraph(actions.flatMap((link, i) => (i === 0 ? [link] : [text(' · '), link])))] : []),
  ];
}

function cardOf(feature: Fields): ContainerDirective {
  const [title, details, link] = [textOf(feature.title), textOf(feature.details), textOf(feature.link)];
  const icon = textOf(feature.icon);
  const attributes = {
    ...(title && { title }),
    ...(link && { href: link }),
    // Pictures are HTML or files there.
    ...(icon && /^\P{ASCII}{1,8}$/u.test(icon) && { icon }),
  };
  const children = details ? [paragraph([text(details)])] : [];
  return { type: 'containerDirective', name: 'card', attributes, children };
}

function linkOf(action: Fields): PhrasingContent | undefined {
  const [label, url] = [textOf(action.text), textOf(action.link)];
  return label && url ? { type: 'link', url, children: [text(label)] } : undefined;
}

function imageOf(image: unknown): PhrasingContent | undefined {
  const { src, file, light, alt } = typeof image === 'string' ? { src: image } : (fieldsOf(image) as Fields);
  const url = textOf(src) ?? textOf(light) ?? textOf(file);
  return url ? { type: 'image', url, alt: textOf(alt) ?? '' } : undefined;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
/** HTML in such texts is decoration. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replace(/<[^<>]{0,500}>/g, '').trim() || undefined : undefined;
const text = (value: string): PhrasingContent => ({ type: 'text', value });
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
