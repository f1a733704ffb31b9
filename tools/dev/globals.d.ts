/** The remote that is under development: `dev/configs.mjs` gives the build its file. */
declare module 'remote-under-development' {
  const declaration: { name: string; title: string; screens: unknown[]; extensions?: unknown[] };
  export default declaration;
}

interface Window {
  /** The page's one refresh runtime: `publish-refresh.cjs` puts it there, `use-refresh.cjs` takes it. */
  __consoleRefresh: object;
}
