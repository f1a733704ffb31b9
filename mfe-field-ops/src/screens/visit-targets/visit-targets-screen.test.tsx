import { screen } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import VisitTargetsScreen from './visit-targets-screen.tsx';

const read = 'GET /api/v1/admin/visit-targets';
const save = 'PUT /api/v1/admin/visit-targets';
const targets = (gold: number, version = 1) => ({
  targets: [
    { club: '', days: 30 },
    { club: 'GP', days: gold },
  ],
  version,
});
const show = (api: Fakes = {}) =>
  renderSignedIn(<VisitTargetsScreen />, {
    role: 'ADMIN',
    api: {
      [read]: () => ({ data: targets(30), message: 'OK' }),
      'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
      ...api,
    },
  });
const retype = async (person: ReturnType<typeof show>['person'], text: string) => {
  const field = await screen.findByLabelText('Gold Plus');
  await person.clear(field);
  if (text) await person.type(field, text);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
};

it('D-362: ADMIN reads the days of each club by its name, and sends only what changed', async () => {
  let stored = targets(30);
  const { api, person } = show({
    [read]: () => ({ data: stored, message: 'OK' }),
    [save]: () => {
      stored = targets(21, 2);
      return { data: stored, message: 'Visit targets saved.' };
    },
  });
  expect(await screen.findByLabelText('No club')).toHaveValue(30);
  await retype(person, '21');
  expect(await screen.findByText('Visit targets saved.')).toBeVisible();
  expect(api.to(save)[0]?.body).toEqual({ targets: [{ club: 'GP', days: 21 }], version: 1 });
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});

it.each(['', '0', '366', '2.5'])('D-362: %j days are refused at the field, and nothing is sent', async (text) => {
  const { api, person } = show();
  await retype(person, text);
  expect(await screen.findByText('Please give whole days from 1 to 365.')).toBeVisible();
  expect(api.to(save)).toEqual([]);
});

it('D-306: what was typed stays after another ADMIN’s change, beside his', async () => {
  let stored = targets(30);
  const { api, person } = show({
    [read]: () => ({ data: stored, message: 'OK' }),
    [save]: ({ body }) => {
      if ((body as { version: number }).version === 1) {
        stored = {
          ...targets(30, 2),
          targets: [
            { club: '', days: 60 },
            { club: 'GP', days: 30 },
          ],
        };
        return refuse('CHANGED_MEANWHILE', { current: stored });
      }
      return { data: stored, message: 'Visit targets saved.' };
    },
  });
  await retype(person, '21');
  expect(await screen.findByDisplayValue('60')).toBeVisible();
  expect(screen.getByLabelText('Gold Plus')).toHaveValue(21);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Visit targets saved.')).toBeVisible();
  expect(api.to(save)[1]?.body).toEqual({ targets: [{ club: 'GP', days: 21 }], version: 2 });
});

it('the screen says where dealers come from while there are none, and offers another try after a failure', async () => {
  let isBroken = true;
  const { person } = show({
    [read]: () => (isBroken ? refuse('INTERNAL') : { data: { targets: [], version: 0 }, message: 'OK' }),
  });
  await person.click(
    await screen.findByRole('button', { name: 'Try again' }).then((button) => {
      isBroken = false;
      return button;
    }),
  );
  expect(await screen.findByText('There are no dealers yet. They come from SAP by the sync.')).toBeVisible();
});
