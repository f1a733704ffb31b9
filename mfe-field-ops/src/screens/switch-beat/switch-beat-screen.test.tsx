import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { beatSwitch, noHistory, recordId, threePlansAndTwoRequests } from '../../testing/requests.ts';
import type { BeatSwitch } from './switch-beat.api.ts';
import SwitchBeatScreen from './switch-beat-screen.tsx';

const list = 'GET /api/v1/pjp/beat/switch';
const action = 'PUT /api/v1/pjp/beat/switch/action';
const response = (rows: BeatSwitch[]) => ({ data: rows, pjps: rows, message: 'OK' });
const approved = beatSwitch({ _id: recordId(3), SAP_ID: 'SO2', status: 'Approved' });
const office = beatSwitch({ _id: recordId(4), SAP_ID: 'SO3', status: 'Reverted', activity: 'Office', remark: 'Audit' });
const show = (rows: BeatSwitch[] = [beatSwitch(), approved, office], more: Fakes = {}, path = '/') =>
  renderSignedIn(<SwitchBeatScreen />, {
    role: 'RO',
    path,
    api: {
      [list]: () => response(rows),
      'GET /api/v1/inbox/counts': threePlansAndTwoRequests,
      'GET /api/v1/history/:kind/:id': noHistory,
      ...more,
    },
  });
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('FO-SWB-01/02: the list shows the documented columns; Approve and Revert only while a request is In-Review', async () => {
  const { api } = show();
  await screen.findByText('SO1');
  expect(
    screen.getByRole('button', { name: 'Waiting requests, and those decided in the last 90 days.' }),
  ).toBeVisible();
  expect(api.to(list)[0]?.query).toEqual({ dash: 'true' });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SAP_ID',
    'Status',
    'Activity',
    'Plan Date',
    'Switch Date',
    'Details',
    'Approve',
    'Revert',
  ]);
  expect(cells(1)).toEqual(['SO1', 'In-Review', 'Field', '09/08/2024', '12/08/2024', 'Details', 'Approve', 'Revert']);
  expect([cells(2).slice(6), cells(3).slice(6)]).toEqual([
    ['-', '-'],
    ['-', '-'],
  ]);
});

it('FO-SWB-03: Approved and Reverted have different colours beside their words', async () => {
  show();
  const getColour = async (status: string) => getComputedStyle(await screen.findByText(status)).color;
  const [good, bad] = [await getColour('Approved'), await getColour('Reverted')];
  expect(screen.getByText('Approved').className).not.toBe(screen.getByText('Reverted').className);
  expect([good, bad].every(Boolean)).toBe(true);
});

it('FO-SWB-04: the list says so when it is empty', async () => {
  show([]);
  expect(await screen.findByText('No Switch Request Avilable.')).toBeVisible();
});

it.each([
  ['Approve', 'approve', 'Approved', 'Switch Request Approved'],
  ['Revert', 'reject', 'Reverted', 'Switch Request Reverted'],
] as const)('FO-SWB-05, D-066: %s sends %s once and the row becomes %s', async (label, word, status, message) => {
  let stored = beatSwitch();
  const { api, person } = show([], {
    [list]: () => response([stored]),
    [action]: () => {
      stored = beatSwitch({ status, version: 2 });
      return { data: stored, decisionId: recordId(700), message };
    },
  });
  await person.dblClick(await screen.findByRole('button', { name: new RegExp(`^${label} SO1`) }));
  expect(await screen.findByText(message)).toBeVisible();
  const row = within(screen.getAllByRole('row')[1]!);
  for (const word of row.getAllByText(status)) expect(word).toBeVisible();
  expect(row.getByText('you, just now')).toBeVisible();
  expect(row.queryByRole('button', { name: /^(Approve|Revert)/ })).not.toBeInTheDocument();
  expect(api.to(action).map(({ body }) => body)).toEqual([
    { action: word, beatId: recordId(2), SAP_ID: 'SO1', version: 1, seenFindings: '' },
  ]);
});

it('D-067: a refusal is said and the rows are read again', async () => {
  let stored = beatSwitch();
  const { person } = show([], {
    [list]: () => response([stored]),
    [action]: () => {
      stored = beatSwitch({ status: 'Reverted', version: 2 });
      return refuse('SWITCH_NOT_IN_REVIEW');
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve SO1/ }));
  expect(await screen.findByText('Only In-Review switch requests can be changed.')).toBeVisible();
  await waitFor(() => expect(cells(1)[1]).toBe('Reverted'));
});

it('D-046: a request that somebody else decided says who, by name', async () => {
  const current = beatSwitch({ status: 'Reverted', decidedBy: 'RO1', decidedByName: 'Meena Iyer', version: 2 });
  const { person } = show([beatSwitch()], { [action]: () => refuse('SWITCH_NOT_IN_REVIEW', { current }) });
  await person.click(await screen.findByRole('button', { name: /^Approve SO1/ }));
  expect(await screen.findByText('Meena Iyer · RO1, just now')).toBeVisible();
});

it('D-067: Details work as on the PJP page, with the request’s own history', async () => {
  const { api, person } = show();
  const details = await screen.findAllByRole('button', { name: /^Details/ });
  await person.click(details[0]!);
  expect(within(await screen.findByRole('dialog', { name: /^Beat Details/ })).getByText('Rohini Loop')).toBeVisible();
  await waitFor(() =>
    expect(api.to('GET /api/v1/history/:kind/:id')[0]?.params).toEqual({ kind: 'switch', id: recordId(2) }),
  );
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(screen.getAllByRole('button', { name: /^Details/ })[2]!);
  expect(within(await screen.findByRole('dialog', { name: /^Remark/ })).getByText('Audit')).toBeVisible();
});

it('the list is searched, and Export writes what matches', async () => {
  const { person } = show();
  await screen.findByText('SO1');
  await person.type(screen.getByLabelText('Search'), 'so3');
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.header).toEqual(['SAP_ID', 'Status', 'Activity', 'Plan Date', 'Switch Date', 'Details']);
  expect(file.rows).toEqual([['SO3', 'Reverted', 'Office', '09-08-2024', '12-08-2024', 'Audit']]);
});

it('requests that wait are grouped by their first objection', async () => {
  const past = { code: 'past-day', text: '12/08/2024' } as const;
  const rows = [beatSwitch({ findings: [past, { code: 'leave', text: 'Sick Leave' }] }), approved, office];
  const clear = beatSwitch({ _id: recordId(5), SAP_ID: 'SO5', findings: [] });
  show([...rows, clear], {}, '/switch-beat?group=check');
  const headings = await screen.findAllByRole('rowheader');
  expect(headings.map((heading) => heading.textContent)).toEqual(['No objections 1', 'The day is past 1', '- 2']);
});

it('objections filter the list in the browser, with counts, and stand in the address', async () => {
  const past = { code: 'past-day', text: '12/08/2024' } as const;
  const { person, address } = show([
    beatSwitch({ findings: [past, { code: 'leave', text: 'Sick Leave' }] }),
    beatSwitch({ _id: recordId(3), SAP_ID: 'SO2', findings: [past] }),
    beatSwitch({ _id: recordId(4), SAP_ID: 'SO3' }),
  ]);
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Objection' }));
  await person.click(screen.getByLabelText('The day is past · 2'));
  expect(await screen.findByText('1–2 of 2')).toBeVisible();
  await person.click(screen.getByLabelText('On leave · 1'));
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(address()).toContain('finding=past-day%2Cleave');
  await person.click(screen.getByLabelText('Holiday · 0'));
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('1–3 of 3')).toBeVisible();
});
