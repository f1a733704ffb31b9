import { testApp } from '../testing/index.ts';

const ADDRESS = { method: 'GET', url: '/.well-known/security.txt' } as const;

it('security.txt names the contact that is set, and expires within half a year', async () => {
  const now = () => new Date('2026-11-01T00:00:00Z');
  const { app, close } = await testApp({
    people: false,
    now,
    config: { contact: 'mailto:security@example.com' },
  });
  try {
    const { statusCode, body, headers } = await app.inject(ADDRESS);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(
      'Contact: mailto:security@example.com\nExpires: 2027-04-30T00:00:00.000Z\nPreferred-Languages: en\n',
    );
  } finally {
    await close();
  }
});

it('security.txt is not there without a contact', async () => {
  const { app, close } = await testApp({ people: false });
  try {
    expect((await app.inject(ADDRESS)).statusCode).toBe(404);
  } finally {
    await close();
  }
});
