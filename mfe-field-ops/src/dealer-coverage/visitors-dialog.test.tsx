import { screen } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { hasUnsavedInput } from 'shared-ui';
import { VisitorsDialog } from './visitors-dialog.tsx';

const visitors = 'GET /api/v1/dealers/visitors';
const request = 'POST /api/v1/dealers/visit-requests';
const asha = { SAP_ID: 'SO4', name: 'Asha', dealerCodes: ['D1', 'D2'], nextPlan: null };
const ravi = {
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  dealerCodes: ['D2'],
  nextPlan: { day: '2026-11-24', dealers: 2, most: 5 },
};
const show = (api: Fakes = {}) =>
  renderSignedIn(
    <VisitorsDialog
      dealers={[
        { dealerCode: 'D1', name: 'Sharma Tyres' },
        { dealerCode: 'D2', name: 'Gupta Tyres' },
        { dealerCode: 'D3', name: 'Lone Tyres' },
      ]}
      onClose={() => undefined}
    />,
    {
      role: 'AO',
      api: {
        [visitors]: () => ({ data: [asha, ravi], message: 'OK' }),
        [request]: () => ({ message: 'Asha was asked to visit 2 dealers.' }),
        ...api,
      },
    },
  );

it('D-362: the dialog names the officers of the dealers’ territories, their dealers and their next plan with room', async () => {
  show();
  expect(await screen.findByText('Sharma Tyres, Gupta Tyres')).toBeVisible();
  expect(screen.getByText('No coming plan has room.')).toBeVisible();
  expect(screen.getByText('Next plan with room: 24/11/2026, 2 dealers; up to 5 in the last 30 days.')).toBeVisible();
  expect(screen.getByText('No officer has the territory of Lone Tyres.')).toBeVisible();
});

it('D-362: the dialog says when and by whom an officer was asked already', async () => {
  const askedAsha = { ...asha, lastRequest: { day: '2026-11-18', by: 'Uma Rao' } };
  show({ [visitors]: () => ({ data: [askedAsha, ravi], message: 'OK' }) });
  expect(await screen.findByText('Asked about some of them on 18/11/2026 by Uma Rao.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Asha to visit' })).toBeEnabled();
  expect(screen.getAllByText(/^Asked /)).toHaveLength(1);
});

it('D-362: one press asks an officer to visit his dealers, with the note, and is not offered again', async () => {
  const { api, person } = show();
  await person.type(await screen.findByLabelText('Note'), 'Before Diwali');
  await person.click(screen.getByRole('button', { name: 'Ask Asha to visit' }));
  expect(await screen.findByText('Asha was asked to visit 2 dealers.')).toBeVisible();
  expect(api.to(request)[0]?.body).toEqual({ SAP_ID: 'SO4', dealerCodes: ['D1', 'D2'], note: 'Before Diwali' });
  expect(screen.getByRole('button', { name: 'Asha was asked' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Ask Ravi Kumar to visit' })).toBeEnabled();
});

it('a note that is typed after an officer was asked is sent too, and the dialog asks before it closes', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('button', { name: 'Ask Asha to visit' }));
  expect(await screen.findByRole('button', { name: 'Asha was asked' })).toBeDisabled();
  await person.type(screen.getByLabelText('Note'), 'Before Diwali');
  expect(hasUnsavedInput()).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Send the note to Asha' }));
  expect(await screen.findByRole('button', { name: 'Asha was asked' })).toBeDisabled();
  expect(api.to(request).map(({ body }) => (body as { note: string }).note)).toEqual(['', 'Before Diwali']);
  expect(hasUnsavedInput()).toBe(false);
});

it('the dialog says why an officer could not be asked, and lets one try again', async () => {
  const { person } = show({ [request]: () => refuse('OFFICER_NOT_OF_TERRITORY') });
  await person.click(await screen.findByRole('button', { name: 'Ask Asha to visit' }));
  expect(await screen.findByText('This officer is not of the territory of each dealer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Asha to visit' })).toBeEnabled();
});
