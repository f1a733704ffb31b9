import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { beatSwitch, locationRequest, noHistory, recordId } from '../../testing/requests.ts';
import type { Waiting, WaitingKey } from './approvals.api.ts';
import ApprovalsScreen from './approvals-screen.tsx';

const list = 'GET /api/v1/inbox';
const keys = 'GET /api/v1/inbox/keys';
const decide = 'POST /api/v1/inbox/decide';
const undo = 'POST /api/v1/inbox/undo';
const batch = recordId(700);

const waiting = (n: number) => ({
  id: recordId(n),
  version: 1,
  SAP_ID: `SO${n}`,
  name: 'Ravi Kumar',
  areaName: 'Delhi East',
  day: '2024-08-09',
  findings: [] as Waiting['findings'],
});
const plan = (n: number, findings: Waiting['findings'] = []): Waiting => ({
  kind: 'pjp',
  ...waiting(n),
  findings,
  plan: {
    _id: recordId(n),
    SAP_ID: `SO${n}`,
    status: 'In-Review',
    activity: 'Office',
    planDate: '2024-08-09',
    remark: 'Month end',
    beats: [],
    dealersDetails: [],
    decidedBy: null,
    decidedAt: null,
    version: 1,
  },
});
const rows: Waiting[] = [
  plan(1, [
    { code: 'holiday', text: 'Diwali' },
    { code: 'long-unvisited', text: 'D1 (never)' },
  ]),
  { kind: 'switch', ...waiting(2), beatSwitch: beatSwitch() },
  { kind: 'location', ...waiting(3), location: locationRequest() },
];
const page = (data: Waiting[], totalCount = data.length) => ({
  data,
  totalCount,
  totalPage: Math.max(1, Math.ceil(totalCount / 10)),
  currentPage: 1,
  message: 'OK',
});
const manyKeys = (count: number): WaitingKey[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'pjp' as const, id: recordId(n + 1), version: 1 }));
const result = (id: string, more: object = {}) => ({
  kind: 'pjp' as const,
  id,
  subject: `PJP ${Number(id.slice(-6))}`,
  result: 'done' as const,
  message: 'PJP Approved Successfully',
  code: null,
  ...more,
});
type Body = { items: WaitingKey[]; action: string; reason?: string; runId: string };
const decidesAll = ({ body }: { body: unknown }) => ({
  data: { batchId: batch, results: (body as Body).items.map(({ id }) => result(id)) },
  message: 'Done.',
});

const show = (more: Fakes = {}, path = '/approvals') =>
  renderSignedIn(<ApprovalsScreen />, {
    role: 'RO',
    path,
    api: {
      [list]: () => page(rows),
      [keys]: () => ({ data: manyKeys(3), next: null, message: 'OK' }),
      'GET /api/v1/inbox/runs': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/history/:kind/:id': noHistory,
      [decide]: decidesAll,
      ...more,
    },
  });
