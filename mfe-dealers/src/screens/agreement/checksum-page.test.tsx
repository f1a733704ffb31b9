import { screen } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import AgreementScreen from './agreement-screen.tsx';

const read = 'GET /api/v1/agreement-checks/:sha256';
const [SIGNED, OTHER] = ['ab'.repeat(32), 'cd'.repeat(32)] as const;
const show = (fakes: Fakes, sha256 = '') =>
  renderSignedIn(<AgreementScreen />, {
    role: null,
    path: `/dealer-agreement/checksum:${sha256}`,
    route: '/dealer-agreement/:document',
    api: fakes,
  });
const answer: Fakes = {
  [read]: ({ params }) => {
    const signedAt = params.sha256 === SIGNED ? '2026-11-22T12:00:00.000Z' : null;
    return { data: { isSignedOff: signedAt !== null, signedAt }, message: 'OK' };
  },
};

it('D-368: everybody reads whether the text of a checksum is signed off, and when', async () => {
  const { person, address } = show(answer, SIGNED);
  // 12:00 UTC is 17:30 in India.
  expect(await screen.findByText('An agreement with this text was signed off on 22 Nov 2026 05:30 PM.')).toBeVisible();
  await person.clear(screen.getByLabelText('SHA-256 of the text'));
  await person.type(screen.getByLabelText('SHA-256 of the text'), ` ${OTHER.toUpperCase()}{Enter}`);
  expect(await screen.findByText('No agreement with this text is signed off.')).toBeVisible();
  expect(address()).toBe(`/dealer-agreement/checksum:${OTHER}`);
});

it('D-368: other text than a checksum is refused in place, and a failed read offers another try', async () => {
  const { api, person, unmount } = show(answer);
  await person.type(screen.getByLabelText('SHA-256 of the text'), 'abc{Enter}');
  expect(await screen.findByText('Please give 64 hexadecimal digits.')).toBeVisible();
  expect(api.to(read)).toEqual([]);
  unmount();
  show({ [read]: () => refuse('INTERNAL') }, SIGNED);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
