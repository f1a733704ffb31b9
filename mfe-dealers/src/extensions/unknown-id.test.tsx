import { screen } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { ComponentType } from 'react';
import declaration from '../remote.ts';

const ofDealer: Fakes = {
  'GET /api/v1/dealers/churn-detail': () => refuse('DEALER_NOT_FOUND'),
  'GET /api/v1/dealers/prospect-records': () => refuse('DEALER_NOT_FOUND'),
};

it.each(
  (declaration.extensions ?? [])
    .filter(({ slot }) => slot === 'dealer')
    .map(({ title, load }) => [title, load] as const),
)('%s, given a dealer whom nobody knows, says so', async (_, load) => {
  const Extension = (await load()).default as ComponentType<{ dealerCode: string }>;
  renderSignedIn(<Extension dealerCode="nobody" />, { role: 'ADMIN', api: ofDealer });
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Dealer not found.');
});
