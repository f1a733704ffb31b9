import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'api-contract/roles';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { LeaveEntitlement } from './leave-entitlement.api.ts';
import LeaveEntitlementScreen from './leave-entitlement-screen.tsx';

const list = 'GET /api/v1/leave-entitlements';
const post = 'POST /api/v1/leave-entitlements';
const put = 'PUT /api/v1/leave-entitlements/:id';
const del = 'DELETE /api/v1/leave-entitlements/:id';

const entitlement = (more: Partial<LeaveEntitlement> = {}): LeaveEntitlement => ({
  _id: '6f1f4f3e-0000-4000-8000-000000000021',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  areaName: 'Delhi East',
  leaveType: 'Casual Leave',
  year: 2024,
  entitledDays: 12,
  takenDays: 3,
  pendingDays: 1,
  leftDays: 9,
  version: 1,
  ...more,
});
const page = (data: LeaveEntitlement[]) => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});
const show = (rows: LeaveEntitlement[], api: Fakes = {}, role: Role = 'RO') =>
  renderSignedIn(<LeaveEntitlementScreen />, {
    role,
    path: '/attendance-data/entitlement?year=2024',
    route: '/attendance-data/entitlement',
    api: {
      'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/AM/SO/:SAP_ID': () => ({ data: { officers: [] }, officers: [], message: 'OK' }),
      'GET /api/v1/search/officers': () => ({
        data: [{ SAP_ID: 'SO2', name: 'Asha Rao', territoryName: 'Delhi East', phone: '', active: true }],
        message: 'OK',
      }),
      [list]: () => page(rows),
      ...api,
    },
  });
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const changed = (data: LeaveEntitlement) => ({ data, message: 'Entitlement changed.' });

it('D-363: the list shows entitled, taken, pending and left days of the year, and exports them', async () => {
  const over = { _id: '6f1f4f3e-0000-4000-8000-000000000022', leaveType: 'Sick Leave', entitledDays: 2, leftDays: -1 };
  const { api, person } = show([entitlement(), entitlement(over)], {}, 'ZO');
  await screen.findAllByText('Ravi Kumar');
  expect(api.to(list)[0]?.query).toMatchObject({ year: '2024' });
  expect(cells(1)).toEqual(['SO1', 'Ravi Kumar', 'Delhi East', 'Casual Leave', '12', '3', '1', '9']);
  expect(cells(2).slice(3)).toEqual(['Sick Leave', '2', '3', '1', '1 too many']);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const { name, rows } = await readExport();
  expect(name).toBe('Leave-Entitlements-2024.xlsx');
  expect(rows[1]).toEqual(['SO1', 'Ravi Kumar', 'Delhi East', 'Sick Leave', 2, 3, 1, -1]);
});

it('D-363: AO and ZO read entitlements and change none, and nobody changes the own one', async () => {
  const { unmount } = show([entitlement()], {}, 'AO');
  await screen.findByText('Ravi Kumar');
  expect(screen.queryByRole('button', { name: /Add Entitlement|Bulk Upload|Edit|Delete|Change/ })).toBeNull();
  unmount();
  show([entitlement({ SAP_ID: 'RO1', name: 'Uma Rao' })]);
  await screen.findByText('Uma Rao');
  expect(screen.getByRole('button', { name: 'Add Entitlement' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit|Delete|Change/ })).toBeNull();
});

it('the days are edited in their cell, with the version that was seen', async () => {
  let stored = entitlement();
  const { api, person } = show([], {
    [list]: () => page([stored]),
    [put]: () => {
      stored = entitlement({ entitledDays: 15, leftDays: 12, version: 2 });
      return changed(stored);
    },
  });
  await person.click(
    await screen.findByRole('button', { name: '12. Change days of Casual Leave 2024 of Ravi Kumar · SO1' }),
  );
  await person.keyboard('15{Enter}');
  expect(await screen.findByRole('button', { name: /^15\. Change days/ })).toBeVisible();
  expect(api.to(put).map(({ body }) => body)).toEqual([{ days: 15, version: 1 }]);
});

it('an entitlement is added for a person, and a refusal keeps what was typed', async () => {
  let tries = 0;
  const { api, person } = show([entitlement()], {
    [post]: () => {
      tries += 1;
      return tries === 1
        ? refuse('LEAVE_ENTITLEMENT_EXISTS')
        : { data: entitlement({ SAP_ID: 'SO2' }), message: 'Entitlement added.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Add Entitlement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Entitlement' });
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  for (const text of ['Please choose a person.', 'Please give a leave type.', 'Please give the days.'])
    expect(await within(dialog).findByText(text)).toBeVisible();
  expect(api.to(post)).toEqual([]);
  await person.type(within(dialog).getByRole('combobox', { name: /^Officer/ }), 'asha');
  await person.click(await screen.findByRole('option', { name: /Asha Rao/ }));
  await person.type(within(dialog).getByLabelText(/^Leave Type/), ' Casual Leave ');
  await person.type(within(dialog).getByLabelText(/^Working days/), '8');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    await within(dialog).findByText('This person has days of this leave type for the year already.'),
  ).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Entitlement added.')).toBeVisible();
  expect(api.to(post).at(-1)?.body).toEqual({ SAP_ID: 'SO2', leaveType: 'Casual Leave', year: 2024, days: 8 });
});

it('an entitlement is removed after a question', async () => {
  let rows = [entitlement()];
  const { api, person } = show([], {
    [list]: () => page(rows),
    [del]: () => {
      rows = [];
      return { message: 'Entitlement removed.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Casual Leave 2024 of Ravi Kumar · SO1' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Entitlement removed.')).toBeVisible();
  expect(api.to(del).map(({ query }) => query)).toEqual([{ version: '1' }]);
  expect(await screen.findByText('No entitlements for this year.')).toBeVisible();
});

it('the list is searched and sorted by the server, and tries again after a failure', async () => {
  let isDown = true;
  const { api, person } = show([], { [list]: () => (isDown ? refuse('INTERNAL') : page([entitlement()])) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await person.click(again);
  await person.click(await screen.findByRole('button', { name: /^Entitled/ }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'entitledDays', direction: 'asc' }));
  await person.type(screen.getByLabelText('Search SAP ID or Name'), 'asha');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ search: 'asha' }));
});
