/** `dev/configs.mjs` maps it to the remote's file. */
declare module 'remote-under-development' {
  const declaration: { name: string; title: string; screens: unknown[]; extensions?: unknown[] };
  export default declaration;
}

interface Window {
  /** The page's one refresh runtime: set by `publish-refresh.cjs`, read by `use-refresh.cjs`. */
  __consoleRefresh: object;
}
