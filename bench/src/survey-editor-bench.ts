import { chromium, type Page } from '@playwright/test';
import { largeSurveys } from './fill-surveys.ts';
import type { BenchServer } from './server.ts';
import { limitTime, median, type Row } from './shared.ts';

const ROUNDS = 7;
const GOAL_OPEN = 200;
const GOAL_KEY = 50;
const TYPED = '10.00-20 16PR';

const open = (page: Page, label: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
        if (!button) return reject(new Error(`There is no ${name}.`));
        const start = performance.now();
        // No named functions: the compiler's helper does not exist in the page.
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role="grid"] td[data-row]')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        }).observe(document.body, { childList: true, subtree: true });
        button.click();
      }),
    label,
  );

export async function surveyEditorBench({ url }: BenchServer, token: string, sapId: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.addInitScript(() => {
      const keys: number[] = [];
      Object.assign(window, { keys });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(`${url}/survey?search=${sapId}`);
    await page.getByRole('button', { name: `Details of ${sapId}`, exact: true }).click();
    const times: number[] = [];
    const grid = page.getByRole('grid');
    for (const { name } of largeSurveys().slice(0, ROUNDS)) {
      await page.getByRole('button', { name: `View ${name}`, exact: true }).waitFor();
      times.push(await open(page, `View ${name}`));
      if (times.length === ROUNDS) break;
      await page.keyboard.press('Escape');
      await grid.waitFor({ state: 'hidden' });
    }
    const opened = Math.round(median(times));
    await grid.getByRole('gridcell').nth(1).click();
    await page.evaluate(() => {
      (window as unknown as { keys: number[] }).keys.length = 0;
    });
    for (let row = 0; row < 10; row += 1) {
      await page.keyboard.type(TYPED);
      await page.keyboard.press('Enter');
    }
    const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
    const slowest = Math.max(16, ...keys);
    return [
      {
        what: `Surveys, a survey with a table of 2,000 cells: from the click to its cells, median of ${ROUNDS}`,
        value: `${opened} ms`,
        ...limitTime(opened, GOAL_OPEN),
      },
      {
        what: `Surveys, the same: the slowest of ${10 * (TYPED.length + 1)} keys until its frame`,
        value: slowest === 16 ? '≤ 16 ms' : `${slowest} ms`,
        ...limitTime(slowest, GOAL_KEY),
      },
    ];
  } finally {
    await browser.close();
  }
}
