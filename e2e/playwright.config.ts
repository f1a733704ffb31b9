import { defineConfig } from '@playwright/test';
import smoke from '../console-kit/smoke/config.ts';

export default defineConfig({
  ...smoke,
  testDir: './journeys',
  outputDir: '../.console/journeys',
  timeout: 120_000,
  globalSetup: './fixtures/global-setup.ts',
  // tools/test.mjs shows progress; otherwise print a line per test.
  reporter: [[process.env.TEST_RUNNER ? '../tools/test/playwright-reporter.mjs' : 'list'], ['json']],
  use: {
    ...smoke.use,
    // Its requests would pass by `page.route`; offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
});
