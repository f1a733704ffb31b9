/**
 * Bundles TypeScript sources to one module for Node.
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<string>}
 */
export async function bundleToText(options) {
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
  return file.text;
}

/**
 * Bundles TypeScript sources, runs them in Node and returns their exports.
 * @param {import('esbuild').BuildOptions} options
 */
export async function importSource(options) {
  const code = Buffer.from(await bundleToText(options)).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
