import { waitFor } from '@testing-library/react';
import type { Command } from 'shared-auth';
import { refuse, renderContributed } from 'shared-auth/testing';
import CallDealer from './call-dealer.tsx';

const call = 'GET /api/v1/dealers-data';

it('0096: the command says why a dealer can’t be called whose number could not be read', async () => {
  const { contributed } = renderContributed<Command>(
    (contribute) => <CallDealer dealerCode="K100" contribute={contribute} />,
    { role: 'AO', api: { [call]: () => refuse('DEALER_NOT_FOUND') } },
  );
  await waitFor(() => expect(contributed()).toEqual({ unavailable: expect.any(String) }));
});
