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
    locale: 'en-IN',
    // Deliberately not India's zone: times on screen are always India's (D-009).
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Its requests would pass by `page.route`; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
