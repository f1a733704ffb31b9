import { install } from '../lib/install.mjs';
import { preflight } from '../lib/preflight.mjs';
import { fail } from '../lib/run.mjs';

/** `npm run dev -- mfe-dealers --console https://…` */
export async function runHosted(name, consoleUrl) {
  if (!URL.canParse(consoleUrl) || !/^https?:$/.test(new URL(consoleUrl).protocol))
    fail(`--console ${consoleUrl} is no address of a console: give one like https://console.example.com`);
  const port = Number(process.env.PORT || 8090);
  await preflight({ listens: [port] });
  await install();
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
