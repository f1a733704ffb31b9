import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildBarePage } from './build.mjs';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dealer Directory</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="The least page that draws a list">
<link rel="icon" href="data:,"><script defer src="/page.js"></script><link rel="preload" href="/rows" as="fetch" crossorigin></head><body><div id="root"></div></body></html>`;

/**
 * The console's packages without sign-in, menu, rights and federation. Its Lighthouse score is our upper bound on the
 * same machine.
 */
export async function startBarePage(rows: readonly unknown[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = await buildBarePage();
  const server = createServer((request, response) => {
    if (request.url === '/page.js')
      return response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br', 'cache-control': 'max-age=600' })
        .end(script);
    if (request.url === '/rows')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
