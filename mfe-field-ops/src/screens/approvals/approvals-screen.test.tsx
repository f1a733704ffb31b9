import { screen, waitFor, within } from '@testing-library/react';
import { inbox } from 'api-contract';
import { currentChanges } from 'shared-auth';
import { readExport } from 'shared-ui/testing';
import {
  batch,
  bodies,
  cells,
  keys,
  list,
  manyKeys,
  page,
  plan,
  result,
  rows,
  show,
  undo,
} from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';

it('the screen shows every kind in one table with its first finding', async () => {
  show();
  await screen.findByText('SO1');
  expect([1, 2, 3].map((line) => cells(line).slice(1, 7))).toEqual([
    ['PJP', 'Ravi Kumar · SO1', 'Delhi East', '09/08/2024', 'Office: Month end', 'Holiday: Diwali +1'],
    ['Switch Beat', 'Ravi Kumar · SO2', 'Delhi East', '09/08/2024', 'Field to 12/08/2024', 'No objections'],
    ['Dealer Location', 'Ravi Kumar · SO3', 'Delhi East', '09/08/2024', 'D1001 moves 1,112 m', 'No objections'],
  ]);
});

it('the screen keeps filter, order, page and size in the address and sends them to the server', async () => {
  const { api, person, address } = show(
    {},
    '/approvals?kind=pjp&search=ravi&start=2024-08-01&end=2024-08-31&check=clear&sort=-day&page=2&size=25',
  );
  await screen.findByText('SO1');
  expect(api.to(list)[0]?.query).toEqual({
    kind: 'pjp',
    kinds: expect.any(String),
    search: 'ravi',
    start: '2024-08-01',
    end: '2024-08-31',
    check: 'clear',
    sort: '-day',
    page: '2',
    limit: '25',
  });
  await person.selectOptions(screen.getByLabelText('Type'), 'Switch Beat');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ kind: 'switch', page: '1' }));
  expect(address()).toContain('kind=switch');
  expect(address()).not.toContain('page=2');
});

it('an address that chose an officer lists his requests alone, says so, and lets him go', async () => {
  const { api, person, address } = show({}, '/approvals?officer=SO1');
  await screen.findByText('SO1');
  expect(api.to(list)[0]?.query).toMatchObject({ SAP_ID: 'SO1' });
  await person.click(screen.getByRole('button', { name: 'Officer: SO1, remove this filter' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).not.toHaveProperty('SAP_ID'));
  expect(address()).toBe('/approvals');
});

it('requests are grouped by their first finding, in words, and a whole group is selected', async () => {
  const group = { isClosed: false, first: 0, start: 0, shownCount: 0 };
  const groups = [
    { ...group, value: 'clear', count: 40, isClosed: true },
    { ...group, value: 'pjp:holiday', count: 250, shownCount: 1 },
  ];
  const { api, person } = show(
    {
      [list]: () => ({ ...page([plan(1)], 290), groups: { by: 'check', count: 2, page: groups } }),
      [keys]: () => ({ data: manyKeys(250), next: null, message: 'OK' }),
    },
    '/approvals?group=check&kind=pjp&closed=clear',
  );
  const headings = await screen.findAllByRole('rowheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'No objections 40Select group',
    'Holiday · PJP 250Select group',
  ]);
  expect(api.to(list)[0]?.query).toMatchObject({ groupBy: 'check', closed: 'clear' });
  await person.click(screen.getByRole('button', { name: 'Select group: Holiday · PJP' }));
  expect(await screen.findByText('250 selected')).toBeVisible();
  expect(api.to(keys)[0]?.query).toMatchObject({ kind: 'pjp', groupBy: 'check', group: 'pjp:holiday' });
});

it('a request leads to the officer’s own page', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Ravi Kumar · SO1' })).toHaveAttribute('href', '/SO/SO1');
});

it('the screen names the kinds that it draws to the server, which are all of them', async () => {
  const { api } = show();
  await screen.findByText('SO1');
  expect(`${api.to(list)[0]?.query.kinds}`.split(',').sort()).toEqual([...inbox.INBOX_KINDS].sort());
});

it.each([
  ['', 'Check'],
  ['?kind=pjp', 'Plan check'],
  ['?kind=claim', 'Claim check'],
  ['?kind=leave', 'Check'],
])('the findings of a request at /approvals%s are under %s', async (query, name) => {
  show({}, `/approvals${query}`);
  await screen.findByText('SO1');
  expect(screen.getByRole('columnheader', { name })).toBeVisible();
  expect(screen.getByLabelText(name)).toHaveAccessibleName(name);
});

it('the screen asks nothing for words that are no filter, and shows a turned range without asking for it', async () => {
  const { api } = show({}, '/approvals?kind=x&check=x&sort=name&size=7&start=2024-08-31&end=2024-08-01');
  await screen.findByText('SO1');
  expect(api.to(list)[0]?.query).toEqual({ kinds: expect.any(String), sort: 'day', page: '1', limit: '10' });
  expect(screen.getByText('End Date can not be Smaller than Start Date.')).toBeVisible();
});

it('the history is in words and India’s dates: who did what and when', async () => {
  const entry = { at: '2024-08-09T04:10:00.000Z', by: 'AO1', byRole: 'AO' };
  const { person } = show({
    'GET /api/v1/history/:kind/:id': () => ({
      data: [
        {
          ...entry,
          action: 'undo',
          before: { status: 'Approved', version: 2 },
          after: { status: 'In-Review', version: 3 },
        },
        { ...entry, action: 'switch', before: { planDate: '2024-08-09' }, after: { planDate: '2024-08-12' } },
      ],
      message: 'OK',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /^Details of PJP of SO1/ }));
  const history = within(await screen.findByRole('list', { name: 'History' }));
  expect(history.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Undo09/08/2024 09:40 AM · AO1 (AO)StatusApproved → In-Review',
    'Switch09/08/2024 09:40 AM · AO1 (AO)Plan date09/08/2024 → 12/08/2024',
  ]);
});

