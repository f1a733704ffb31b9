import { screen, waitFor, within } from '@testing-library/react';
import { onEvent } from 'shared-auth';
import { refuse } from 'shared-auth/testing';
import {
  type Body,
  batch,
  bodies,
  decide,
  decidesAll,
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
const marks = () => screen.queryAllByText(/, just now$/).map((mark) => mark.textContent);

it('selects all that match beyond the page, decides in batches of 100 with one run, and says how it went', async () => {
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
  expect(within(dialog).getByText('Approve 250 PJP?')).toBeVisible();
  await person.dblClick(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('250 approved.')).toBeVisible();
  expect(bodies(api).map(({ items }) => items.length)).toEqual([100, 100, 50]);
  expect(new Set(bodies(api).map(({ runId }) => runId)).size).toBe(1);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

it('reverts only with a reason, which goes with every batch', async () => {
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
  expect(within(dialog).getByText('Approve 3 PJP without objections?')).toBeVisible();
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

it('undoes a run of an earlier visit to the page, newest batch first', async () => {
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
  await person.click(screen.getByRole('button', { name: /^Undo: Reverted 150, 09\/08\/2024/ }));
  expect(await screen.findByText('2 undone.')).toBeVisible();
  expect(api.to(undo).map(({ body }) => (body as { batchId: string }).batchId)).toEqual(batches);
  // 0091: each batch announces officer and dealer, as after the decision.
  expect(heard).toEqual(['SO3', 'K7', 'SO3', 'K7']);
  for (const end of ends) end();
});

it('one row is decided once, however often its button is pressed, and its details are those of its own page', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('button', { name: /^Details of Dealer Location/ }));
  expect(await screen.findByRole('dialog', { name: 'Location of D1001' })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.dblClick(screen.getByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  expect(bodies(api).map(({ items }) => items)).toEqual([
    [{ kind: 'switch', id: recordId(2), version: 1, seenFindings: '' }],
  ]);
});

it('issue 15: a request is decided from its details too, which then say what it is', async () => {
  const { api, person } = show({ [decide]: decidesAll });
  await person.click(await screen.findByRole('button', { name: /^Details of Dealer Location of SO3/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Location of D1001' }));
  expect(details.getByRole('button', { name: /^Revert Dealer Location of SO3/ })).toBeEnabled();
  await person.click(details.getByRole('button', { name: /^Approve Dealer Location of SO3/ }));
  expect(await details.findByText('Approved')).toBeVisible();
  expect(bodies(api).map(({ items }) => items)).toEqual([
    [{ kind: 'location', id: recordId(3), version: 1, seenFindings: '' }],
  ]);
});

it('selects everything that matches, also tens of thousands', async () => {
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

it('asks for the reason before one row is reverted, which stays marked in its place', async () => {
  const { api, person } = show({
    [decide]: ({ body }) => ({
      data: { batchId: batch, results: [result((body as Body).items[0]!.id, { message: 'Location Rejected.' })] },
      message: '1 reverted.',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /^Revert Dealer Location of SO3/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong street');
  await person.click(dialog.getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText('Location Rejected.')).toBeVisible();
  expect(bodies(api)[0]).toMatchObject({ action: 'revert', reason: 'Wrong street', items: [{ kind: 'location' }] });
  expect(screen.getByText('Rejected')).toBeVisible();
  expect(marks()).toEqual(['you, just now']);
});

it('issue 35: a reason that did not reach the server is still there to be sent again', async () => {
  const { person } = show({
    [decide]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Revert Dealer Location of SO3/ }));
  const reason = async () => within(await screen.findByRole('alertdialog')).findByRole('textbox', { name: /Reason/ });
  await person.type(await reason(), 'Wrong street');
  await person.click(screen.getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await reason()).toHaveValue('Wrong street');
});

it('decided rows stay in the list and its counts until the next load, although the server’s list lacks them', async () => {
  let left = rows;
  const { api, person } = show({
    [list]: ({ query }) => page(query.kind ? [] : left),
    [decide]: (request) => {
      left = left.filter(({ id }) => !(request.body as Body).items.some((item) => item.id === id));
      return decidesAll(request);
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  await waitFor(() => expect(api.to(list).length).toBeGreaterThan(1));
  expect(screen.getByText('1–3 of 3')).toBeVisible();
  expect(marks()).toEqual(['you, just now']);
  expect(screen.getByRole('checkbox', { name: /^Select Switch Beat of SO2/ })).toBeDisabled();
  await person.selectOptions(screen.getByLabelText('Type'), 'PJP');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Type'), 'All');
  expect(await screen.findByText('1–2 of 2')).toBeVisible();
  expect(marks()).toEqual([]);
});

it('moves on to the next row’s same button, and at the end to the bar', async () => {
  const { person } = show({ [list]: () => page([plan(1), plan(2)]) });
  const approve = (n: number) => screen.getByRole('button', { name: new RegExp(`^Approve PJP of SO${n}`) });
  (await screen.findByRole('button', { name: /^Approve PJP of SO1/ })).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(approve(2)).toHaveFocus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Decisions' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Show the rest' })).toBeVisible();
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
])('shows in its place what %s decided meanwhile', async (by, message, isOwn) => {
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

it('shows the newer record where it was changed meanwhile, which is decided as it is now', async () => {
  let version = 1;
  const { api, person } = show({
    [list]: () => page([{ ...plan(1), version }]),
    [decide]: (request) => {
      const { items } = request.body as Body;
      if (items[0]!.version === 2) return decidesAll(request);
      version = 2;
      const refused = { result: 'refused', code: 'CHANGED_MEANWHILE', message: 'Changed meanwhile.', version: null };
      return { data: { batchId: batch, results: [result(items[0]!.id, refused)] }, message: '0 of 1 approved.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1/ }));
  expect(await screen.findByText('Changed meanwhile.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Approve PJP of SO1/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  expect(bodies(api).map(({ items }) => items[0]!.version)).toEqual([1, 2]);
});

it('lists what is about to be signed by officer and day, and what is left out with its reason', async () => {
  const [one, two, three, four] = manyKeys(4) as [WaitingKey, WaitingKey, WaitingKey, WaitingKey];
  const all: WaitingKey[] = [
    one,
    { ...two, SAP_ID: 'SO1', day: '2024-08-07' },
    { ...three, findings: ['past-day', 'holiday'] },
    { ...four, findings: ['officer-left'] },
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
  expect(listed('Left out (2)')).toEqual([
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

it('tries again those that were refused and still wait, under the version that they have now', async () => {
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

it('Next, pressed before the list after a decision is there, waits for it and passes over none', async () => {
  let left = [1, 2, 3, 4, 5].map((n) => plan(n));
  let response: (() => void) | undefined;
  const { api, person, address } = show(
    {
      [list]: async ({ query }) => {
        const at = (Number(query.page) - 1) * 10;
        const filler = Array.from({ length: 15 }, (_, n) => plan(100 + n));
        const answered = page([...left, ...filler].slice(at, at + 10), left.length + 15);
        if (left.length < 5 && Number(query.page) === 1 && !response)
          await new Promise<void>((resolve) => {
            response = resolve;
          });
        return answered;
      },
      [decide]: (request) => {
        left = left.filter(({ id }) => !(request.body as Body).items.some((item) => item.id === id));
        return decidesAll(request);
      },
    },
    '/approvals',
  );
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1,/ }));
  await screen.findByText('PJP Approved Successfully');
  await waitFor(() => expect(response).toBeDefined());
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).not.toContain('page=2');
  response?.();
  expect(await screen.findByText('SO105')).toBeVisible();
  expect(screen.getByText('One more has moved up to this page.')).toBeVisible();
  expect(address()).not.toContain('page=2');
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('SO106')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toMatchObject({ page: '2' });
});

it('Next passes over none: it first shows what has moved up to the page from which rows were decided', async () => {
  let left = [1, 2, 3, 4, 5].map((n) => plan(n));
  const { api, person, address } = show(
    {
      [list]: ({ query }) => {
        const at = (Number(query.page) - 1) * 10;
        const filler = Array.from({ length: 15 }, (_, n) => plan(100 + n));
        return page([...left, ...filler].slice(at, at + 10), left.length + 15);
      },
      [decide]: (request) => {
        left = left.filter(({ id }) => !(request.body as Body).items.some((item) => item.id === id));
        return decidesAll(request);
      },
    },
    '/approvals',
  );
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1,/ }));
  await screen.findByText('PJP Approved Successfully');
  await waitFor(() => expect(api.to(list).length).toBeGreaterThan(1));
  expect(screen.queryByText('SO105')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('SO105')).toBeVisible();
  expect(screen.getByText('One more has moved up to this page.')).toBeVisible();
  expect(address()).not.toContain('page=2');
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('SO106')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toMatchObject({ page: '2' });
});

it('asks about a finding that came since, and approves once it was seen', async () => {
  const findings = [{ code: 'holiday', text: 'Diwali' }];
  const { api, person } = show({
    [list]: () => page([plan(1)]),
    [decide]: (request) =>
      api.to(decide).length > 1
        ? decidesAll(request)
        : {
            data: {
              batchId: batch,
              results: [
                result(recordId(1), {
                  result: 'refused',
                  code: 'FINDING_SINCE',
                  message: 'There is a new objection.',
                  version: null,
                  findings,
                }),
              ],
            },
            message: '0 of 1 approved.',
          },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Holiday: Diwali')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Approve anyway' }));
  await waitFor(() => expect(bodies(api).map(({ items }) => items[0]!.seenFindings)).toEqual(['', 'holiday Diwali']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it.each([
  ['PJP of SO1', 'Remark', ['Officer', 'Ravi Kumar · SO1', 'Day', '09/08/2024', 'Holiday: Diwali']],
  ['Switch Beat of SO2', '', ['Ravi Kumar · SO2', 'Moves to', 'Plan check', 'No objections']],
  ['Dealer Location of SO3', '', ['Location check', 'No objections']],
])('the details of %s say whose it is, which day, and its findings', async (name, title, texts) => {
  const { person } = show({ [list]: () => page(rows) });
  await person.click(await screen.findByRole('button', { name: new RegExp(`^Details of ${name}`) }));
  const dialog = await screen.findByRole('dialog', title ? { name: title } : {});
  for (const text of texts) await waitFor(() => expect(dialog).toHaveTextContent(text));
});

it('the details of a field day name its dealers', async () => {
  const planned = plan(1) as Extract<(typeof rows)[number], { kind: 'pjp' }>;
  const dealersDetails = [{ dealerCode: 'D1', name: 'Sharma Tyres' }];
  const field = { ...planned, plan: { ...planned.plan, activity: 'Field', dealersDetails } };
  const { person } = show({ [list]: () => page([field]) });
  await person.click(await screen.findByRole('button', { name: /^Details of PJP of SO1/ }));
  expect(await screen.findByRole('link', { name: 'Sharma Tyres (D1)' })).toBeVisible();
});
