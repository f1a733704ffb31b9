import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hasShortcut } from '../../console-kit/jest/shortcuts.cjs';

const root = join(import.meta.dirname, '../..');

/** Packages for rendering and testing screens; others load unbundled. */
const BUNDLED =
  /^(react-router-dom|swr|ky|zod|zustand|luxon|lucide-react|@chakra-ui\/react|@emotion\/[^/]+|@nivo\/[^/]+|@testing-library\/[^/]+|prosemirror-[^/]+)(\/|$)/;
/** React requires its own module object for Node's timers, which a bundle lacks. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/test-utils'];
const MENTION = /(?:\bfrom|\bimport|\brequire|\bimport\(|\brequire\()\s*'([^'.][^']*)'/g;

function mentionedModules(folders) {
  const modules = new Set();
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|cjs)$/.test(name) || /(^|[\\/])node_modules[\\/]/.test(name)) continue;
      for (const [, module = ''] of readFileSync(join(folder, name), 'utf8').matchAll(MENTION))
        if (BUNDLED.test(module)) modules.add(module);
    }
  return [...modules].sort();
}

const fileName = (module) => module.replaceAll('/', '__');

function bundle(modules, packages, folder) {
  const { buildSync, transformSync } = createRequire(import.meta.url)('esbuild');
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: modules.map((module) => ({ in: module, out: fileName(module) })),
    nodePaths: packages.map((name) => join(root, name, 'node_modules')),
    outdir: unfinished,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    external: REACT,
    define: { 'process.env.NODE_ENV': '"test"' },
    alias: { 'react-virtualized-auto-sizer': join(root, 'console-kit/jest/auto-sizer.cjs') },
    write: false,
    logLevel: 'error',
  });
  for (const { path, text } of outputFiles) {
    const { code } = transformSync(text, { format: 'cjs', target: 'es2023' });
    const isCommonJs = /^export default require_\w+\(\);$/m.test(text);
    writeFileSync(path, isCommonJs ? `${code}\nmodule.exports = module.exports.default;\n` : code);
  }
  renameSync(unfinished, folder);
}

/**
 * Jest reloads every module per test file, and a screen needs 2,200.
 * @param {string[]} packages whose sources need them
 * @returns {Record<string, string>} Jest's moduleNameMapper: the file of each module
 */
export function prebundle(packages) {
  const resolve = createRequire(join(root, 'shared-ui/package.json')).resolve;
  const mapped = (module, path) => [`^${module}$`, path];
  const react = Object.fromEntries(REACT.map((module) => mapped(module, resolve(module))));
  if (!hasShortcut('bundles')) return react;
  const modules = mentionedModules([
    ...packages.map((name) => join(root, name, 'src')),
    join(root, 'console-kit/jest'),
  ]);
  const key = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(import.meta.filename))
    .update(modules.join())
    .digest('hex')
    .slice(0, 16);
  const folder = join(root, `.console/cache/prebundled-${key}`);
  if (!existsSync(folder)) bundle(modules, packages, folder);
  return {
    ...react,
    ...Object.fromEntries(modules.map((module) => mapped(module, join(folder, `${fileName(module)}.js`)))),
  };
}
