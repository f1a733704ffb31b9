import type { ResponseOf } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import LocationEntries from './location-entries.tsx';

const call = 'GET /api/v1/dealers/location-requests';
type Request = ResponseOf<typeof call>['data'][number];
const request = (decidedAt: string | null): Request => ({
  requestId: 'r1',
  SAP_ID: 'SO1',
  officerName: 'Ravi Kumar',
  status: decidedAt ? 'Rejected' : 'Pending',
  requestedAt: '2026-11-08T04:10:00.000Z',
  decidedBy: decidedAt && 'AO1',
  decidedByName: decidedAt ? 'Vikram Singh' : '',
  decidedAt,
  reason: decidedAt && 'Wrong side',
});
const show = (data: Request[], totalCount = data.length) =>
  renderContribution((contribute) => <LocationEntries dealerCode="K100" dealerId="id" contribute={contribute} />, {
    role: 'AO',
    api: { [call]: () => ({ data, totalCount, message: 'OK' }) },
  });
afterEach(() => jest.useRealTimers());

it('the entries say who asked and what was decided; one that waits is open in its list', async () => {
  const { entries } = await show([request(null)]).readPage();
  expect(entries).toEqual([
    {
      id: 'r1',
      at: '2026-11-08T04:10:00.000Z',
      text: 'Location request by Ravi Kumar · SO1: Pending',
      detail: '',
      to: '/update-location?request=r1',
    },
  ]);
});

it('D-064: a request that was decided more than 30 days ago is on no page: it leads to the list', async () => {
  jest.useFakeTimers({ now: new Date('2027-01-20T06:00:00Z'), advanceTimers: true });
  const { entries } = await show([request('2026-11-09T04:10:00.000Z')]).readPage();
  expect(entries).toMatchObject([{ to: '/update-location', detail: 'decided by Vikram Singh · AO1 · “Wrong side”' }]);
});

it('0096: the next page begins after this one’s last entry', async () => {
  const { readPage, api } = show([request(null)], 3);
  await readPage((await readPage()).next);
  expect(api.to(call).at(-1)?.query).toEqual({
    dealerCode: 'K100',
    limit: '10',
    before: '2026-11-08T04:10:00.000Z,r1',
  });
});
