import { screen, waitFor, within } from '@testing-library/react';
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
  result,
  rows,
  show,
  undo,
} from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';

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

it('selects everything that matches, also tens of thousands', async () => {
  const { person } = show({
    [list]: () => page(rows, 12_000),
    [keys]: ({ query }) =>
      query.after
        ? { data: manyKeys(12_000).slice(10_000), next: null, message: 'OK' }
        : { data: manyKeys(10_000), next: 'x', message: 'OK' },
  });
  await person.click(await screen.findByRole('button', { name: 'Select all 12,000 that match' }));
  expect(await screen.findByText('12,000 selected')).toBeVisible();
});
