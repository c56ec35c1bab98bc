import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { diagram } from './diagram.ts';

export const diagrams: MarkdownPart = { name: 'diagrams', fences: { mermaid: diagram } };
