import { freePort } from '../../testing/free-port.ts';
import { type TestApp, testApp } from '../../testing/index.ts';
import { startMetricsServer } from './metrics-server.ts';

const TOKEN = 'a token of the scraper alone';
let t: TestApp;
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  await t.close();
});
const start = async (more: { token?: string } = {}) => {
  const port = await freePort();
  t = await testApp({ people: false, config: { metrics: { listen: { host: '127.0.0.1', port }, ...more } } });
  stop = (await startMetricsServer(t.app))?.stop;
  return (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
};

it('METRICS_LISTEN gives /metrics and nothing else there', async () => {
  const ask = await start();
  const response = await ask('/metrics');
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('console_database_up 1')]);
  expect([(await ask('/')).status, (await ask('/api/v1/admin/alerts')).status]).toEqual([404, 404]);
});

it('the metrics server asks for the token there, too, where one is set', async () => {
  const ask = await start({ token: TOKEN });
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

it('a port that is taken ends the start with the setting’s name', async () => {
  await start();
  await expect(startMetricsServer(t.app)).rejects.toThrow(
    /^METRICS_LISTEN=127\.0\.0\.1:\d+ can not be used \(.*EADDRINUSE/,
  );
});
