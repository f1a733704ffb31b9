import type { Find } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import FindProspects from './find-prospects.tsx';

it('0104: the search of the console finds prospects; each opens in its own list with its details', async () => {
  const { contributed } = renderContributed<Find>((contribute) => <FindProspects contribute={contribute} />, {
    role: 'AO',
    api: {
      'GET /api/v1/search/prospects': () => ({
        data: [
          {
            _id: 'p1',
            name: 'Om & Sons',
            prospectType: 'customer',
            status: 'Pending',
            SAP_ID: 'SO1',
            officerName: 'Ravi Kumar',
          },
        ],
        message: 'OK',
      }),
    },
  });
  expect(await contributed()({ text: 'om', limit: 5 }, new AbortController().signal)).toEqual([
    {
      id: 'p1',
      text: 'Om & Sons',
      detail: 'Pending · of Ravi Kumar · SO1',
      to: '/actyv-ai?tab=customer&search=Om%20%26%20Sons&details=p1',
    },
  ]);
});
