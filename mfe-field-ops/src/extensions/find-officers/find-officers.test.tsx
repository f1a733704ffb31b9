import type { Find } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import FindOfficers from './find-officers.tsx';

it('0104: the search of the console finds officers; each opens his page, and one who has left says so', async () => {
  const { contributed } = renderContributed<Find>((contribute) => <FindOfficers contribute={contribute} />, {
    role: 'AO',
    api: {
      'GET /api/v1/search/officers': () => ({
        data: [{ SAP_ID: 'SO1', name: 'Ravi Kumar', territoryName: 'Noida', phone: '', active: false }],
        message: 'OK',
      }),
    },
  });
  expect(await contributed()({ text: 'ravi', limit: 5 }, new AbortController().signal)).toEqual([
    { id: 'SO1', text: 'Ravi Kumar', detail: 'SO1 · Noida · left', to: '/SO/SO1', subject: { SAP_ID: 'SO1' } },
  ]);
});
