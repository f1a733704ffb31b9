import { screen, waitFor, within } from '@testing-library/react';
import { recordId } from '../../testing/requests.ts';
import { bodies, cells, claim, keys, list, page, plan, result, decide, batch, show } from '../../testing/approvals.tsx';

const findings = [
  { code: 'bill-claimed' as const, text: 'SO9, 08/08/2024' },
  { code: 'round-without-bill' as const, text: '700' },
];
const SEEN = 'bill-claimed SO9, 08/08/2024\nround-without-bill 700';
const against = claim(1, { findings });

it('a row shows what a claim is for, and its first finding', async () => {
  show({ [list]: () => page([against, claim(2)]) });
  await screen.findByText('SO1');
  expect([1, 2].map((line) => cells(line).slice(1, 7))).toEqual([
    [
      'Claim',
      'Ravi Kumar · SO1',
      'Delhi East',
      '09/08/2024',
      'Travel, Taxi: ₹700',
      'Bill claimed already: SO9, 08/08/2024 +1',
    ],
    ['Claim', 'Ravi Kumar · SO2', 'Delhi East', '09/08/2024', 'Travel, Taxi: ₹700', 'No objections'],
  ]);
});

it('the screen asks before it approves a claim with findings', async () => {
  const { api, person } = show({
    [list]: () => page([against]),
    [decide]: () => ({
      data: { batchId: batch, results: [result(recordId(1), { kind: 'claim' })] },
      message: '1 approved.',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /^Approve Claim of SO1/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Round sum without a bill: ₹700')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Approve anyway' }));
  await waitFor(() =>
    expect(bodies(api).map(({ items }) => items)).toEqual([
      [{ kind: 'claim', id: recordId(1), version: 1, seenFindings: SEEN }],
    ]),
  );
});

it('the screen approves all claims without findings, once claims are listed', async () => {
  const key = (n: number, codes: string[] = []) => ({
    kind: 'claim' as const,
    id: recordId(n),
    version: 1,
    SAP_ID: `SO${n}`,
    name: 'Ravi Kumar',
    day: '2024-08-09',
    findings: codes,
  });
  const { api, person } = show(
    {
      [list]: () => page([against, claim(2), claim(3)]),
      [keys]: () => ({ data: [key(1, ['bill-claimed']), key(2), key(3)], next: null, message: 'OK' }),
      [decide]: () => ({
        data: {
          batchId: batch,
          results: [
            result(recordId(2), { kind: 'claim', subject: 'Travel of SO2, 09/08/2024' }),
            result(recordId(3), {
              kind: 'claim',
              subject: 'Travel of SO3, 09/08/2024',
              result: 'refused',
              code: 'DECIDED_MEANWHILE',
              message: 'Somebody decided this meanwhile: Rejected by ZO1.',
              version: null,
            }),
          ],
        },
        message: '1 of 2 approved.',
      }),
    },
    '/approvals?kind=claim',
  );
  await person.click(await screen.findByRole('button', { name: 'Approve all claims without objections' }));
  expect(api.to(keys).at(-1)?.query).toMatchObject({ kind: 'claim' });
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Approve 2 claims without objections?')).toBeVisible();
  expect(within(question.getByRole('list', { name: 'Left out (1)' })).getByText('Bill claimed already')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 approved, 1 refused.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Results' }));
  const results = within(await screen.findByRole('dialog', { name: 'Results' }));
  expect(results.getByText('Somebody decided this meanwhile: Rejected by ZO1.')).toBeVisible();
  expect(results.getByText('Travel of SO2, 09/08/2024')).toBeVisible();
});

it('D-066: a claim is rejected, as on its own page, and a plan is reverted; the status agrees with the word', async () => {
  const { person } = show({
    [list]: () => page([against, claim(2), plan(3)]),
    [decide]: () => ({
      data: { batchId: batch, results: [result(recordId(1), { kind: 'claim' })] },
      message: '1 rejected.',
    }),
  });
  expect(await screen.findByRole('button', { name: /^Revert PJP of SO3/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Reject Claim of SO1/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject requests' });
  await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Rejected')).toBeVisible();
});

it('D-066: selected claims are rejected, and with a plan among them everything is reverted', async () => {
  const { person } = show({
    [list]: () => page([against, claim(2), plan(3)]),
    [decide]: () => ({
      data: { batchId: batch, results: [result(recordId(2), { kind: 'claim' })] },
      message: '1 reverted.',
    }),
  });
  await person.click(await screen.findByRole('checkbox', { name: /^Select Claim of SO2/ }));
  expect(screen.getByRole('button', { name: 'Reject selected' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: /^Select PJP of SO3/ }));
  expect(screen.getByRole('button', { name: 'Revert selected' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: /^Select PJP of SO3/ }));
  await person.click(screen.getByRole('button', { name: 'Reject selected' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject requests' });
  await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('1 rejected.')).toBeVisible();
});
