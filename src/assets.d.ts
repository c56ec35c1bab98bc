/** What esbuild makes of files that are not code: text by its loader, style sheets for their effect alone. */
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.css' {}
