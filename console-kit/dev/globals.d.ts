/** `webpack/hosted-config.mjs` maps it to the remote's file. */
declare module 'remote-under-development' {
  const declaration: { name: string; title: string; screens: unknown[]; extensions?: unknown[] };
  export default declaration;
}
