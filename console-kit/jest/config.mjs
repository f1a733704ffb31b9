import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { kitFile, output, packageFolder, root } from '../lib/project.mjs';

const require = createRequire(import.meta.url);
const fromSharedUi = createRequire(join(packageFolder('shared-ui'), 'package.json'));

/** Compiles TypeScript, and modules that Jest cannot load as they are. */
export const transform = {
  '^.+\\.[jt]sx?$|^.+\\.mjs$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/**
 * ES-only packages, in pnpm's and flat layouts.
 * @param {string} names a regular expression
 */
export const compiledPackages = (names) => [`/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${names})/)`];

/** Tests of screens: jsdom with Node's fetch, our matchers, and fakes for what jsdom lacks. */
export const screenTests = {
  cacheDirectory: `${output}/cache/jest`,
  testEnvironment: kitFile('jest/jsdom-with-fetch.cjs'),
  setupFilesAfterEnv: [kitFile('jest/browser-setup.cjs')],
  transform,
  transformIgnorePatterns: compiledPackages(
    'shared-ui|shared-auth|api-contract|console-kit|ky|lucide-react|pdfkit|fontkit|@noble/[^/]+|fflate|linebreak|png-js|d3-[^/]+|internmap|delaunator|robust-predicates',
  ),
  moduleNameMapper: {
    '^react-virtualized-auto-sizer$': kitFile('jest/auto-sizer.cjs'),
    '\\.css$': kitFile('jest/style-sheet.cjs'),
    '^pdfkit$': join(dirname(fromSharedUi.resolve('pdfkit')), 'pdfkit.browser.mjs'),
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
};

/** For the only remote of an outside folder. */
export default { rootDir: root, ...screenTests, testTimeout: 30_000 };
