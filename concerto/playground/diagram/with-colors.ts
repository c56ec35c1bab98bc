/** A picture of the page as a file of its own, in the colors that it has there, on their background. */
export function withColors(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement;
  const { x, y, width, height } = (svg as SVGSVGElement).viewBox.baseVal;
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height, fill: 'var(--background)' }))
    ground.setAttribute(name, `${value}`);
  copy.prepend(ground);
  copy.removeAttribute('aria-describedby');
  const style = getComputedStyle(svg);
  const resolved = (name: string): string => style.getPropertyValue(name).trim();
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const { name, value } of element.attributes)
      if (value.includes('var('))
        element.setAttribute(
          name,
          value.replace(/var\((--[\w-]+)\)/g, (_, one) => resolved(one)),
        );
  return new XMLSerializer().serializeToString(copy);
}
