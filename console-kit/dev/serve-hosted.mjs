import { fail } from '../lib/run.mjs';

export async function serveUntilStopped(name, consoleUrl, port) {
  const { serveHosted } = await import('./hosted.mjs');
  const host = process.env.HOST ?? '127.0.0.1';
  const { address, stop } = await serveHosted({ name, consoleUrl, port, host }).catch((error) => fail(error.message));
  console.log(`\n${name} is served from its sources at http://localhost:${port}. To see it in the console, open:\n`);
  console.log(`  ${address}\n`);
  console.log('ADMIN may do that, and whom an ADMIN allows on the page Remotes.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
  });
  await stop();
  process.exit(0);
}
