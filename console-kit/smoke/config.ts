import { defineConfig } from '@playwright/test';

/** Settings of every journey; a smoke run gives its folders. */
export default defineConfig({
  testDir: process.env.SMOKE_FOLDER,
  outputDir: process.env.SMOKE_OUTPUT,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    // Deliberately not India's zone: times on screen are always India's (D-009).
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
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
