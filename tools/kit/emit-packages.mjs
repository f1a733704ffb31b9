import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { shareVersions } from '../../console-kit/webpack/shares.mjs';
import { capture, output, root } from '../lib/run.mjs';

export const libraries = ['api-contract', 'shared-ui', 'shared-auth'];
const readManifest = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
const isTypeScript = (file) => /(?<!\.d)\.tsx?$/.test(file);
const toScript = (file) => file.replace(/\.tsx?$/, '.js');
const toTypes = (file) => file.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');
/** Workers, which code starts by an address instead of an import. */
const workers = { 'shared-ui': ['src/export/export.worker.ts', 'src/import/read-sheet.worker.ts'] };

/** In declarations the compiler leaves the endings of sources. */
const withScriptEndings = (text) => text.replace(/((?:from|import\()\s*['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js');

/**
 * With all that they import, declarations and source maps.
 * @param {string} name of the package
 * @param {string[]} files paths in it
 * @returns {Promise<Map<string, string>>} texts by path in the package
 */
export async function compileModules(name, files) {
  const folder = join(output, 'cache/kit', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: join(root, 'tsconfig.browser.json'),
    compilerOptions: {
      noEmit: false,
      // `npm run check` and CI check types; here only what is written counts.
      noCheck: true,
      incremental: false,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(root, name),
      outDir: join(folder, 'out'),
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['jest', 'node'],
    },
    files: [join(root, 'console-kit/webpack/style-sheets.d.ts'), ...files.map((file) => join(root, name, file))],
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { code, text } = await capture(process.execPath, [tsc, '-p', folder]);
  if (code !== 0) throw new Error(`${name} can not be packed:\n${text}`);
  const out = join(folder, 'out');
  const written = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    written.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = readFileSync(file, 'utf8');
      return [
        relative(out, file).split(sep).join('/'),
        file.endsWith('.d.ts') ? withScriptEndings(content) : content.replaceAll(root, ''),
      ];
    }),
  );
}

/** Optional, so that npm never looks for a package of that name in its registry. */
export const toOptionalPeers = (names) => ({
  peerDependencies: Object.fromEntries(names.map((name) => [name, '*'])),
  peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
});

function toManifest(name) {
  const { exports, dependencies, devDependencies = {}, sideEffects, license } = readManifest(name);
  const entries = Object.entries(exports).map(([key, file]) => [
    key,
    { types: toTypes(file), default: toScript(file) },
  ]);
  const all = { ...devDependencies, ...dependencies };
  const isOwn = (each) => all[each].startsWith('workspace:');
  const isNeeded = (each) => !isOwn(each) && (each in dependencies || each.startsWith('@types/'));
  return {
    name,
    version: shareVersions[name] ?? readManifest(name).version,
    license,
    type: 'module',
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(toScript) : sideEffects,
    exports: Object.fromEntries(entries),
    dependencies: Object.fromEntries(
      Object.keys(all)
        .filter(isNeeded)
        .sort()
        .map((each) => [each, all[each]]),
    ),
    ...toOptionalPeers(Object.keys(all).filter(isOwn)),
  };
}

/** @returns {Promise<Map<string, string>>} files of an installable package */
export async function emitLibrary(name) {
  const entries = Object.values(readManifest(name).exports);
  const files = await compileModules(name, [...entries.filter(isTypeScript), ...(workers[name] ?? [])]);
  for (const file of entries.filter((each) => !isTypeScript(each)))
    for (const each of [file, toTypes(file)]) files.set(each.slice(2), readFileSync(join(root, name, each), 'utf8'));
  for (const entry of entries.filter(isTypeScript))
    if (!files.has(toScript(entry).slice(2))) throw new Error(`${name}: ${entry} was not written.`);
  files.set('package.json', `${JSON.stringify(toManifest(name), null, 2)}\n`);
  return files;
}
