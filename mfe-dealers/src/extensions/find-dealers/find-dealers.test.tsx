import type { Find } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import FindDealers from './find-dealers.tsx';

const call = 'GET /api/v1/search/dealers';

it('0104: the search of the console finds dealers; each opens his page and is somebody for whom there are commands', async () => {
  const { contributed, api } = renderContributed<Find>((contribute) => <FindDealers contribute={contribute} />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: [{ dealerCode: 'K 1', name: 'Zenith Tyres', city: 'Noida', territoryName: 'Noida', mobile: '' }],
        message: 'OK',
      }),
    },
  });
  expect(await contributed()({ text: 'zeneth', limit: 5 }, new AbortController().signal)).toEqual([
    {
      id: 'K 1',
      text: 'Zenith Tyres',
      detail: 'K 1 · Noida',
      to: '/dealer-directory/K%201',
      subject: { dealerCode: 'K 1' },
    },
  ]);
  expect(api.to(call)[0]?.query).toEqual({ q: 'zeneth', limit: '5' });
});
