/**
 * The layout engine, initialized: the first drawing, whatever its size, sets it up, which takes as long as laying out a
 * large diagram.
 */
import { renderMermaidSVG } from 'beautiful-mermaid';

renderMermaidSVG('graph TD\nA-->B');

export { renderMermaidSVG };
