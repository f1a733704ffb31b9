import { connection, session } from 'shared-auth';
import { fakeApi, signedInAs } from 'shared-auth/testing';
import { startReadStore } from './read-store.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const holiday = { key: 'GET /api/v1/holiday', path: '/api/v1/holiday' } as const;
const dashboard = { key: 'GET /api/v1/dash/visits/all', path: '/api/v1/dash/visits/all' } as const;
const person = { key: 'GET /api/v1/user', path: '/api/v1/user' } as const;
const token = () => session.getState().token ?? '';

fakeCaches();
fakeApi({});
signedInAs('AO');
const store = startReadStore();
/** Everything that was given before is then saved: all goes one after the other. */
const find = async (read: Parameters<typeof store.find>[0]) => {
  await store.settled();
  return (await store.find(read, token()))?.body;
};

beforeEach(() => {
  signedInAs('AO');
  connection.setState({ lostAt: undefined, asOf: undefined });
});

it('the store of reads saves the signed-in person, whom the page has without a call', async () => {
  expect(await find(person)).toMatchObject({ data: { role: 'AO' } });
});

it('the store of reads saves what somebody works through on the way, and no figures', async () => {
  store.save(holiday, { data: [] }, token());
  store.save(dashboard, { data: [] }, token());
  expect([await find(holiday), await find(dashboard)]).toEqual([{ data: [] }, undefined]);
});

it('the store of reads gives no answers of a call that is not saved', async () => {
  store.save(holiday, { data: [] }, token());
  await store.settled();
  expect(await store.all(holiday.key, token())).toEqual([{ data: [] }]);
  expect(await store.all(dashboard.key, token())).toEqual([]);
});

it('the store of reads drops what was saved when the person moved to another place or role', async () => {
  store.save(holiday, { data: [] }, token());
  const { user } = session.getState();
  if (!user) throw new Error('Nobody is signed in.');
  session.getState().enter({ ...user, name: user.name });
  expect(await find(holiday)).toEqual({ data: [] });
  session.getState().enter({ ...user, areaName: 'Elsewhere' });
  expect(await find(holiday)).toBeUndefined();
  expect(await find(person)).toMatchObject({ data: { areaName: 'Elsewhere' } });
});

it('an answer that comes after the sign-out is not saved', async () => {
  const ended = token();
  session.getState().clear();
  store.save(holiday, { data: [] }, ended);
  await store.settled();
  expect(await store.find(holiday, ended)).toBeUndefined();
});

it('the store of reads clears what ended sessions saved, and nothing of the one that follows', async () => {
  const ended = token();
  store.save(holiday, { data: [] }, ended);
  await store.settled();
  signedInAs('RO');
  await store.clear();
  expect(await find(person)).toMatchObject({ data: { role: 'RO' } });
  expect(await store.find(holiday, ended)).toBeUndefined();
});
