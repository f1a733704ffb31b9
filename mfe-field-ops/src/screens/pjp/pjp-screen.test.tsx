import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { currentMonth, formatDay, formatDayForExport } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import type { Plan } from '../../requests/records.ts';
import PjpScreen from './pjp-screen.tsx';

const today = currentMonth().start;
const ids = [
  '6f1f4f3e-0000-4000-8000-000000000001',
  '6f1f4f3e-0000-4000-8000-000000000002',
  '6f1f4f3e-0000-4000-8000-000000000003',
];
const plan = (more: Partial<Plan> = {}): Plan => ({
  _id: ids[0]!,
  SAP_ID: 'SO1',
  status: 'In-Review',
  activity: 'Field',
  planDate: today,
  remark: '',
  beats: [{ name: 'Rohini Loop', route: 'R-7', startPoint: { name: 'Depot' }, endPoint: { name: 'Sector 9' } }],
  dealersDetails: [{ dealerCode: 'D1001', name: 'Sharma Tyres' }],
  decidedBy: null,
  decidedAt: null,
  version: 1,
  findings: [],
  ...more,
});
const meeting = plan({
  _id: ids[1]!,
  status: 'Approved',
  activity: 'Meeting',
  beats: [],
  dealersDetails: [],
  remark: 'Zonal review',
});
const leave = plan({ _id: ids[2]!, status: 'Draft', activity: 'Leave', beats: [], dealersDetails: [] });
const list = 'GET /api/v1/AM/PJP/:SAP_ID';
const approve = 'POST /api/v1/AM/PJP/approve/:id';
const response = (data: Plan[]) => ({
  data,
  message: 'OK',
  officer: { SAP_ID: 'SO1', name: 'Ravi Kumar', territoryName: 'Rohini East' },
});
const history = 'GET /api/v1/history/:kind/:id';
const entry = {
  at: '2024-08-09T04:10:00.000Z',
  by: 'AO1',
  byRole: 'AO',
  action: 'approve',
  before: { status: 'In-Review' },
  after: { status: 'Approved' },
};

function show(plans: Plan[] = [plan(), meeting, leave], more: Fakes = {}) {
  return renderSignedIn(<PjpScreen />, {
    role: 'AO',
    path: '/SO/SO1/PJP',
    route: '/SO/:SAP_ID/PJP',
    api: { [list]: () => response(plans), [history]: () => ({ data: [entry], message: 'OK' }), ...more },
  });
}
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const tile = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent;

it('FO-PJP-01/05/08: the list shows officer, counts and columns; Approve and Revert only while a plan is In-Review', async () => {
  show();
  expect(await screen.findByText('Meeting')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'SO1' })).toBeVisible();
  expect(screen.getByText('Ravi Kumar · Rohini East')).toBeVisible();
  expect([tile('In Review'), tile('Approved'), tile('Reverted')]).toEqual(['1', '1', '0']);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SAP_ID',
    'Status',
    'Activity',
    'Plan Date',
    'Details',
    'Approve',
    'Revert',
  ]);
  expect(cells(1)).toEqual([
    'Ravi Kumar · SO1',
    'In-Review',
    'Field',
    formatDay(today),
    'Details',
    'Approve',
    'Revert',
  ]);
  expect(cells(2).slice(5)).toEqual(['-', '-']);
  expect(cells(3).slice(5)).toEqual(['-', '-']);
});

