import { serveUntilStopped } from '../../console-kit/dev/serve-hosted.mjs';
import { getConsoleAddress } from '../../console-kit/lib/console-address.mjs';
import { install } from '../lib/install.mjs';
import { preflight } from '../lib/preflight.mjs';

/** `npm run dev -- mfe-dealers --console https://…` */
export async function runHosted(name, consoleUrl) {
  const address = getConsoleAddress(consoleUrl);
  const port = Number(process.env.PORT || 8090);
  await preflight({ listens: [port] });
  await install();
  await serveUntilStopped(name, address, port);
}
