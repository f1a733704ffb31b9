import { rmSync } from 'node:fs';
import { bundleApi } from './api.mjs';
import { run } from './run.mjs';

export async function startBuiltConsole() {
  if ((await run(process.execPath, ['tools/build.mjs'])) !== 0) throw new Error('The console could not be built.');
  await bundleApi();
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { startConsole } = await import('../../e2e/fixtures/console-server.ts');
  await unregister();
  const server = await startConsole();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    },
  };
}
