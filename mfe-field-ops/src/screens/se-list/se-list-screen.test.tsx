import { screen, waitFor } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import SeListScreen from './se-list-screen.tsx';

const list = 'GET /api/v1/admin/se-list';
const change = 'PUT /api/v1/admin/se-role/:id';
const id = '7c9b8f4e-0f5d-4a7b-9a51-3f2f6c1b2a10';
const executive = (changedToSo: boolean) => ({ _id: id, SAP_ID: 'SE1', name: 'Asha Rao', role: 'SE', changedToSo });
const box = () => screen.findByRole('switch', { name: 'SE1: Role Changed to SO' });

it('FO-SE-01: the list has the executives in the documented columns', async () => {
  renderSignedIn(<SeListScreen />, { api: { [list]: () => ({ data: [executive(true)], message: 'OK' }) } });
  expect(await box()).toBeChecked();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SAP ID',
    'Name',
    'Role',
    'Role Changed to SO',
  ]);
});

it('FO-SE-02: a flipped switch sends the new value and stays flipped', async () => {
  let changedToSo = false;
  const { person, api } = renderSignedIn(<SeListScreen />, {
    api: {
      [list]: () => ({ data: [executive(changedToSo)], message: 'OK' }),
      [change]: ({ body }) => {
        changedToSo = body.value;
        return { data: executive(changedToSo), message: 'Role Changed Successfully' };
      },
    },
  });
  await person.click(await box());
  expect(await screen.findByText('Role Changed Successfully')).toBeVisible();
  expect(api.to(change)[0]).toMatchObject({ params: { id }, body: { value: true } });
  await waitFor(async () => expect(await box()).toBeEnabled());
  expect(await box()).toBeChecked();
});

it('FO-SE-03, D-071: a failed switch goes back and says so', async () => {
  const { person } = renderSignedIn(<SeListScreen />, {
    api: {
      [list]: () => ({ data: [executive(false)], message: 'OK' }),
      [change]: () => {
        throw new TypeError('dropped');
      },
    },
  });
  await person.click(await box());
  expect(await screen.findByText('error fetching data')).toBeVisible();
  await waitFor(async () => expect(await box()).not.toBeChecked());
});