it('FO-PJP-02, D-010: the screen asks for the current month, and for another range once it is shown', async () => {
  const { api, person } = show();
  await screen.findByText('Meeting');
  expect(api.to(list)[0]?.query).toEqual(currentMonth());
  await person.clear(screen.getByLabelText('Start Date'));
  await person.type(screen.getByLabelText('Start Date'), '2024-08-01');
  await person.clear(screen.getByLabelText('End Date'));
  await person.type(screen.getByLabelText('End Date'), '2024-07-01');
  expect(screen.getByText('End Date can not be Smaller than Start Date.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  await person.clear(screen.getByLabelText('End Date'));
  await person.type(screen.getByLabelText('End Date'), '2024-08-31');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toEqual({ start: '2024-08-01', end: '2024-08-31' }));
});

it('FO-PJP-03, D-044: the status, the activity and a beat find a plan', async () => {
  const { person } = show();
  await screen.findByText('Meeting');
  for (const [words, activity] of [
    ['in-rev', 'Field'],
    ['meet', 'Meeting'],
    ['rohini loop', 'Field'],
  ] as const) {
    await person.type(screen.getByLabelText('Search'), words);
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect([words, cells(1)[2]]).toEqual([words, activity]);
    await person.clear(screen.getByLabelText('Search'));
    await waitFor(() => expect(screen.queryByText('1–1 of 1')).not.toBeInTheDocument());
  }
});

it('D-044: the search knows the plan date as DD-MM-YYYY', async () => {
  const { person } = show([plan(), plan({ ...meeting, planDate: currentMonth().end })]);
  await screen.findByText('Meeting');
  await person.type(screen.getByLabelText('Search'), formatDayForExport(today));
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
});

it('FO-PJP-04, D-044: Export writes SO1-PJP.xlsx with beats or remark as Details', async () => {
  const { person } = show();
  await screen.findByText('Meeting');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('SO1-PJP.xlsx');
  expect(file.header).toEqual(['SAP_ID', 'Status', 'Activity', 'Plan Date', 'Details']);
  const day = formatDayForExport(today);
  expect(file.rows).toEqual([
    ['SO1', 'In-Review', 'Field', day, 'Rohini Loop'],
    ['SO1', 'Approved', 'Meeting', day, 'Zonal review'],
    ['SO1', 'Draft', 'Leave', day, '-'],
  ]);
});

it('FO-PJP-06, D-045: Details of a field day shows its beats, its dealers with their names on focus, and its history', async () => {
  const { person } = show();
  await person.click((await screen.findAllByRole('button', { name: /^Details/ }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: /^Beat Details/ });
  for (const text of ['Rohini Loop', 'R-7', 'Depot', 'Sector 9']) expect(within(dialog).getByText(text)).toBeVisible();
  await person.hover(within(dialog).getByText('D1001'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Sharma Tyres');
  expect(await within(dialog).findByText(/AO1/)).toBeVisible();
});

it('FO-PJP-07: Details of another day shows the remark, or that there is none', async () => {
  const { person } = show();
  await screen.findByText('Meeting');
  const details = screen.getAllByRole('button', { name: /^Details/ });
  await person.click(details[1]!);
  expect(within(await screen.findByRole('dialog', { name: /^Remark/ })).getByText('Zonal review')).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(screen.getAllByRole('button', { name: /^Details/ })[2]!);
  expect(
    within(await screen.findByRole('dialog', { name: /^Remark/ })).getByText('Remark Not Available.'),
  ).toBeVisible();
});

it('FO-PJP-07: a remark without a history stands by itself', async () => {
  const { person } = show([meeting], { [history]: () => ({ data: [], message: 'OK' }) });
  await screen.findByText('Meeting');
  await person.click(screen.getByRole('button', { name: /^Details/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Remark/ }));
  await waitFor(() => expect(dialog.queryByLabelText('History')).not.toBeInTheDocument());
  expect(dialog.getByText('Zonal review')).toBeVisible();
  expect(dialog.queryByText('Currently Empty.')).not.toBeInTheDocument();
});

it('FO-PJP-09: the list says so when the officer has no plans', async () => {
  show([]);
  expect(await screen.findByText('No PJP avilable for this SO.')).toBeVisible();
});

it('FO-PJP-11/12: a double click approves once, says the server’s message, and the row stays in its place, marked', async () => {
  let stored = plan();
  const { api, person } = show([], {
    [list]: () => response([stored, meeting]),
    [approve]: () => {
      stored = plan({ status: 'Approved', decidedBy: 'AO1', version: 2 });
      return { data: { message: 'PJP Approved Successfully', pjp: stored }, decisionId: ids[2]!, message: 'OK' };
    },
  });
  await person.dblClick(await screen.findByRole('button', { name: /^Approve Field/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Approve|Revert) Field/ })).not.toBeInTheDocument();
  expect(within(screen.getAllByRole('row')[1]!).getByText('you, just now')).toBeVisible();
  await waitFor(() => expect([tile('In Review'), tile('Approved')]).toEqual(['0', '2']));
  expect(api.to(approve)).toHaveLength(1);
  expect(api.to(approve)[0]).toMatchObject({ params: { id: ids[0] }, query: { version: '1' } });
});

it('an approved plan keeps its place although it no longer matches the search, and is exported with its new state', async () => {
  const { person } = show([plan(), meeting], {
    [approve]: () => ({
      data: { message: 'PJP Approved Successfully', pjp: plan({ status: 'Approved', version: 2 }) },
      decisionId: ids[2]!,
      message: 'OK',
    }),
  });
  await person.type(await screen.findByLabelText('Search'), 'in-rev');
  await screen.findByText('1–1 of 1');
  await person.click(screen.getByRole('button', { name: /^Approve Field/ }));
  await screen.findByText('PJP Approved Successfully');
  expect(screen.getByText('1–1 of 1')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect((await readExport()).rows.map((row) => row[1])).toEqual(['Approved']);
});

it('Undo puts a plan back under its new version, which the next decision sends', async () => {
  const { api, person } = show([plan()], {
    [approve]: () => ({
      data: { message: 'PJP Approved Successfully', pjp: plan({ status: 'Approved', version: 2 }) },
      decisionId: ids[2]!,
      message: 'OK',
    }),
    'POST /api/v1/inbox/undo': () => ({
      data: {
        batchId: ids[2]!,
        results: [
          { kind: 'pjp', id: ids[0]!, subject: '', result: 'done', message: 'Undone.', code: null, version: 3 },
        ],
      },
      message: '1 undone.',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /^Approve Field/ }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. It is waiting again.')).toBeVisible();
  expect(api.to('POST /api/v1/inbox/undo').map(({ body }) => body)).toEqual([{ batchId: ids[2] }]);
  await person.click(screen.getByRole('button', { name: /^Approve Field/ }));
  await waitFor(() => expect(api.to(approve).map(({ query }) => query.version)).toEqual(['1', '3']));
});

it('the screen asks first before an approval with findings, never before a revert', async () => {
  const against = plan({ findings: [{ code: 'past-day', text: '09/08/2024' }] });
  const { api, person } = show([against], {
    [approve]: () => ({
      data: { message: 'PJP Approved Successfully', pjp: { ...against, status: 'Approved' as const, version: 2 } },
      decisionId: ids[2]!,
      message: 'OK',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /^Approve Field/ }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Approve Field of/ }));
  expect(question.getByText('The day is past: 09/08/2024')).toBeVisible();
  expect(api.to(approve)).toHaveLength(0);
  await person.click(question.getByRole('button', { name: 'Approve anyway' }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  expect(api.to(approve)).toHaveLength(1);
});

it('D-046: the sentence is said when somebody was faster, and the rows are read again', async () => {
  let stored = plan();
  const { person } = show([], {
    [list]: () => response([stored]),
    'POST /api/v1/AM/PJP/revert/:id': () => {
      stored = plan({ status: 'Approved', version: 2 });
      return refuse('PJP_NOT_IN_REVIEW');
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Revert Field/ }));
  expect(await screen.findByText('Only In-Review PJP can be changed.')).toBeVisible();
  await waitFor(() => expect(cells(1)[1]).toBe('Approved'));
});

it.each([
  ['OFFICER_NOT_FOUND', 'Officer not found.'],
  ['FORBIDDEN', 'You do not have sufficient permissions.'],
] as const)(
  'D-038: %s is the page: the header, why, and the way back, no table or counts of nothing',
  async (code, sentence) => {
    show([], { [list]: () => refuse(code) });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('heading', { name: 'SO1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All officers' })).toBeVisible();
    expect(screen.queryByText('No PJP avilable for this SO.')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  },
);

it('D-361: the dialog of a past plan says of each planned call whether it was kept, and why not', async () => {
  const past = plan({
    status: 'Approved',
    planDate: '2026-11-09',
    decidedBy: 'AO1',
    decidedAt: '2026-11-08T04:10:00.000Z',
    dealersDetails: [
      { dealerCode: 'D1001', name: 'Sharma Tyres' },
      { dealerCode: 'D1002', name: '' },
    ],
    adherence: { missed: ['D1002'], reason: 'notStarted', isLate: false },
  });
  const { person } = show([past]);
  await person.click(await screen.findByRole('button', { name: /Details/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Beat Details/ }));
  const calls = within(dialog.getByRole('list', { name: 'Planned calls' })).getAllByRole('listitem');
  expect(calls.map(({ textContent }) => textContent)).toEqual(['Sharma Tyres (D1001)Kept', 'D1002Missed: not started']);
  expect(dialog.getByText('1 of 2 kept')).toBeVisible();
});

it('D-361: the dialog of a plan that was approved after its day says that its calls are not counted', async () => {
  const late = plan({
    status: 'Approved',
    planDate: '2026-11-09',
    decidedAt: '2026-11-12T04:10:00.000Z',
    adherence: { missed: [], reason: null, isLate: true },
  });
  const { person } = show([late]);
  await person.click(await screen.findByRole('button', { name: /Details/ }));
  expect(
    await screen.findByText('This plan was approved after its day, on 12/11/2026: its calls are not counted.'),
  ).toBeVisible();
});
