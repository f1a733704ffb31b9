import { renderContribution } from 'shared-auth/testing';
import ProfileEntries from './profile-entries.tsx';

it('the entries say who saved his profile, all at once', async () => {
  const saved = (at: string) => ({
    at,
    by: 'AO1',
    byName: 'Vikram Singh',
    byRole: 'AO' as const,
    action: 'save',
    before: {},
    after: {},
  });
  const { readPage, api } = renderContribution(
    (contribute) => <ProfileEntries dealerCode="K100" dealerId="the-id" contribute={contribute} />,
    {
      role: 'AO',
      api: {
        'GET /api/v1/history/:kind/:id': () => ({
          data: [saved('2026-11-06T04:10:00.000Z'), saved('2026-11-05T04:10:00.000Z')],
          message: 'OK',
        }),
      },
    },
  );
  expect(await readPage()).toEqual({
    entries: [
      {
        id: '2026-11-06T04:10:00.000Z-2',
        at: '2026-11-06T04:10:00.000Z',
        text: 'Dealer Profile saved by Vikram Singh · AO1',
        to: '/dealer-directory/K100?profile=open',
      },
      expect.objectContaining({ at: '2026-11-05T04:10:00.000Z' }),
    ],
  });
  expect(api.to('GET /api/v1/history/:kind/:id').map(({ params }) => params)).toEqual([
    { kind: 'profile', id: 'the-id' },
  ]);
});
