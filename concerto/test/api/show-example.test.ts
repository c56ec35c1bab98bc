import { expect, test } from 'vitest';
import { showExample } from '../../api/show-example.ts';

test('a comparison is the call with its result, beside it or, where a line is too short, below', () => {
  expect(showExample("a(1) === 'b';\n")).toBe("a(1); // 'b'");
  expect(showExample(`models.getType('org.example@1.0.0.Book').getName() === 'Book'`)).toBe(
    "models.getType('org.example@1.0.0.Book').getName();\n// 'Book'",
  );
  expect(showExample('a() === {\n  b: 1,\n};')).toBe('a();\n// {\n//   b: 1,\n// }');
});

test('all else, blank lines and comments stay as written', () => {
  const code = 'const a = b(\n  1,\n);\n\n// Why.\nawait a.c();';
  expect(showExample(`${code}\na < 2;\n\na === 1;`)).toBe(`${code}\na < 2;\n\na; // 1`);
});
