/** Languages as readers know them. */
const names: Record<string, string> = {
  bash: 'Bash',
  bat: 'Batch',
  c: 'C',
  console: 'Console',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  csv: 'CSV',
  diff: 'Diff',
  docker: 'Dockerfile',
  dockerfile: 'Dockerfile',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  json5: 'JSON5',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  kt: 'Kotlin',
  less: 'Less',
  lua: 'Lua',
  makefile: 'Makefile',
  markdown: 'Markdown',
  markup: 'Markup',
  md: 'Markdown',
  mdx: 'MDX',
  mermaid: 'Mermaid',
  php: 'PHP',
  plantuml: 'PlantUML',
  powershell: 'PowerShell',
  proto: 'Protocol Buffers',
  protobuf: 'Protocol Buffers',
  ps1: 'PowerShell',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  svg: 'SVG',
  swift: 'Swift',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  // Text needs no label.
  none: '',
  plain: '',
  plaintext: '',
  text: '',
  txt: '',
};

/** Names a language that an extension adds. */
export function nameLanguage(language: string, label: string): void {
  names[language] = label;
}

/** The label of a block; the language itself where there is no better name. */
export function languageName(language: string): string {
  const plain = language.replace(/^diff-/, '');
  return (Object.hasOwn(names, plain) ? names[plain] : undefined) ?? plain;
}