const cells = (line: number) =>
  within(within(screen.getByRole('table', { name: 'Approvals' })).getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const bodies = (api: ReturnType<typeof show>['api']) => api.to(decide).map(({ body }) => body as Body);

it('shows every kind in one table with what speaks against it', async () => {
  show();
  await screen.findByText('SO1');
  expect([1, 2, 3].map((line) => cells(line).slice(1, 7))).toEqual([
    [
      'PJP',
      'SO1',
      'Delhi East',
      '09/08/2024',
      'Office: Month end',
      'Holiday: DiwaliNot visited for 60 days: D1 (never)',
    ],
    ['Switch Beat', 'SO2', 'Delhi East', '09/08/2024', 'Field to 12/08/2024', 'Nothing against it'],
    ['Dealer Location', 'SO3', 'Delhi East', '09/08/2024', 'D1001 moves 1,112 m', 'Nothing against it'],
  ]);
});

it('keeps filter, order, page and size in the address and asks the server with them', async () => {
  const { api, person, address } = show(
    {},
    '/approvals?kind=pjp&search=ravi&start=2024-08-01&end=2024-08-31&check=clear&sort=-day&page=2&size=25',
  );
  await screen.findByText('SO1');
  expect(api.to(list)[0]?.query).toEqual({
    kind: 'pjp',
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

it('asks nothing for words that are no filter, and shows a turned range without asking for it', async () => {
  const { api } = show({}, '/approvals?kind=claim&check=x&sort=name&size=7&start=2024-08-31&end=2024-08-01');
  await screen.findByText('SO1');
  expect(api.to(list)[0]?.query).toEqual({ sort: 'day', page: '1', limit: '10' });
  expect(screen.getByText('End Date can not be Smaller than Start Date.')).toBeVisible();
});

it('selects all that match beyond the page, decides in batches of 100 with one run, and says how it went', async () => {
  const { api, person } = show({
    [list]: () => page(rows, 250),
    [keys]: ({ query }) =>
      (query as { after?: string }).after
        ? { data: manyKeys(250).slice(200), next: null, message: 'OK' }
        : { data: manyKeys(250).slice(0, 200), next: 'x', message: 'OK' },
  });
  await person.click(await screen.findByRole('button', { name: 'Select all 250 that match' }));
  expect(await screen.findByText('250 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Approve 250 PJP?')).toBeVisible();
  await person.dblClick(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('250 approved.')).toBeVisible();
  expect(bodies(api).map(({ items }) => items.length)).toEqual([100, 100, 50]);
  expect(new Set(bodies(api).map(({ runId }) => runId)).size).toBe(1);
  expect(screen.getByText('0 selected')).toBeVisible();
});

it('reverts only with a reason, which goes with every batch', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('checkbox', { name: /^Select PJP of SO1/ }));
  await person.click(screen.getByRole('button', { name: 'Revert selected' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Revert' })).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' Holiday ');
  await person.click(within(dialog).getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(bodies(api)[0]).toMatchObject({ action: 'revert', reason: 'Holiday' }));
  expect(bodies(api)[0]?.items).toEqual([{ kind: 'pjp', id: recordId(1), version: 1 }]);
});

it('says in a row what somebody decided meanwhile, before the rest, and undoes what was done', async () => {
  const { api, person } = show({
    [decide]: ({ body }) => ({
      data: {
        batchId: batch,
        results: (body as Body).items.map(({ id }, at) =>
          at === 2
            ? result(id, {
                result: 'refused',
                code: 'DECIDED_MEANWHILE',
                message: 'Somebody decided this meanwhile: Reverted by AO1.',
              })
            : result(id),
        ),
      },
      message: '2 of 3 approved.',
    }),
    [undo]: () => ({
      data: {
        batchId: batch,
        results: [
          result(recordId(1), { message: 'Undone.' }),
          result(recordId(2), {
            result: 'refused',
            code: 'CHANGED_SINCE',
            message: 'This has changed since, so it stays as it is.',
          }),
        ],
      },
      message: '1 of 2 undone.',
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Select all 3 that match' }));
  await person.click(await screen.findByRole('button', { name: 'Approve selected' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 approved, 1 refused.')).toBeVisible();
  const results = within(screen.getByRole('table', { name: 'Results' }));
  expect(
    results
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'PJP 3Somebody decided this meanwhile: Reverted by AO1.',
    'PJP 1PJP Approved Successfully',
    'PJP 2PJP Approved Successfully',
  ]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 undone, 1 refused.')).toBeVisible();
  expect(api.to(undo).map(({ body }) => body)).toEqual([{ batchId: batch }]);
  expect(screen.getByText('This has changed since, so it stays as it is.')).toBeVisible();
});

it('approves all plans with nothing against them in two clicks', async () => {
  const { api, person } = show();
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Approve all plans with nothing against them' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(api.to(keys)[0]?.query).toEqual({ kind: 'pjp', check: 'clear' });
  expect(within(dialog).getByText('Approve 3 PJP with nothing against them?')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('3 approved.')).toBeVisible();
});

it('shows how far it is, and cancelling leaves the rest alone and selected', async () => {
  let release: (() => void) | undefined;
  const { api, person } = show({
    [list]: () => page(rows, 250),
    [keys]: () => ({ data: manyKeys(250), next: null, message: 'OK' }),
    [decide]: async (request) => {
      if (api.to(decide).length === 2)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return decidesAll(request);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Select all 250 that match' }));
  await screen.findByText('250 selected');
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approving 100 of 250')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100');
  await waitFor(() => expect(release).toBeDefined());
  await person.click(screen.getByRole('button', { name: 'Cancel the rest' }));
  release?.();
  expect(await screen.findByText('200 approved, 50 left alone.')).toBeVisible();
  expect([api.to(decide).length, screen.getByText('50 selected')]).toEqual([2, expect.anything()]);
});

it('a refused batch keeps what is left, and goes on under the same key', async () => {
  let fails = true;
  const { api, person } = show({ [decide]: (request) => (fails ? refuse('INTERNAL') : decidesAll(request)) });
  await person.click(await screen.findByRole('button', { name: 'Select all 3 that match' }));
  await person.click(await screen.findByRole('button', { name: 'Approve selected' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/What is left was not touched\./)).toBeVisible();
  expect(screen.getByText('3 selected')).toBeVisible();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('3 approved.')).toBeVisible();
  const sent = api.to(decide).map(({ headers }) => headers.get('Idempotency-Key'));
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
});

it('undoes a run of an earlier visit to the page, newest batch first', async () => {
  const batches = [recordId(701), recordId(700)];
  const { api, person } = show({
    'GET /api/v1/inbox/runs': () => ({
      data: [
        {
          runId: recordId(600),
          action: 'revert',
          reason: 'Strike',
          at: '2024-08-09T04:10:00.000Z',
          decided: 150,
          undone: 0,
          batchIds: batches,
        },
      ],
      message: 'OK',
    }),
    [undo]: ({ body }) => ({
      data: {
        batchId: (body as { batchId: string }).batchId,
        results: [result((body as { batchId: string }).batchId, { message: 'Undone.' })],
      },
      message: 'ok',
    }),
  });
  expect(await screen.findByText(/Strike/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Undo: Reverted 150, 09\/08\/2024/, hidden: true }));
  expect(await screen.findByText('2 undone.')).toBeVisible();
  expect(api.to(undo).map(({ body }) => (body as { batchId: string }).batchId)).toEqual(batches);
});

it('one row is decided once, however often its button is pressed, and its details are those of its own page', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('button', { name: /^Details of Dealer Location/ }));
  expect(await screen.findByRole('dialog', { name: 'Location of D1001' })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.dblClick(screen.getByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  expect(await screen.findByText('1 approved.')).toBeVisible();
  expect(bodies(api).map(({ items }) => items)).toEqual([[{ kind: 'switch', id: recordId(2), version: 1 }]]);
});

it('shows the history in words and India’s dates: who did what and when', async () => {
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
    'Undo09 Aug 2024 09:40 AM · AO1 (AO)StatusApproved → In-Review',
    'Switch09 Aug 2024 09:40 AM · AO1 (AO)Plan date09/08/2024 → 12/08/2024',
  ]);
});

it('says when a selection is cut at ten thousand', async () => {
  const { person } = show({
    [list]: () => page(rows, 12_000),
    [keys]: () => ({ data: manyKeys(10_001), next: 'x', message: 'OK' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Select all 12,000 that match' }));
  expect(await screen.findByText('10,000 selected')).toBeVisible();
  expect(await screen.findByText('At most 10,000 at once: these are the first of them.')).toBeVisible();
});

it('exports every page of what matches', async () => {
  const { person } = show({
    [list]: ({ query }) => ({ ...page([plan(Number(query.page))], 200), totalPage: query.limit === 100 ? 2 : 20 }),
  });
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.header).toEqual(['Type', 'SAP_ID', 'Area', 'Date', 'Request', 'Plan check']);
  expect(file.rows).toEqual([
    ['PJP', 'SO1', 'Delhi East', '09-08-2024', 'Office: Month end', 'Nothing against it'],
    ['PJP', 'SO2', 'Delhi East', '09-08-2024', 'Office: Month end', 'Nothing against it'],
  ]);
});

it('says when nothing waits, when the role is refused, and lets a failed load be tried again', async () => {
  let fails = true;
  const { person, unmount } = show({ [list]: () => (fails ? refuse('INTERNAL') : page([])) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await person.click(retry);
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
  unmount();
  show({ [list]: () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});
