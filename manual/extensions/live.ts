import type { Extension } from 'docs-build';

export default {
  version: 1,
  name: 'live',
  directives: {
    live: {
      transform({ children, content }, report) {
        if (children.length !== 1 || children[0]?.type !== 'code') {
          report({ message: 'a live sample holds one block of code', hint: 'write one fence between the `:::`' });
          return undefined;
        }
        const text = 'Without JavaScript, you can read this sample but not change it.';
        return [
          {
            type: 'element',
            tagName: 'div',
            properties: { className: ['live'] },
            children: [
              { type: 'element', tagName: 'div', properties: { className: ['live-code'] }, children: [content] },
              { type: 'element', tagName: 'noscript', properties: {}, children: [{ type: 'text', value: text }] },
            ],
          },
        ];
      },
    },
  },
  styles: ['./live.css'],
  client: './live-client.ts',
} satisfies Extension;
