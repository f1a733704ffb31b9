import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownDataDir, startConsole } from '../fixtures/console-server.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const administrator = { sapId: '100001', pin: '739102' };

/** Like `npm run console -- user-add`, with the pin on standard input. */
async function addFirstUser(dataDir: string) {
  const words = ['--embedded', '--sap-id', administrator.sapId, '--name', 'First of the company', '--role', 'ADMIN'];
  const adding = run(process.execPath, [join(root, 'api/dist/cli.mjs'), 'user-add', ...words], {
    env: { ...process.env, API_ROOT: join(root, 'api'), DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  adding.child.stdin?.end(`${administrator.pin}\n`);
  await adding;
}

test('each remote’s first release into an empty company passes its smoke journey, and says whom it needs', async () => {
  test.setTimeout(300_000);
  const dataDir = ownDataDir();
  await addFirstUser(dataDir);
  const server = await startConsole({ dataDir, env: { DEMO: '0', SECOND_FACTOR: 'none', DATABASE_URL: '' } });
  try {
    const { team } = createReleaseClient(server.url, administrator);
    for (const remote of ['mfe-field-ops', 'mfe-dealers', 'mfe-finance', 'mfe-surveys', 'mfe-helpdesk']) {
      const ours = await team(remote);
      const archive = buildChangedRelease(
        server.webDir,
        remote,
        (script) => `${script}\n// The first of this company.`,
      );
      await ours.publish(archive);
      const { preview } = await ours.preview(archive.remote.version);
      const smoke = async (env: Record<string, string>) => {
        const words = [
          join(root, 'tools/journeys.mjs'),
          remote,
          '--smoke',
          '--console',
          server.url,
          '--preview',
          preview,
        ];
        const result = await run(process.execPath, words, { cwd: root, env: { ...process.env, ...env } }).catch(
          (error: { stdout: string; stderr: string }) => error,
        );
        return result.stdout + result.stderr;
      };
      if (remote === 'mfe-dealers')
        expect(await smoke({})).toContain(
          'This console holds no demo company: name a user in SMOKE_SAP_ID and SMOKE_PIN.',
        );
      expect(await smoke({ SMOKE_SAP_ID: administrator.sapId, SMOKE_PIN: administrator.pin })).toMatch(/\d passed \(/);
      await ours.smoke(archive.remote.version);
      await ours.live(archive.remote.version, { as: 'stable' });
    }
  } finally {
    await server.stop();
  }
});