it('Export writes every page of what matches', async () => {
  const { person } = show({
    [list]: ({ query }) => ({ ...page([plan(Number(query.page))], 200), totalPage: query.limit === 100 ? 2 : 20 }),
  });
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.header).toEqual(['Type', 'SAP_ID', 'Area', 'Date', 'Request', 'Check']);
  expect(file.rows).toEqual([
    ['PJP', 'SO1', 'Delhi East', '09-08-2024', 'Office: Month end', 'No objections'],
    ['PJP', 'SO2', 'Delhi East', '09-08-2024', 'Office: Month end', 'No objections'],
  ]);
});

it('the screen tells the help that requests are decided and undone here', async () => {
  const { unmount } = show();
  await screen.findByText('SO1');
  expect(currentChanges()).toEqual(expect.arrayContaining(['POST /api/v1/inbox/decide', 'POST /api/v1/inbox/undo']));
  unmount();
  expect(currentChanges()).toEqual([]);
});

it('the screen says so when nothing waits', async () => {
  show({ [list]: () => page([]) });
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
});

it('a link opens a record that is on another page of the list', async () => {
  const { api } = show(
    { [list]: ({ query }) => page(query.id === plan(70).id ? [plan(70)] : query.id ? [] : [plan(1)], 80) },
    `/approvals?request=pjp-${plan(70).id}`,
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/is not in the list/)).not.toBeInTheDocument();
  expect(api.to(list).map(({ query }) => query)).toContainEqual({ id: plan(70).id, kinds: expect.any(String) });
});

it('a link to a record that waits no more says so', async () => {
  show({ [list]: ({ query }) => page(query.id ? [] : [plan(1)], 80) }, `/approvals?request=pjp-${plan(70).id}`);
  expect(await screen.findByRole('dialog', { name: 'This request is not in the list' })).toBeVisible();
});

it('objections are chosen by their counts, stand in the address and go to the server', async () => {
  const findingCounts = [
    { code: 'any', count: 1 },
    { code: 'holiday', count: 1 },
  ];
  const { api, person, address } = show({
    [list]: ({ query }) => ({ ...page(rows), ...(query.counts === 'findings' && { findingCounts }) }),
  });
  await screen.findByText('SO1');
  expect(api.to(list)).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Objection' }));
  expect(await screen.findByLabelText('Nothing is planned on the day · 0')).toBeVisible();
  await person.click(screen.getByLabelText('Holiday · 1'));
  await person.click(screen.getByLabelText(/^Has objections/));
  await waitFor(() => expect(address()).toContain('finding=any%2Choliday'));
  const listed = () => api.to(list).filter(({ query }) => query.counts === undefined);
  await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ finding: 'any,holiday' }));
  await person.click(screen.getByRole('button', { name: 'Remove the filter Objection: Has objections' }));
  await waitFor(() => expect(address()).toMatch(/finding=holiday$/));
});

it('a kind that is chosen shows its own reasons alone', async () => {
  const { person } = show({}, '/approvals?kind=location');
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Objection' }));
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
    expect.arrayContaining(['Has objections', 'Outside India', 'Far away', 'Visits']),
  );
  expect(screen.queryByLabelText('Holiday')).not.toBeInTheDocument();
});

const isOpen = async (place: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^Remark ${name}$`) });
  expect(within(dialog).getByText(place)).toBeVisible();
};

it('requests are decided one after the other in their dialog, and the address follows', async () => {
  const { api, person, address } = show({
    [list]: () => page([plan(1), plan(2), plan(3)]),
    [undo]: () => ({ data: { batchId: batch, results: [result(recordId(3), { version: 3 })] }, message: '1 undone.' }),
  });
  await person.click((await screen.findAllByRole('button', { name: /^Details/ }))[0]!);
  await isOpen('1 of 3 on this page', 'PJP of Ravi Kumar · SO1, 09/08/2024');
  await person.keyboard('a');
  await isOpen('2 of 3 on this page', 'PJP of Ravi Kumar · SO2, 09/08/2024');
  await waitFor(() => expect(address()).toContain(`request=pjp-${recordId(2)}`));
  expect(await screen.findByText(/^PJP Approved Successfully PJP of Ravi Kumar · SO1, 09\/08\/2024$/)).toBeVisible();
  await person.keyboard('j');
  await isOpen('3 of 3 on this page', 'PJP of Ravi Kumar · SO3, 09/08/2024');
  await person.keyboard('a');
  await isOpen('2 of 3 on this page', 'PJP of Ravi Kumar · SO2, 09/08/2024');
  expect(bodies(api).map(({ items }) => items.map(({ id }) => id))).toEqual([[recordId(1)], [recordId(3)]]);
  await person.keyboard('u');
  expect(await screen.findByText(/^Undone. It is waiting again. PJP of Ravi Kumar · SO3/)).toBeVisible();
  expect(api.to(undo).map(({ body }) => body)).toEqual([{ batchId: batch }]);
});

it('D-375: headings and the select say the same order', async () => {
  const { api, person } = show();
  await screen.findByText('SO1');
  expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  await person.click(screen.getByRole('button', { name: 'SAP_ID' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'officer' }));
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Officer, A to Z');
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Area, Z to A');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: '-area' }));
  expect(screen.getByRole('columnheader', { name: 'Area' })).toHaveAttribute('aria-sort', 'descending');
  await person.click(screen.getByRole('button', { name: 'Area' }));
  await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Date, earliest first'));
});
