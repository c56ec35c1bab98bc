/** How esbuild loads files that are not code: text by its loader, style sheets for their side effect only. */
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.css' {}
