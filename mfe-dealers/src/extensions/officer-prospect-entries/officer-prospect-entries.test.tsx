import { renderContribution } from 'shared-auth/testing';
import OfficerProspectEntries from './officer-prospect-entries.tsx';

const call = 'GET /api/v1/prospect/ofOfficer';

it('each entry of an officer’s timeline is a prospect that he found, and opens it', async () => {
  const { readPage, api } = renderContribution(
    (contribute) => <OfficerProspectEntries SAP_ID="SO1" contribute={contribute} />,
    {
      role: 'AO',
      api: {
        [call]: () => ({
          data: [
            {
              ...{ _id: 'p1', name: 'Balaji Transport', prospectType: 'customer', status: 'Pending_HO' },
              createdAt: '2026-11-07T04:10:00.000Z',
            },
          ],
          ...{ totalCount: 12, totalPage: 2, currentPage: 1, message: 'OK' },
        }),
      },
    },
  );
  expect(await readPage()).toEqual({
    entries: [
      {
        ...{ id: 'p1', at: '2026-11-07T04:10:00.000Z', text: 'New customer prospect: Balaji Transport' },
        ...{ detail: 'Pending_HO', to: '/actyv-ai?tab=customer&details=p1' },
      },
    ],
    next: '2',
  });
  expect(api.to(call)[0]?.query).toEqual({ SAP_ID: 'SO1', page: '1', limit: '10' });
});
