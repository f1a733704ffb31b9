import { act, screen } from '@testing-library/react';
import type { Command } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import AskVisitCommand from './ask-visit-command.tsx';

it('D-362: the command names who could visit the dealer, and asks him', async () => {
  const request = 'POST /api/v1/dealers/visit-requests';
  const { api, contributed, person } = renderContributed<Command>(
    (contribute) => <AskVisitCommand dealerCode="K100" contribute={contribute} />,
    {
      role: 'AO',
      api: {
        'GET /api/v1/dealers/visitors': () => ({
          data: [{ SAP_ID: 'SO1', name: 'Ravi Kumar', dealerCodes: ['K100'], nextPlan: null }],
          message: 'OK',
        }),
        [request]: () => ({ message: 'Ravi Kumar was asked to visit 1 dealer.' }),
      },
    },
  );
  const command = contributed();
  if (!command || !('run' in command)) throw new Error('The command does not run.');
  await act(async () => command.run());
  expect(await screen.findByRole('dialog', { name: 'Who could visit this dealer?' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Ask Ravi Kumar to visit' }));
  expect(await screen.findByText('Ravi Kumar was asked to visit 1 dealer.')).toBeVisible();
  expect(api.to(request).map(({ body }) => body)).toEqual([{ SAP_ID: 'SO1', dealerCodes: ['K100'], note: '' }]);
});
