import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: `../${process.env.SMOKE_REMOTE ?? ''}/smoke`,
  outputDir: '../.console/smoke',
  timeout: 60_000,
  retries: 0,
});
