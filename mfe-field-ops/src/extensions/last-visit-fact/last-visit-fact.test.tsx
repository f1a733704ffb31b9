import { waitFor } from '@testing-library/react';
import type { HeadFact, ResponseOf } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import LastVisitFact from './last-visit-fact.tsx';

const call = 'GET /api/v1/dealers/visits';
const visit: ResponseOf<typeof call>['data'][number] = {
  _id: '7',
  SAP_ID: 'SO1',
  officerName: 'Ravi Kumar',
  visitDate: '2026-11-09',
  at: '2026-11-09T04:30:00.000Z',
  endedAt: null,
  unplanned: false,
  distanceMetres: null,
  startDealerMetres: null,
  remark: '',
};

it.each<[string, (typeof visit)[], HeadFact]>([
  [
    'when who was there last',
    [visit],
    { text: '09/11/2026, Ravi Kumar · SO1', to: '/SO/SO1/visits?start=2026-11-09&end=2026-11-09&visit=evidence:7' },
  ],
  ['that no visit is known', [], { text: 'No visit is known', tone: 'bad' }],
])('the head of a dealer says %s', async (_, data, fact) => {
  const { contributed, api } = renderContributed<HeadFact>(
    (register) => <LastVisitFact dealerCode="K100" contribute={register} />,
    { role: 'AO', api: { [call]: () => ({ data, totalCount: data.length, message: 'OK' }) } },
  );
  await waitFor(() => expect(contributed()).toEqual(fact));
  expect(api.to(call).map(({ query }) => query)).toEqual([{ dealerCode: 'K100', limit: '1' }]);
});
