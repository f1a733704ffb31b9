/**
 * Bundles TypeScript sources, runs them in Node and returns their exports.
 * @param {import('esbuild').BuildOptions} options
 */
export async function importSource(options) {
  const { build } = await import('esbuild');
  const result = await build({
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    ...options,
  });
  const [file] = result.outputFiles ?? [];
  if (!file) throw new Error('There was nothing to bundle.');
  const code = Buffer.from(file.contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
