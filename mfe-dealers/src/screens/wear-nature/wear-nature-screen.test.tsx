import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { WearNature, WearNaturesResponse } from './wear-nature.api.ts';
import WearNatureScreen from './wear-nature-screen.tsx';

const list = 'GET /api/v1/admin/dash/wear-nature-list';
const post = 'POST /api/v1/admin/dash/wear-nature';
const put = 'PUT /api/v1/admin/dash/wear-nature/:id';
const del = 'DELETE /api/v1/admin/dash/wear-nature/:id';
const history = 'GET /api/v1/history/:kind/:id';
const getId = (n: number) => `00000000-0000-4000-8000-00000000000${n % 10}`;
const item = (n: number, more: Partial<WearNature> = {}): WearNature => ({
  _id: getId(n),
  name: `Wear ${n}`,
  description: `About ${n}`,
  createdAt: '2026-01-15T06:30:00.000Z',
  updatedAt: '2026-01-16T06:30:00.000Z',
  version: 1,
  ...more,
});
const response = (data: WearNature[]): WearNaturesResponse => ({ data, message: 'OK' });
const show = (api: Fakes, path = '/wear-nature') =>
  renderSignedIn(<WearNatureScreen />, {
    role: 'ADMIN',
    path,
    route: '/wear-nature',
    api: { [list]: () => response([item(1), item(2)]), [history]: () => ({ data: [], message: 'OK' }), ...api },
  });
const headers = ['Name', 'Description', 'Created At', 'Updated At'];

it('DL-WEA-02: the list shows the documented columns, 10 on a page', async () => {
  show({ [list]: () => response(Array.from({ length: 11 }, (_, i) => item(i, { _id: `id-${i}` }))) });
  await screen.findByText('Wear 1');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([...headers, 'Action']);
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
});

it('D-017, D-304: Export writes what the list shows as Wear-Nature.xlsx', async () => {
  const { person } = show({});
  await screen.findByText('Wear 1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect([file.name, file.header]).toEqual(['Wear-Nature.xlsx', headers]);
  expect(file.rows[0]).toEqual(['Wear 1', 'About 1', '15/01/2026 12:00 PM', '16/01/2026 12:00 PM']);
});

it('DL-WEA-03, DL-WEA-04, DL-WEA-08: a manager adds an item, and the screen says what the server says', async () => {
  let rows = [item(1)];
  const { api, person } = show({
    [list]: () => response(rows),
    [post]: () => {
      rows = [item(3), item(1)];
      return { message: 'Wear Nature Added Successfully', data: item(3) };
    },
  });
  await screen.findByText('Wear 1');
  await person.click(screen.getByRole('button', { name: 'Add new' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add WearNature item' });
  await person.type(within(dialog).getByLabelText(/^Name/), 'Wear 3');
  await person.type(within(dialog).getByLabelText('Description'), 'About 3');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Wear Nature Added Successfully')).toBeVisible();
  expect(api.to(post).map(({ body }) => body)).toEqual([{ name: 'Wear 3', description: 'About 3' }]);
  expect(await screen.findByText('Wear 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('DL-WEA-07, D-121: the form asks for a name before anything is sent, and for nothing else', async () => {
  const { api, person } = show({ [post]: () => ({ message: 'Wear Nature Added Successfully', data: item(3) }) });
  await screen.findByText('Wear 1');
  await person.click(screen.getByRole('button', { name: 'Add new' }));
  await person.type(await screen.findByLabelText(/^Name/), '   ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please Enter Name.')).toBeVisible();
  expect(api.to(post)).toEqual([]);
  await person.clear(screen.getByLabelText(/^Name/));
  await person.type(screen.getByLabelText(/^Name/), 'Wear 3');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(post).map(({ body }) => body)).toEqual([{ name: 'Wear 3', description: '' }]));
});

it('DL-WEA-08, D-121: a failed save keeps the dialog open with the sentence in it and what was typed', async () => {
  const { person } = show({ [post]: () => refuse('WEAR_NATURE_EXISTS') });
  await screen.findByText('Wear 1');
  await person.click(screen.getByRole('button', { name: 'Add new' }));
  await person.type(await screen.findByLabelText(/^Name/), 'Wear 1');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = screen.getByRole('dialog', { name: 'Add WearNature item' });
  expect(await within(dialog).findByText('Wear Nature already exists.')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Wear 1');
});

it('DL-WEA-04, D-306: an item is edited; what was typed stays when somebody was faster, and goes over the newer one', async () => {
  let rows = [item(1)];
  let tries = 0;
  const { api, person } = show({
    [list]: () => response(rows),
    [put]: () => {
      tries += 1;
      rows = [item(1, { description: 'Theirs', version: 2 })];
      return tries === 1
        ? refuse('CHANGED_MEANWHILE')
        : { message: 'Wear Nature Updated Successfully', data: item(1, { name: 'Mine', version: 3 }) };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Edit Wear 1' }));
  const dialog = await screen.findByRole('dialog', { name: /^Edit Item/ });
  const name = within(dialog).getByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, 'Mine');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  await waitFor(() => expect(within(dialog).getByLabelText('Description')).toHaveValue('Theirs'));
  expect(name).toHaveValue('Mine');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Wear Nature Updated Successfully')).toBeVisible();
  expect(api.to(put).map(({ body }) => body)).toEqual([
    { name: 'Mine', description: 'About 1', version: 1 },
    { name: 'Mine', description: 'Theirs', version: 2 },
  ]);
});

it('an item that is gone is said to be, when its address is opened', async () => {
  show({}, `/wear-nature?item=${getId(9)}`);
  expect(await screen.findByText(/wear nature/i, { selector: '[role="dialog"] *' })).toBeVisible();
});

it('DL-WEA-05: the screen asks before it deletes, naming the item', async () => {
  let rows = [item(1), item(2)];
  const { api, person } = show({
    [list]: () => response(rows),
    [del]: () => {
      rows = [item(2)];
      return { message: 'Wear Nature Deleted Successfully' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Wear 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
  expect(question).toHaveTextContent('Are you sure you want to delete this item? This action cannot be undone.Wear 1');
  expect(
    within(question)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean),
  ).toEqual(['Cancel', 'Delete']);
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(api.to(del)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Delete Wear 1' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Wear Nature Deleted Successfully')).toBeVisible();
  expect(api.to(del).map(({ query }) => query)).toEqual([{ version: '1' }]);
  await waitFor(() => expect(screen.queryByText('Wear 1')).toBeNull());
});

it('DL-WEA-06: the list says so when it is empty', async () => {
  show({ [list]: () => response([]) });
  expect(await screen.findByText('No Wear Nature Available.')).toBeVisible();
});

it('name and description are edited in their cells, each with the newest version', async () => {
  let stored = item(1);
  const { api, person } = show({
    [list]: () => response([stored]),
    [put]: ({ body }) => {
      stored = { ...stored, ...(body as Partial<WearNature>), version: stored.version + 1 };
      return { message: 'Wear Nature Updated Successfully', data: stored };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Wear 1. Change name of Wear 1' }));
  await person.keyboard('Worn{Tab}');
  expect(screen.getByLabelText(/^description of/)).toHaveFocus();
  await person.keyboard('On one side{Enter}');
  expect(await screen.findByRole('button', { name: 'On one side. Change description of Worn' })).toBeVisible();
  expect(api.to(put).map(({ body }) => body)).toEqual([
    { name: 'Worn', version: 1 },
    { description: 'On one side', version: 2 },
  ]);
});
