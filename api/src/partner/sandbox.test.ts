import { createHttpsPartner } from './https-partner.ts';
import { sandboxScore, startSandbox } from './sandbox.ts';

const order = { type: 'dealer', gst: '09ABCDE1234F1Z5', mobile: '98', name: 'Verma', email: '' } as const;

it('the sandbox accepts an order once for each reference, and repeats its response', async () => {
  const sandbox = await startSandbox({ key: 'k' });
  const partner = createHttpsPartner({ url: sandbox.url, key: 'k', timeoutMs: 2_000 });
  const first = await partner.send('prospects', { reference: 'R1', ...order });
  const second = await partner.send('prospects', { reference: 'R1', ...order, name: 'Another' });
  expect(second.text).toBe(first.text);
  expect([...sandbox.orders.keys()]).toEqual(['R1']);
  expect(first.response.actyvScore).toBe(sandboxScore(order.gst));
  await sandbox.close();
});

it('the sandbox refuses another key, and an order that was changed on its way', async () => {
  const sandbox = await startSandbox({ key: 'k', secret: 'a secret that is shared' });
  const send = (more: object) =>
    createHttpsPartner({
      url: sandbox.url,
      key: 'k',
      secret: 'a secret that is shared',
      timeoutMs: 2_000,
      ...more,
    }).send('scores', {
      reference: 'R1',
      ...order,
    });
  await expect(send({ key: 'x' })).rejects.toThrow('The partner refused the key.');
  await expect(send({ secret: 'another secret altogether' })).rejects.toThrow('The partner refused the key.');
  await expect(send({ secret: undefined })).rejects.toThrow('The partner refused the key.');
  expect(sandbox.orders.size).toBe(0);
  expect((await send({})).response.status).toBe('success');
  await sandbox.close();
});
