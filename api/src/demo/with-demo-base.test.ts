import { addDealer, type TestApp, testApp } from '../testing/index.ts';
import { withDemoBase } from './with-demo-base.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('D-060: a demo compares visits with as many dealers as it has, unless a base is set', async () => {
  for (const name of ['Om Tyres', 'Lal Motors', 'Zenith Tyres']) await addDealer(test.pool, { name });
  const { config } = test.app.core;
  expect((await withDemoBase(config, test.db)).activeDealerBase).toBe(3);
  expect((await withDemoBase({ ...config, activeDealerBase: 10_000 }, test.db)).activeDealerBase).toBe(10_000);
});
