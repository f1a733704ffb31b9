import { rmSync } from 'node:fs';
import { createRelease, createTeam, webWithShell } from '../../../../testing/releases.ts';
import { testApp, type TestApp } from '../../../../testing/index.ts';

type Team = Awaited<ReturnType<typeof createTeam>>;
export let t: TestApp;
export let team: Team;
const webDir = webWithShell();
beforeAll(async () => {
  t = await testApp({ config: { webDir } });
  team = await createTeam(t, 'mfe-training');
  const { cookies } = await t.call('GET', '/api/v1/remotes', { as: 'ADMIN1' });
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

export const release = (version: string, options?: Parameters<typeof createRelease>[2]) =>
  createRelease('mfe-training', version, options);
let cookie = '';
export const file = (path: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: `/remotes/mfe-training/${path}`, headers: { cookie, ...headers } });
export const rows = async () =>
  (await t.pool.query('select remote, version from remote_versions order by version')).rows;
