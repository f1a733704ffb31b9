import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { testApp } from '../testing/index.ts';
import { webServers } from './web-servers.ts';

it("the server listens on every address of 'localhost', and on none after it was drained", async () => {
  const servers = webServers();
  const t = await testApp({ servers, people: false });
  await t.app.listen({ port: 0, host: 'localhost' });
  await servers.listenOnAll(t.app.server, 'localhost', t.app.routing);
  const { port } = t.app.server.address() as AddressInfo;
  const addresses = (await lookup('localhost', { all: true })).map(({ address, family }) =>
    family === 6 ? `[${address}]` : address,
  );
  const ask = () =>
    Promise.all(
      addresses.map((address) =>
        fetch(`http://${address}:${port}/healthz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      ),
    );
  expect(await ask()).toEqual(addresses.map(() => 200));
  await Promise.all([servers.drain(), t.app.close()]);
  expect(await ask()).toEqual(addresses.map(() => 'refused'));
  await t.close();
});
