import { screen } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { ComponentType } from 'react';
import declaration from '../remote.ts';

const ofDealer: Fakes = {
  'GET /api/v1/dealers/tickets': () => refuse('DEALER_NOT_FOUND'),
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

const ofOfficer: Fakes = {
  'GET /api/v1/query/ofOfficer': () => refuse('OFFICER_NOT_FOUND'),
};

it.each(
  (declaration.extensions ?? [])
    .filter(({ slot }) => slot === 'officer')
    .map(({ title, load }) => [title, load] as const),
)('%s, given an officer whom nobody knows, says so', async (_, load) => {
  const Extension = (await load()).default as ComponentType<{ SAP_ID: string }>;
  renderSignedIn(<Extension SAP_ID="nobody" />, { role: 'ADMIN', api: ofOfficer });
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Officer not found.');
});
