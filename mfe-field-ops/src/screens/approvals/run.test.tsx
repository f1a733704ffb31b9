import { screen, waitFor, within } from '@testing-library/react';
import { connection, onEvent, queueWrites } from 'shared-auth';
import { refuse } from 'shared-auth/testing';
import {
  marks,
  type Body,
  batch,
  bodies,
  decide,
  decidesAll,
  keys,
  list,
  manyKeys,
  page,
  result,
  rows,
  show,
  undo,
} from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';
import type { WaitingKey } from './approvals.api.ts';

type Person = ReturnType<typeof show>['person'];
async function selectPage(person: Person) {
  const box = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  await waitFor(() => expect(box).toBeEnabled());
  await person.click(box);
}
async function selectAll(person: Person, total: string) {
  await selectPage(person);
  await person.click(screen.getByRole('button', { name: `Select all ${total}` }));
}

it('a run decides all that match beyond the page, in batches of 100, and says how it went', async () => {
  const { api, person } = show({
    [list]: () => page(rows, 250),
    [keys]: ({ query }) =>
      (query as { after?: string }).after
        ? { data: manyKeys(250).slice(200), next: null, message: 'OK' }
        : { data: manyKeys(250).slice(0, 200), next: 'x', message: 'OK' },
  });
  await selectAll(person, '250');
  expect(await screen.findByText('250 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Approve 250 plans?')).toBeVisible();
  await person.dblClick(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('250 approved.')).toBeVisible();
  expect(bodies(api).map(({ items }) => items.length)).toEqual([100, 100, 50]);
  expect(new Set(bodies(api).map(({ runId }) => runId)).size).toBe(1);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

it('a run reverts only with a reason, which goes with every batch', async () => {
  const heard: string[] = [];
  const end = onEvent('officer:changed', ({ SAP_ID }) => heard.push(SAP_ID));
  const { api, person } = show();
  await person.click(await screen.findByRole('checkbox', { name: /^Select PJP of SO1/ }));
  await person.click(screen.getByRole('button', { name: 'Revert selected' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Revert' })).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' Holiday ');
  await person.click(within(dialog).getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(bodies(api)[0]).toMatchObject({ action: 'revert', reason: 'Holiday' }));
  expect(bodies(api)[0]?.items).toEqual([
    { kind: 'pjp', id: recordId(1), version: 1, seenFindings: expect.any(String) },
  ]);
  // 0091: the officer's page receives the event in any tab.
  await waitFor(() => expect(heard).toEqual(['SO1']));
  end();
});

it('a row shows a decision by somebody else before the rest is done, and undo reverses the run', async () => {
  const { api, person } = show({
    [decide]: ({ body }) => ({
      data: {
        batchId: batch,
        results: (body as Body).items.map(({ id }, index) =>
          index === 2
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
  await selectPage(person);
  await person.click(await screen.findByRole('button', { name: 'Approve selected' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 approved, 1 refused.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Results' }));
  const results = within(await screen.findByRole('table', { name: 'Results' }));
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
  await person.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(marks()).toEqual(['you, just now', 'you, just now', 'somebody else, just now']);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 undone, 1 refused.')).toBeVisible();
  expect(api.to(undo).map(({ body }) => body)).toEqual([{ batchId: batch }]);
  expect(marks()).toEqual(['you, just now', 'somebody else, just now']);
  await person.click(screen.getByRole('button', { name: 'Results' }));
  expect(await screen.findByText('This has changed since, so it stays as it is.')).toBeVisible();
});

it('the screen approves all plans without findings in two clicks', async () => {
  const { api, person } = show();
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Approve all plans without objections' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(api.to(keys)[0]?.query).toEqual({ kind: 'pjp', kinds: expect.any(String) });
  expect(within(dialog).getByText('Approve 3 plans without objections?')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('3 approved.')).toBeVisible();
});

it('a run shows how far it is, and cancelling leaves the rest alone and selected', async () => {
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
  await selectAll(person, '250');
  await screen.findByText('250 selected');
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approving 100 of 250')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100');
  await waitFor(() => expect(release).toBeDefined());
  await person.click(screen.getByRole('button', { name: 'Cancel the rest' }));
  release?.();
  expect(await screen.findByText('200 approved, 50 skipped.')).toBeVisible();
  expect([api.to(decide).length, screen.getByText('50 selected')]).toEqual([2, expect.anything()]);
});

it('a refused batch keeps what is left, and goes on under the same key', async () => {
  let fails = true;
  const { api, person } = show({ [decide]: (request) => (fails ? refuse('INTERNAL') : decidesAll(request)) });
  await selectPage(person);
  await person.click(await screen.findByRole('button', { name: 'Approve selected' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/The rest was not decided\./)).toBeVisible();
  expect(screen.getByText('3 selected')).toBeVisible();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('3 approved.')).toBeVisible();
  const sent = api.to(decide).map(({ headers }) => headers.get('Idempotency-Key'));
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
});

it('Undo reverses a run of an earlier visit to the page, newest batch first', async () => {
  const batches = [recordId(701), recordId(700)];
  const heard: string[] = [];
  const ends = [
    onEvent('officer:changed', ({ SAP_ID }) => heard.push(SAP_ID)),
    onEvent('dealer:changed', ({ dealerCode }) => heard.push(dealerCode)),
  ];
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
          subjects: ['PJP of Ravi Kumar · SO1, 20/11/2026', 'Claim of Asha · SO2, 05/08/2024'],
          batchIds: batches,
        },
      ],
      message: 'OK',
    }),
    [undo]: ({ body }) => ({
      data: {
        batchId: (body as { batchId: string }).batchId,
        results: [
          result((body as { batchId: string }).batchId, { message: 'Undone.', SAP_ID: 'SO3', dealerCode: 'K7' }),
        ],
      },
      message: 'ok',
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'My decisions' }));
  expect(await screen.findByText(/Strike/)).toBeVisible();
  expect(screen.getByText('PJP of Ravi Kumar · SO1, 20/11/2026')).toBeVisible();
  expect(screen.getByText('and 148 more')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Undo: Reverted 150, 09\/08\/2024/ }));
  expect(await screen.findByText('2 undone.')).toBeVisible();
  expect(api.to(undo).map(({ body }) => (body as { batchId: string }).batchId)).toEqual(batches);
  // 0091: each batch announces officer and dealer, as after the decision.
  expect(heard).toEqual(['SO3', 'K7', 'SO3', 'K7']);
  for (const end of ends) end();
});

it('one press selects everything that matches, also tens of thousands', async () => {
  const { person } = show({
    [list]: () => page(rows, 12_000),
    [keys]: ({ query }) =>
      query.after
        ? { data: manyKeys(12_000).slice(10_000), next: null, message: 'OK' }
        : { data: manyKeys(10_000), next: 'x', message: 'OK' },
  });
  await selectAll(person, '12,000');
  expect(await screen.findByText('12,000 selected')).toBeVisible();
});

it('the screen reports that nothing was decided while offline, and sends the same decision once it is back', async () => {
  let isOffline = true;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
  const { api, person } = show({
    [decide]: (request) => {
      if (isOffline) throw new TypeError('offline');
      return decidesAll(request);
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  const sentence = 'You are offline: nothing was decided. Check the connection and try again.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(marks()).toEqual([]);
  isOffline = false;
  await person.click(screen.getByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  expect(new Set(api.to(decide).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(new Set(bodies(api).map(({ runId }) => runId)).size).toBe(1);
  onLine.mockRestore();
});

it.each([
  ['somebody else', 'Somebody decided this meanwhile: Reverted by AO1.', undefined],
  ['you', 'You have already decided this: Reverted.', true],
])('the row shows in its place what %s decided meanwhile', async (by, message, isOwn) => {
  const { person } = show({
    [decide]: ({ body }) => ({
      data: {
        batchId: batch,
        results: [
          result((body as Body).items[0]!.id, {
            result: 'refused',
            code: 'DECIDED_MEANWHILE',
            message,
            isOwn,
            version: null,
          }),
        ],
      },
      message: '0 of 1 approved.',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(marks()).toEqual([`${by}, just now`]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('the question lists what is about to be signed by officer and day, and what is left out with its reason', async () => {
  const [one, two, three, four] = manyKeys(4) as [WaitingKey, WaitingKey, WaitingKey, WaitingKey];
  const all: WaitingKey[] = [
    one,
    { ...two, SAP_ID: 'SO1', day: '2024-08-07' },
    { ...four, findings: ['officer-left'] },
    { ...three, findings: ['past-day', 'holiday'] },
    { ...three, id: '6f1f4f3e-0000-4000-8000-0000000000aa', day: '2024-08-02', findings: ['past-day'] },
  ];
  const { api, person } = show({ [keys]: () => ({ data: all, next: null, message: 'OK' }) });
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Approve all plans without objections' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const listed = (name: string) =>
    within(dialog.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(listed('No objections (2)')).toEqual(['Ravi Kumar · SO12 PJP: 07/08/2024, 09/08/2024']);
  expect(listed('Left out (3)')).toEqual([
    'PJP of Ravi Kumar · SO3, 02/08/2024The day is past',
    'PJP of Ravi Kumar · SO3, 09/08/2024The day is past, Holiday',
    'PJP of Ravi Kumar · SO4, 09/08/2024The officer has left',
  ]);
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 approved.')).toBeVisible();
  expect(bodies(api)[0]?.items.map(({ id }) => id)).toEqual([one.id, two.id]);
});

it('the dialog for a selection names the rows with findings before the rest', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: /^Select PJP of SO1/ }));
  await person.click(screen.getByRole('checkbox', { name: /^Select Switch Beat of SO2/ }));
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('list').map((each) => each.textContent)).toEqual([
    'PJP of Ravi Kumar · SO1, 09/08/2024Holiday, Not visited within target',
    'Ravi Kumar · SO21 Switch Beat: 09/08/2024',
  ]);
});

it('another try takes those that were refused and still wait, under the version that they have now', async () => {
  let isFirst = true;
  const { api, person } = show({
    [keys]: () => ({
      data: manyKeys(3).map((key) => ({ ...key, version: isFirst ? 1 : 5 })),
      next: null,
      message: 'OK',
    }),
    [decide]: (request) => {
      if (!isFirst) return decidesAll(request);
      isFirst = false;
      const [one, two, three] = (request.body as Body).items.map(({ id }) => id) as [string, string, string];
      const refused = { result: 'refused', code: 'CHANGED_MEANWHILE', message: 'Changed meanwhile.', version: null };
      return { data: { batchId: batch, results: [result(one), result(two, refused), result(three)] }, message: '' };
    },
  });
  await selectPage(person);
  await person.click(await screen.findByRole('button', { name: 'Approve selected' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 approved, 1 refused.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Results' }));
  await person.click(await screen.findByRole('button', { name: 'Try these again' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Approve 1 PJP?')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 approved.')).toBeVisible();
  expect(bodies(api).at(-1)?.items).toEqual([{ kind: 'pjp', id: recordId(2), version: 5, seenFindings: '' }]);
});

it.each([
  ['PJP of SO1', 'Remark', ['Officer', 'Ravi Kumar · SO1', 'Day', '09/08/2024', 'Holiday: Diwali']],
  ['Switch Beat of SO2', '', ['Ravi Kumar · SO2', 'Moves to', 'Plan check', 'No objections']],
  ['Dealer Location of SO3', '', ['Location check', 'No objections']],
])('the details of %s say whose it is, which day, and its findings', async (name, title, texts) => {
  const { person } = show({ [list]: () => page(rows) });
  await person.click(await screen.findByRole('button', { name: new RegExp(`^Details of ${name}`) }));
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${title}`) });
  for (const text of texts) await waitFor(() => expect(dialog).toHaveTextContent(text));
});

it('a batch without a connection waits on the device, and those after it are still decided', async () => {
  const describe = jest.fn();
  // The connection is back after the first batch.
  const add = jest.fn(async ({ id }: { id: string }) => {
    connection.getState().restore();
    return { id, describe, takeBack: async () => true };
  });
  queueWrites(async () => ({ add }));
  const { api, person } = show({
    [list]: () => page(rows, 250),
    [keys]: () => ({ data: manyKeys(250), next: null, message: 'OK' }),
    [decide]: decidesAll,
  });
  await selectAll(person, '250');
  await screen.findByText('250 selected');
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  const question = within(await screen.findByRole('alertdialog'));
  connection.getState().lose();
  await person.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('150 approved, 100 waiting for a connection.')).toBeVisible();
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  expect([add.mock.calls.length, api.to(decide).length]).toEqual([1, 2]);
  expect(describe).toHaveBeenCalledWith('100 requests');
});
