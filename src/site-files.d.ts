/**
 * Types of the files that a site's own code imports besides modules; `"types": ["docs-build/files"]` in a tsconfig.json
 * adds them.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.bmp' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.ttf' {
  const address: string;
  export default address;
}
declare module '*.otf' {
  const address: string;
  export default address;
}
declare module '*.eot' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.ogg' {
  const address: string;
  export default address;
}
declare module '*.mp3' {
  const address: string;
  export default address;
}
declare module '*.wav' {
  const address: string;
  export default address;
}
declare module '*.flac' {
  const address: string;
  export default address;
}
declare module '*.pdf' {
  const address: string;
  export default address;
}
/** The address of a style sheet that is a file of its own. */
declare module '*.css?url' {
  const address: string;
  export default address;
}
/** The address of a module that is compiled to run in a worker. */
declare module '*?worker' {
  const address: string;
  export default address;
}
/** The address of a script that is compiled by itself, for a `<script>` of a page. It is no module. */
declare module '*?script' {
  const address: string;
  export default address;
}
declare module '*.css' {}
