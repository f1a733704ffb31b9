import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { findRegion, scrollToLoaded } from '../fixtures/parts.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

/** One green pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO48eICAAUsApErGiNnAAAAAElFTkSuQmCC',
  'base64',
);
let tiles: Server;
let server: ConsoleServer;
let hasTiles = true;
let requests: { path: string; referrer: string | undefined }[] = [];

test.beforeAll(async () => {
  tiles = createServer((request, response) => {
    requests.push({ path: request.url ?? '', referrer: request.headers.referer });
    response.writeHead(hasTiles ? 200 : 503, { 'access-control-allow-origin': '*', 'content-type': 'image/png' });
    response.end(hasTiles ? TILE : undefined);
  });
  await new Promise<void>((resolve) => tiles.listen(0, 'localhost', resolve));
  const { port } = tiles.address() as AddressInfo;
  server = await startConsole({
    env: { MAPS_TILES_URL: `http://localhost:${port}/{z}/{x}/{y}.png © Journey Maps`, DATABASE_URL: '' },
  });
});
test.beforeEach(() => {
  hasTiles = true;
  requests = [];
});
test.afterAll(async () => {
  await server.stop();
  tiles.close();
});

const openCoverage = async (page: Page) => {
  await signIn(page, 'AO1', '/dashboard/coverage', server.url);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  return page.getByRole('dialog', { name: 'Map of dealers' });
};
const picture = (dialog: ReturnType<Page['getByRole']>) => dialog.getByRole('img', { name: /dealers by coverage$/ });

test('dealers are drawn over map tiles, which zoom by button and by key @journey', async ({ page }) => {
  const dialog = await openCoverage(page);
  await expect(picture(dialog)).toHaveAttribute('data-map');
  await expect(dialog.getByText('© Journey Maps')).toBeVisible();
  expect(requests[0]?.path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  // The origin alone.
  expect(requests[0]?.referrer).toBe(`${server.url}/`);
  await expectAccessible(page);
  /** Metres of a pixel. */
  const scale = () =>
    picture(dialog).evaluate((svg) => {
      const [metres = '', unit] = (svg.querySelector('g:last-of-type > text')?.textContent ?? '').split(' ');
      const [, length] = svg.querySelector('g:last-of-type > path')?.getAttribute('d')?.split(' h') ?? [];
      return (Number(metres.replace(/,/g, '')) * (unit === 'km' ? 1000 : 1)) / Number(length);
    });
  const before = await scale();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(scale).toBeCloseTo(before / 2, 3);
  await dialog.getByRole('button', { name: 'Show all places' }).click();
  await expect.poll(scale).toBeCloseTo(before, 3);
  await dialog.locator('canvas').focus();
  await page.keyboard.press('+');
  await expect.poll(scale).toBeCloseTo(before / 2, 3);
});

test('a dealer’s page draws its places over the tiles @journey', async ({ page }) => {
  const { body } = await callAs('AO1', 'GET', '/api/v1/dealers-directory?page=1&limit=1', undefined, server.url);
  const [dealer] = body.data as { Kunnr: string }[];
  await signIn(page, 'AO1', `/dealer-directory/${dealer?.Kunnr}`, server.url);
  await scrollToLoaded(page, 'Visits and location requests');
  const drawing = findRegion(page, 'Visits and location requests').getByRole('img', { name: /North is up/ });
  await expect(drawing).toHaveAttribute('data-map');
});

test('without the tile server the drawing stays as it is', async ({ page }) => {
  hasTiles = false;
  const dialog = await openCoverage(page);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect(picture(dialog)).toBeVisible();
  await expect(picture(dialog)).toHaveAttribute('viewBox', '0 0 360 240');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeHidden();
});
