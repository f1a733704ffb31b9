import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The smoke journeys of one remote, which lie in its own folder: NAME/smoke. */
export default defineConfig({
  ...journeys,
  testDir: `../${process.env.SMOKE_REMOTE ?? ''}/smoke`,
  outputDir: '../.console/smoke',
  timeout: 60_000,
  retries: 0,
});
