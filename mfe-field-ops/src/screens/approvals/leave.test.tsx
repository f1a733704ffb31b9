import { screen, waitFor, within } from '@testing-library/react';
import type { WaitingOf } from '../../requests/records.ts';
import { batch, bodies, cells, list, page, result, show, undo } from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';

/** Friday and Monday, with a Sunday between them that was asked for, too. */
const DAYS: NonNullable<WaitingOf<'leave'>['days']> = [
  { _id: recordId(1), day: '2024-08-09', version: 1, isWorking: true, findings: [] },
  { _id: recordId(2), day: '2024-08-11', version: 4, isWorking: false, findings: [] },
  { _id: recordId(3), day: '2024-08-12', version: 1, isWorking: true, findings: ['plan'] },
];
const leaveOf = ({ _id: id, day, version, findings }: (typeof DAYS)[number], days = DAYS): WaitingOf<'leave'> => ({
  kind: 'leave',
  id,
  version,
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  areaName: 'Delhi East',
  day,
  findings: findings.map((code) => ({ code, text: 'Field (Approved)' })),
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
});
const button = (name: string) => screen.findByRole('button', { name });

it('D-363: the days of a leave are decided together, each as it was seen, and taken back together', async () => {
  const { api, person } = show({
    [list]: () => page(DAYS.map((day) => leaveOf(day))),
    [undo]: () => ({
      data: {
        batchId: batch,
        results: DAYS.map(({ _id }) => result(_id, { kind: 'leave', message: 'Undone.', version: 5 })),
      },
      message: '3 undone.',
    }),
  });
  const approve = await button('Approve Leave of SO1, 11/08/2024');
  expect(cells(1)[5]).toBe('Casual Leave: 2 days, 09/08/2024 to 12/08/2024');
  await person.click(approve);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve requests' }));
  expect(dialog.getByText('Approve 3 Leave?')).toBeVisible();
  expect(dialog.getByText(/^Leave of Ravi Kumar · SO1, 12\/08\/2024/)).toBeVisible();
  expect(api.to('POST /api/v1/inbox/decide')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodies(api)).toHaveLength(1));
  expect(bodies(api)[0]).toMatchObject({
    action: 'approve',
    items: DAYS.map(({ _id: id, version, findings }) => ({
      kind: 'leave',
      id,
      version,
      seenFindings: findings.join('\n'),
    })),
  });
  await waitFor(() => expect(screen.getAllByText('you, just now')).toHaveLength(3));
  await person.click(await button('Undo'));
  expect(await button('Approve Leave of SO1, 09/08/2024')).toBeVisible();
  expect(api.to(undo)).toHaveLength(1);
});

it('a leave of one day is decided at once', async () => {
  const [day] = DAYS as [(typeof DAYS)[number]];
  const { api, person } = show({ [list]: () => page([leaveOf(day, [day])]) });
  await person.click(await button('Approve Leave of SO1, 09/08/2024'));
  await waitFor(() =>
    expect(bodies(api).map(({ items }) => items)).toEqual([
      [{ kind: 'leave', id: day._id, version: 1, seenFindings: '' }],
    ]),
  );
});
