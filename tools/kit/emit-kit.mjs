import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleToText } from '../../console-kit/lib/import-source.mjs';
import { root } from '../lib/run.mjs';
import { checksSource } from '../ci/breakages.mjs';
import { compileModules, libraries, toOptionalPeers } from './emit-packages.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const leftOut = /(^|\/)(node_modules|testing|create)(\/|$)|\.test\.mjs$|^tsconfig|^package\.json$|^\./;
const pages = ['new-team.md', 'release-archive.md', 'releases.md', 'pieces.md', 'surface-changelog.md'];

const { contents, resolveDir } = checksSource.stdin;
/** Styles as well, by the parser that the kit depends on. */
const kitChecksSource = {
  stdin: {
    contents: `${contents} export { findFileProblem } from './src/domains/remotes/deploy/find-file-problem.ts';`,
    resolveDir,
  },
  external: ['postcss'],
};

/** What remotes of this repository get by two files that extend each other. */
function toCompilerSettings() {
  const options = ['tsconfig.base.json', 'tsconfig.browser.json'].map((file) => JSON.parse(read(file)).compilerOptions);
  const { incremental: _, ...compilerOptions } = Object.assign({}, ...options);
  return { compilerOptions, files: ['./webpack/style-sheets.d.ts'] };
}

/** @param {string} kit its version, which releases name */
export async function emitKit(kit) {
  const manifest = JSON.parse(read('console-kit/package.json'));
  const { private: _, devDependencies: __, ...published } = manifest;
  const exports = { ...published.exports, './tsconfig.json': './tsconfig.json' };
  const entries = Object.entries(exports).map(([key, file]) => [
    key,
    file.endsWith('.ts') ? { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') } : file,
  ]);
  const sources = readdirSync(join(root, 'console-kit'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, 'console-kit').length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !leftOut.test(file));
  const isCompiled = (file) => /(?<!\.d)\.ts$/.test(file);
  /** @type {[string, string][]} */
  const files = [
    ...sources
      .filter((file) => !isCompiled(file))
      .map((file) => /** @type {[string, string]} */ ([file, read(`console-kit/${file}`)])),
    ...(await compileModules('console-kit', sources.filter(isCompiled))),
    ...pages.map((page) => /** @type {[string, string]} */ ([`docs/${page}`, read(`docs/${page}`)])),
    ['lib/console-checks.mjs', await bundleToText(kitChecksSource)],
    ['tsconfig.json', `${JSON.stringify(toCompilerSettings(), null, 2)}\n`],
    [
      'package.json',
      `${JSON.stringify({ ...published, kit, exports: Object.fromEntries(entries), ...toOptionalPeers(libraries) }, null, 2)}\n`,
    ],
  ];
  const { version, license, type } = manifest;
  const create = { name: 'create-console-remote', version, license, type, bin: './create.mjs' };
  const createFiles = new Map([
    ['package.json', `${JSON.stringify(create, null, 2)}\n`],
    ['create.mjs', read('console-kit/create/create.mjs')],
  ]);
  return { kitFiles: new Map(files), createFiles };
}
