/** Renders ```shout fences in capitals. */
export default {
  name: 'shout',
  styles: ['./shout.css'],
  fences: {
    shout: {
      transform: ({ text }) => [
        {
          type: 'element',
          tagName: 'p',
          properties: { className: ['shout'] },
          children: [{ type: 'text', value: text.toUpperCase() }],
        },
      ],
    },
  },
};
