import { request } from '../http/request.ts';
import { fakeApi, refuse, signedInAs } from '../testing/index.tsx';
import { masterToken } from './master-token.ts';
import { followProof } from './proof.ts';

const KEY = 'DELETE /api/v1/user/second-factor';
let isProved = false;
let stop = (): void => {};
beforeEach(() => {
  isProved = false;
  signedInAs('AO');
});
afterEach(() => stop());
const api = () =>
  fakeApi({ [KEY]: () => (isProved ? { message: 'Second factor taken away.' } : refuse('PROOF_REQUIRED')) });

it('two sensitive calls wait for one question, and each is sent again under its own key', async () => {
  const { calls } = api();
  const ask = jest.fn(async () => {
    isProved = true;
    return true;
  });
  stop = followProof(ask);
  expect(await Promise.all([request(KEY), request(KEY)])).toHaveLength(2);
  expect(ask).toHaveBeenCalledTimes(1);
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([4, 2]);
});

it('a sensitive call fails with the server’s sentence when the person gives up, and asks anew the next time', async () => {
  api();
  const ask = jest.fn(async () => false);
  stop = followProof(ask);
  for (let turn = 0; turn < 2; turn += 1)
    await expect(request(KEY)).rejects.toMatchObject({ message: 'Please confirm first that it is you.' });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a sensitive call fails where nobody can be asked: without a shell, and for the master login', async () => {
  api();
  await expect(request(KEY)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  stop = followProof(async () => true);
  masterToken.set('master');
  await expect(request(KEY, {}, { as: 'master' })).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
});
