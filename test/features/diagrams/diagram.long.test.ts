import { expect, test } from 'vitest';
import { parse } from '../../support/parse.ts';
import { random } from '../../support/random.ts';

test('cut and mixed diagrams never throw', async () => {
  const seeds = [
    'flowchart LR\nA["x (y)"] -->|a| B{b} -. c .-> D\nsubgraph s [T]\nE & F ==> G\nend\nstyle A fill:#fff',
    'sequenceDiagram\nparticipant A as B\nA->>+B: x\nNote over A,B: n\nalt x\nB-->>-A: y\nelse z\nend',
    'classDiagram\nclass A~T~ {\n<<x>>\n+a() b\n}\nA "1" *-- "n" B : c',
    'stateDiagram-v2\n[*] --> A\nA --> B : x\nstate C {\nd --> e\n}',
    'erDiagram\nA ||--o{ B : c\nA {\nint x PK "k"\n}',
  ];
  const { below, pick } = random(7);
  const signs = [
    '"',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '-->',
    ':',
    '|',
    '\n',
    ';',
    '&',
    '~',
    '%%',
    '`',
    '<b>',
    '\uf73c',
    'end',
  ];
  for (let n = 0; n < 300; n += 1) {
    const text = seeds[n % seeds.length] ?? '';
    const at = below(text.length);
    const mutant = text.slice(0, at) + pick(signs) + text.slice(at + below(4));
    const { html, codes } = await parse(`\`\`\`mermaid\n${mutant}\n\`\`\``);
    expect(codes.filter((code) => code !== 'markdown/diagram')).toEqual([]);
    if (html.includes('<svg')) expect(html).not.toMatch(/[\uf700-\uf7ff]|NaN/);
  }
});
