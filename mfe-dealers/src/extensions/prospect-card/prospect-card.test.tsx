import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import ProspectCard from './prospect-card.tsx';

it('0107: the card says what happened to the prospect last, and when it began', async () => {
  const line = (createdAt: string, message: string) => ({ createdAt, message, by: 'AO1', byName: 'Asha Rao' });
  const { container } = renderSignedIn(<ProspectCard prospectId="p1" prospectType="dealer" name="New Wheels" />, {
    role: 'AO',
    api: {
      'GET /api/v1/prospect/timeLine/:id': () => ({
        data: [line('2026-11-09T04:10:00.000Z', 'Approved'), line('2026-11-01T04:00:00.000Z', 'Submitted')],
        message: 'OK',
      }),
    },
  });
  expect(await screen.findByText('New Wheels')).toBeVisible();
  expect(container).toHaveTextContent('LastApproved');
  expect(container).toHaveTextContent('On09/11/2026 09:40 AM');
  expect(container).toHaveTextContent('ByAsha Rao · AO1');
  expect(container).toHaveTextContent('Begun01/11/2026 09:30 AM');
});
