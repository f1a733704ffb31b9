import { screen } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { ComponentType } from 'react';
import declaration from '../remote.ts';

const ofOfficer: Fakes = {
  'GET /api/v1/admin/reimbursement/limits-used': () => refuse('OFFICER_NOT_FOUND'),
  'GET /api/v1/admin/attendance/month': () => refuse('OFFICER_NOT_FOUND'),
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
