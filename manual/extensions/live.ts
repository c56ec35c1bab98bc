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
        const text = (value: string) => ({ type: 'text', value }) as const;
        const notice = text('Without JavaScript, you can read this sample but not change it.');
        // What it does is `live` below. With `dataNeedsClient`, a press before all scripts are there counts too.
        const button = { type: 'button', className: ['live-button'], dataButton: 'live', dataNeedsClient: '' };
        return [
          {
            type: 'element',
            tagName: 'div',
            properties: { className: ['live'] },
            children: [
              { type: 'element', tagName: 'div', properties: { className: ['live-code'] }, children: [content] },
              { type: 'element', tagName: 'button', properties: button, children: [text('Edit and run')] },
              { type: 'element', tagName: 'noscript', properties: {}, children: [notice] },
            ],
          },
        ];
      },
    },
  },
  styles: ['./live.css'],
  buttons: { live: './live-editor.ts' },
} satisfies Extension;
