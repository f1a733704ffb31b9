import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApp, type TestApp } from '../testing/index.ts';

const webDir = mkdtempSync(join(tmpdir(), 'own-addresses-'));
let t: TestApp;
beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'));
  writeFileSync(join(webDir, 'shell/index.html'), '<!doctype html><title>Console</title>');
  t = await testApp({ config: { webDir } });
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

it.each(['/remotes', '/remotes/', '/remotes/?remote=mfe-one'])(
  '%s is the page of the remotes, no file of one',
  async (url) => {
    const response = await t.app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, String(response.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  },
);
