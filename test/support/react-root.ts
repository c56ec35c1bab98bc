/** A root whose page uses React in several ways, and whose node_modules holds another React that must not be loaded. */
export const reactRoot: Readonly<Record<string, string>> = {
  'docs.config.ts': "export default { title: 'T', url: 'https://a.example', baseUrl: '/' };",
  'docs/intro.md': '# Intro\n\nText.\n',
  'src/pages/uses.tsx': [
    "import React, { useId, useState as state } from 'react';",
    "import * as ReactDOM from 'react-dom';",
    "import { flushSync } from 'react-dom';",
    "import { Old } from 'old';",
    "export const meta = { title: 'Uses', description: '' };",
    'export default function Uses() {',
    "  const [text, setText] = state(React.version === ReactDOM.version ? 'one' : 'two');",
    "  return <h1 id={useId()} onClick={() => flushSync(() => setText('clicked'))}>{text}<Old /></h1>;",
    '}',
  ].join('\n'),
  'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
  'node_modules/old/index.js':
    "const React = require('react');\nexports.Old = () => React.createElement('i', null, React.useMemo(() => ' old', []));\n",
  'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
  'node_modules/react/index.js': "throw new Error('another React');\n",
};
