import { screen, waitFor, within } from '@testing-library/react';
import type { WaitingOf } from '../../requests/records.ts';
import { batch, bodies, cells, decide, keys, list, page, result, show, undo } from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';
import { toWaitingKey } from './waiting-key.ts';

/** Friday to Monday, with a requested Sunday. */
const DAYS: NonNullable<WaitingOf<'leave'>['days']> = [
  { _id: recordId(1), day: '2024-08-09', version: 1, isWorking: true, findings: [] },
  { _id: recordId(2), day: '2024-08-11', version: 4, isWorking: false, findings: [] },
  { _id: recordId(3), day: '2024-08-12', version: 1, isWorking: true, findings: [] },
];
const createLeave = (days = DAYS, more: Partial<WaitingOf<'leave'>> = {}): WaitingOf<'leave'> => {
  const [{ _id: id, day, version }] = days as [(typeof DAYS)[number]];
  return {
    kind: 'leave',
    id,
    version,
    SAP_ID: 'SO1',
    name: 'Ravi Kumar',
    areaName: 'Delhi East',
    day,
    findings: [],
    days,
    leave: {
      _id: id,
      onDate: day,
      SAP_ID: 'SO1',
      name: 'Ravi Kumar',
      checkIn: { time: null },
      checkOut: { time: null },
      status: 'Leave Applied',
      leaveType: 'Casual Leave',
      serverCheckInTime: null,
      serverCheckOutTime: null,
      updateRequest: null,
      proposal: null,
      decidedBy: null,
      decidedByName: null,
      remark: null,
      version,
    },
    ...more,
  };
};
const SPAN = '09/08/2024 to 12/08/2024';
const button = (name: string) => screen.findByRole('button', { name });
const seen = (days = DAYS) => days.map(({ _id, version }) => ({ _id, version }));
const done = (version: number, message: string) => ({
  data: {
    batchId: batch,
    results: [
      result(DAYS[0]?._id ?? '', {
        kind: 'leave',
        message,
        version,
        days: seen(DAYS.map((day) => ({ ...day, version }))),
      }),
    ],
  },
  message,
});
const fakes = { [decide]: () => done(5, 'Leave Approved Successfully'), [undo]: () => done(6, 'Undone.') };

it('D-363: a leave of several days is one row and one decision, and after Undo it is decided again as it is then', async () => {
  const { api, person } = show({ ...fakes, [list]: () => page([createLeave()]) });
  await person.click(await button(`Approve Leave of SO1, ${SPAN}`));
  expect(cells(1)[5]).toBe(`Casual Leave: 2 days, ${SPAN}`);
  await waitFor(() => expect(bodies(api)).toHaveLength(1));
  expect(bodies(api)[0]).toMatchObject({
    action: 'approve',
    items: [{ kind: 'leave', id: DAYS[0]?._id, version: 1, seenFindings: '', days: seen() }],
  });
  await screen.findByText('you, just now');
  await person.click(await button('Undo'));
  await person.click(await button(`Approve Leave of SO1, ${SPAN}`));
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(bodies(api)[1]?.items).toMatchObject([{ version: 6, days: DAYS.map(({ _id }) => ({ _id, version: 6 })) }]);
});

it('D-363: a leave with an objection to one of its days asks first, and says which day it is', async () => {
  const findings = [{ code: 'plan' as const, text: '12/08/2024: Field (Approved)' }];
  const { api, person } = show({ ...fakes, [list]: () => page([createLeave(DAYS, { findings })]) });
  await person.click(await button(`Approve Leave of SO1, ${SPAN}`));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('A plan of the day: 12/08/2024: Field (Approved)')).toBeVisible();
  expect(api.to(decide)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Approve anyway' }));
  await waitFor(() =>
    expect(bodies(api)[0]?.items).toMatchObject([{ seenFindings: 'plan 12/08/2024: Field (Approved)', days: seen() }]),
  );
});

it('D-363: a leave is one of a selection, decided and undone as one', async () => {
  const { api, person } = show({
    ...fakes,
    [list]: () => page([createLeave()]),
    [keys]: () => ({ data: [toWaitingKey(createLeave())], next: null, message: 'OK' }),
  });
  await person.click(await screen.findByRole('checkbox', { name: `Select Leave of SO1, ${SPAN}` }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await person.click(await button('Approve selected'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve requests' }));
  expect(dialog.getByText('Approve 1 Leave?')).toBeVisible();
  expect(dialog.getByText(`1 Leave: ${SPAN}`)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodies(api)[0]?.items).toMatchObject([{ id: DAYS[0]?._id, days: seen() }]));
  await screen.findByText('1 approved.');
  await person.click(await button('Undo'));
  await screen.findByText('1 undone.');
  await person.click(await button(`Approve Leave of SO1, ${SPAN}`));
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(bodies(api)[1]?.items).toMatchObject([{ version: 6, days: DAYS.map(({ _id }) => ({ _id, version: 6 })) }]);
});

it('D-174: selected leaves are rejected without a reason, as on their own page', async () => {
  const { api, person } = show({
    [decide]: () => done(5, 'Leave Rejected Successfully'),
    [list]: () => page([createLeave()]),
    [keys]: () => ({ data: [toWaitingKey(createLeave())], next: null, message: 'OK' }),
  });
  await person.click(await screen.findByRole('checkbox', { name: `Select Leave of SO1, ${SPAN}` }));
  await person.click(await button('Reject selected'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject requests' }));
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(bodies(api)).toHaveLength(1));
  expect(bodies(api)[0]).toMatchObject({ action: 'revert', items: [{ kind: 'leave', days: seen() }] });
  expect(bodies(api)[0]).not.toHaveProperty('reason');
});

it('D-363: a leave whose first day was decided meanwhile stays with the days that still wait', async () => {
  let days = DAYS;
  const { person } = show({
    [list]: () => page([createLeave(days)]),
    [decide]: () => {
      days = DAYS.slice(1);
      return {
        data: {
          batchId: batch,
          results: [
            result(DAYS[0]?._id ?? '', {
              kind: 'leave',
              result: 'refused',
              code: 'CHANGED_MEANWHILE',
              message: 'Somebody changed this meanwhile.',
              version: null,
            }),
          ],
        },
        message: '0 of 1 approved.',
      };
    },
  });
  await person.click(await button(`Approve Leave of SO1, ${SPAN}`));
  expect(await button('Approve Leave of SO1, 11/08/2024 to 12/08/2024')).toBeVisible();
});

it('a leave of one day is decided at once', async () => {
  const [day] = DAYS as [(typeof DAYS)[number]];
  const { api, person } = show({ [list]: () => page([createLeave([day])]) });
  await person.click(await button('Approve Leave of SO1, 09/08/2024'));
  await waitFor(() =>
    expect(bodies(api).map(({ items }) => items)).toEqual([
      [{ kind: 'leave', id: day._id, version: 1, seenFindings: '' }],
    ]),
  );
});
