import { screen } from '@testing-library/react';
import { session } from 'shared-auth';
import { renderSignedIn, testToken, testUser } from 'shared-auth/testing';
import { OverrideBanner } from './override-banner.tsx';
import { storePreview } from './preview.ts';

let mockIsDown = true;
jest.mock('./active-overrides.tsx', () => {
  if (mockIsDown) throw new Error('The file did not come.');
  return { __esModule: true, default: () => <p>Previews of this browser</p> };
});

it('a banner whose code does not come says so, and Try again brings it', async () => {
  const payload = { ...testUser('ADMIN'), id: 'me' };
  session.getState().take(testToken(payload));
  storePreview({ id: '11111111-1111-4111-8111-111111111111', for: 'me' });
  const { person } = renderSignedIn(<OverrideBanner />, { role: null });
  expect(await screen.findByText(/More about it could not be loaded\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
  mockIsDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Previews of this browser')).toBeVisible();
  sessionStorage.clear();
});
