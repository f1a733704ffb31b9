/** @slow Renders a list and its dialogs for each test. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onEvent } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import type { AttendanceResponse } from './attendance.api.ts';
import AttendanceScreen from './attendance-screen.tsx';

const list = 'GET /api/v1/admin/attendance';
const approve = 'PUT /api/v1/attendance/approve';
const reject = 'PUT /api/v1/attendance/reject';
const edit = 'PUT /api/v1/attendance/updateAttendanceRequest';
const proposal = 'PUT /api/v1/attendance/:id/proposal';
const undo = 'POST /api/v1/inbox/undo';
const ID = '6f1f4f3e-0000-4000-8000-000000000001';
const BATCH = '6f1f4f3e-0000-4000-8000-00000000000b';
const REQUEST = '6f1f4f3e-0000-4000-8000-00000000000c';
const OTHER = '6f1f4f3e-0000-4000-8000-00000000000e';

const record = (more: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  _id: ID,
  onDate: '2024-08-09',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  userId: { zone: 'NZ', regionCode: 'NR1', regionName: 'Delhi', areaCode: 'NA1', areaName: 'Delhi East' },
  checkIn: { time: '2024-08-09T04:50:00.000Z', location: null },
  checkOut: { time: null, location: null },
  status: 'Late CheckIn',
  leaveType: null,
  serverCheckInTime: '2024-08-09T04:55:00.000Z',
  serverCheckOutTime: null,
  updateRequest: null,
  proposal: null,
  decidedBy: null,
  decidedByName: null,
  remark: null,
  version: 3,
  ...more,
});
const rowId = (n: number) => `6f1f4f3e-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`;
const leave = (more: Partial<AttendanceRecord> = {}) =>
  record({
    status: 'Leave Applied',
    leaveType: 'Casual Leave',
    checkIn: { time: null, location: null },
    serverCheckInTime: null,
    ...more,
  });
const request = {
  _id: REQUEST,
  origin: 'officer',
  status: 'PENDING',
  checkIn: { time: '2024-08-09T04:00:00.000Z' },
  checkOut: { time: null },
  reason: 'No network',
  remarks: '',
  requestedAt: '2024-08-09T13:00:00.000Z',
  decidedBy: null,
  decidedByName: null,
  statusAfter: 'Present',
} as const;
const getDay = (row: AttendanceRecord) => {
  const { userId: _, ...day } = row;
  return { ...day, checkIn: { time: row.checkIn.time }, checkOut: { time: row.checkOut.time } };
};
const VISIT = {
  _id: '1',
  visitType: 'DEALER',
  dealerCode: '00012345',
  dealerName: 'Om Tyres',
  startTime: '2024-08-09T05:00:00.000Z',
  endTime: '2024-08-09T12:12:00.000Z',
};

const show = (
  rows: AttendanceRecord | [AttendanceRecord, ...AttendanceRecord[]],
  fakes: Fakes = {},
  role: 'AO' | 'RO' | 'ZO' | 'ADMIN' = 'AO',
  sapId?: string,
  query = '',
) => {
  const data = Array.isArray(rows) ? rows : [rows];
  const [row] = data as [AttendanceRecord];
  const response: AttendanceResponse = {
    data,
    totalPage: 1,
    currentPage: 1,
    totalCount: data.length,
    clockCount: { statusCounts: [], lateClockIn: 0, cards: { Present: 0, Leave: 0, 'On Time': 0, Late: 0 } },
    csvData: '/api/v1/attendance/Attendance-List.csv?ticket=abc',
    message: 'OK',
  };
  return renderSignedIn(<AttendanceScreen />, {
    role,
    ...(sapId && { user: { SAP_ID: sapId } }),
    path: `/attendance-data${query}`,
    api: {
      [list]: () => response,
      'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/AM/SO/:SAP_ID': () => ({ data: { officers: [] }, officers: [], message: 'OK' }),
      'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/attendance/:id/evidence': () => ({
        data: {
          ...getDay(row),
          findings: [{ code: 'visit-before', text: 'first visit at 09:12 AM' }],
          visits: [VISIT],
        },
        message: 'OK',
      }),
      'GET /api/v1/attendance/:id/leave': () => ({
        data: {
          leave: getDay(row),
          findings: [{ code: 'holiday', text: 'Diwali' }],
          days: ['2024-08-09', '2024-08-11', '2024-08-12'].map((day, index) => ({
            _id: [ID, OTHER, REQUEST][index] as string,
            day,
            version: 1,
            isWorking: day !== '2024-08-11',
          })),
          year: 2024,
          balance: [{ leaveType: 'Casual Leave', takenDays: 3, pendingDays: 2 }],
          away: [{ SAP_ID: 'SO4', name: 'Asha Rao', day: '2024-08-12', status: 'Leave Approved' }],
          holidays: [{ day: '2024-08-10', title: 'Teej' }],
        },
        message: 'OK',
      }),
      ...fakes,
    },
  });
};
const leaveButton = (word: string) => screen.findByRole('button', { name: `${word} leave of SO1, 09/08/2024` });

it.each(['AO', 'RO', 'ZO', 'ADMIN'] as const)(
  'FN-ATT-08: %s sees APPROVE and REJECT at a leave that is applied for',
  async (role) => {
    show(leave(), {}, role);
    expect((await leaveButton('APPROVE')).textContent).toBe('APPROVE');
    expect((await leaveButton('REJECT')).textContent).toBe('REJECT');
  },
);

it('FN-ATT-08: no actions at a leave that is decided, one that is recorded, one without a type, and a day of work', async () => {
  show([
    record({ _id: rowId(1), status: 'Leave Approved', leaveType: 'Casual Leave' }),
    record({ _id: rowId(2), status: 'Leave Rejected', leaveType: 'Casual Leave' }),
    record({ _id: rowId(3), status: 'Leave', leaveType: 'Casual Leave' }),
    record({ _id: rowId(4), status: 'Leave Applied', leaveType: null }),
    record({ _id: rowId(5), status: 'Present', leaveType: null }),
  ]);
  expect(await screen.findAllByText('SO1')).toHaveLength(5);
  expect(screen.queryByText('APPROVE')).not.toBeInTheDocument();
  expect(screen.queryByText('REJECT')).not.toBeInTheDocument();
});

it("D-179, FN-ATT-15: a leave shows the year's balance, is approved with the server's message, and undone", async () => {
  const user = userEvent.setup();
  const heard: string[] = [];
  const end = onEvent('officer:changed', ({ SAP_ID }) => heard.push(SAP_ID));
  const { api } = show(leave(), {
    [approve]: () => ({
      data: getDay(leave({ status: 'Leave Approved', version: 4 })),
      decisionId: BATCH,
      message: 'Leave Approved Successfully',
    }),
    [undo]: () => ({
      data: {
        batchId: BATCH,
        results: [{ kind: 'leave', id: ID, result: 'done', subject: '', message: 'Undone.', code: null, version: 5 }],
      },
      message: '1 undone.',
    }),
  });
  await user.click(await leaveButton('APPROVE'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve' });
  expect(dialog).toHaveTextContent('Are you sure you want to approve this leave?');
  await within(dialog).findByText('Casual Leave: 3 taken, 2 pending');
  for (const text of [
    '2 days, 09/08/2024 to 12/08/2024',
    '12/08/2024: Asha Rao · SO4, Leave Approved',
    '10/08/2024: Teej',
    'Holiday: Diwali',
  ])
    expect(dialog).toHaveTextContent(text);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText(/Leave Approved Successfully/)).length).toBeGreaterThan(0);
  expect(api.to(approve)[0]?.body).toMatchObject({ _id: ID, SAP_ID: 'SO1', status: 'Leave Applied', version: 3 });
  await screen.findByText('you, just now');
  expect(screen.getByText('APPROVE')).not.toBeVisible();
  expect(screen.getByText('REJECT')).not.toBeVisible();
  expect(screen.getAllByText('Leave Approved').length).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to(undo)[0]?.body).toEqual({ batchId: BATCH }));
  expect(await leaveButton('APPROVE')).toBeVisible();
  // 0091: the officer's page receives the decision and its undo.
  await waitFor(() => expect(heard).toEqual(['SO1', 'SO1']));
  end();
});

it('D-363: the days of a leave are decided and taken back together; one alone is taken out with a reason', async () => {
  const user = userEvent.setup();
  const getAnswer = (status: string) => () => ({
    data: getDay(leave({ status, version: 4 })),
    decisionId: BATCH,
    message: `${status} Successfully`,
  });
  const undone = { kind: 'leave', id: ID, result: 'done', subject: '', message: 'Undone.', code: null } as const;
  const days = [ID, OTHER, REQUEST].map((_id) => ({ _id, version: 5 }));
  const { api } = show([leave(), leave({ _id: REQUEST, onDate: '2024-08-12', version: 1 })], {
    [approve]: getAnswer('Leave Approved'),
    [reject]: getAnswer('Leave Rejected'),
    [undo]: () => ({ data: { batchId: BATCH, results: [{ ...undone, version: 5, days }] }, message: '1 undone.' }),
  });
  await user.click(await leaveButton('APPROVE'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve' }));
  expect(await dialog.findByLabelText('Days')).toHaveDisplayValue('All of this leave, 09/08/2024 to 12/08/2024');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.to(approve)).toHaveLength(1));
  expect(api.to(approve)[0]?.body).toMatchObject({
    _id: ID,
    days: [
      { _id: ID, version: 1 },
      { _id: OTHER, version: 1 },
      { _id: REQUEST, version: 1 },
    ],
  });
  await waitFor(() => expect(screen.getAllByText('you, just now')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'APPROVE leave of SO1, 12/08/2024' })).toBeVisible();

  await user.click(await leaveButton('REJECT'));
  const rejection = within(await screen.findByRole('alertdialog', { name: 'Reject' }));
  await user.selectOptions(await rejection.findByLabelText('Days'), '09/08/2024 alone');
  expect(rejection.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await user.type(rejection.getByLabelText(/Remark/), 'Month end');
  await user.click(rejection.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(api.to(reject)).toHaveLength(1));
  expect(api.to(reject)[0]?.body).toMatchObject({ _id: ID, remark: 'Month end' });
  expect(api.to(reject)[0]?.body).not.toHaveProperty('days');
});

it('D-179, FN-ATT-15: a rejection accepts a remark; what the server refuses is said and what was typed stays', async () => {
  const user = userEvent.setup();
  show(leave(), { [reject]: () => refuse('LEAVE_NOT_APPLIED') });
  await user.click(await leaveButton('REJECT'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject' });
  expect(dialog).toHaveTextContent('Are you sure you want to reject this leave?');
  await user.type(within(dialog).getByLabelText('Remark'), 'Month end');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(
    (await screen.findAllByText('Only a leave that is applied for can be approved or rejected.')).length,
  ).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText('Remark')).toHaveValue('Month end');
});

it('D-307: the own leave and the own request have their buttons disabled, with the reason', async () => {
  const user = userEvent.setup();
  show(leave(), {}, 'AO', 'SO1');
  for (const word of ['APPROVE', 'REJECT']) expect(await leaveButton(word)).toBeDisabled();
  cleanup();
  show(record({ updateRequest: request }), {}, 'AO', 'SO1');
  await user.click(await editButton());
  const dialog = await screen.findByRole('dialog', { name: /^Check-In & Check-Out/ });
  for (const name of ['Approve', 'Reject'])
    expect(within(dialog).getByRole('button', { name })).toHaveAccessibleDescription(
      'You can not decide your own request.',
    );
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled();
});

const editButton = () => screen.findByRole('button', { name: 'Edit Request of SO1, 09/08/2024' });

it('FN-ATT-09, FN-ATT-10, D-334: stored, server and requested times stand side by side, and the request is approved with a remark', async () => {
  const user = userEvent.setup();
  const { api } = show(record({ updateRequest: request }), {
    [edit]: () => ({
      data: getDay(record({ status: 'Present', version: 4, updateRequest: { ...request, status: 'APPROVED' } })),
      decisionId: BATCH,
      message: 'Request Approved Successfully',
    }),
  });
  await user.click(await editButton());
  const dialog = await screen.findByRole('dialog', { name: /^Check-In & Check-Out/ });
  const times = await within(dialog).findByRole('table', { name: 'Check-In & Check-Out' });
  expect(
    within(times)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['TimeStoredServerRequested', 'Check-In10:20 AM10:25 AM09:30 AM', 'Check-Out---']);
  await within(dialog).findByText(/first visit at 09:12 AM/);
  expect(dialog).toHaveTextContent('Om Tyres');
  await user.type(within(dialog).getByLabelText('Remark'), 'Seen there');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText(/Request Approved Successfully/)).length).toBeGreaterThan(0);
  expect(api.to(edit)[0]?.body).toEqual({
    attendanceId: ID,
    decision: 'APPROVED',
    remarks: 'Seen there',
    version: 3,
    seenFindings: expect.any(String),
  });
});

it('the times have an address: a link opens those of a day on another page', async () => {
  const other = { ...record({ updateRequest: request }), _id: REQUEST, SAP_ID: 'SO7', name: 'Meena Iyer' };
  const one = (row: AttendanceRecord): AttendanceResponse => ({
    data: [row],
    totalPage: 1,
    currentPage: 1,
    totalCount: 1,
    clockCount: { statusCounts: [], lateClockIn: 0, cards: { Present: 0, Leave: 0, 'On Time': 0, Late: 0 } },
    csvData: '/api/v1/attendance/Attendance-List.csv?ticket=abc',
    message: 'OK',
  });
  const user = userEvent.setup();
  const { address } = show(
    record({ updateRequest: request }),
    { [list]: ({ query }) => one(query.id === REQUEST ? other : record({ updateRequest: request })) },
    'AO',
    undefined,
    `?times=${REQUEST}`,
  );
  const dialog = await screen.findByRole('dialog', { name: /^Check-In & Check-Out/ });
  expect(dialog).toHaveTextContent('Meena Iyer');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/attendance-data');
  await user.click(await editButton());
  expect(address()).toBe(`/attendance-data?times=${ID}`);
});

it.each(['APPROVED', 'REJECTED'] as const)(
  'FN-ATT-10: a request that is %s can not be decided again',
  async (status) => {
    const user = userEvent.setup();
    show(record({ updateRequest: { ...request, status, remarks: 'Fine', decidedBy: 'AO1' } }));
    await user.click(await editButton());
    const dialog = await screen.findByRole('dialog', { name: /^Check-In & Check-Out/ });
    await within(dialog).findByText('Fine');
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(within(dialog).queryByLabelText('Remark')).not.toBeInTheDocument();
  },
);

it('FN-ATT-11: the Edit Request icon is hidden at every status of leave', async () => {
  const [first, ...others] = ['Leave', 'Leave Applied', 'Leave Approved', 'Leave Rejected'].map((status, index) =>
    record({ _id: rowId(index), status, updateRequest: request }),
  );
  show([first!, ...others]);
  expect(await screen.findAllByText('SO1')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Edit Request of/ })).not.toBeInTheDocument();
});

it('a missing check-out is taken from the last visit in one tap, with the visits as evidence', async () => {
  const user = userEvent.setup();
  const proposed = { checkIn: null, checkOut: VISIT.endTime, statusAfter: 'Late CheckIn - Early CheckOut' };
  const { api } = show(record({ proposal: proposed }), {
    [proposal]: () => ({
      data: getDay(record({ version: 4, checkOut: { time: VISIT.endTime, location: null } })),
      decisionId: BATCH,
      message: 'Attendance set right by the visits of the day',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Correct the attendance of SO1, 09/08/2024' }));
  const dialog = await screen.findByRole('dialog', { name: /^Check-In & Check-Out/ });
  const visits = await within(dialog).findByRole('table', { name: 'Visits of the day' });
  expect(visits).toHaveTextContent('Om Tyres10:30 AM05:42 PM');
  expect(dialog).toHaveTextContent('Late CheckIn - Early CheckOut');
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(api.to(proposal)[0]?.body).toEqual({ version: 3, checkIn: null, checkOut: VISIT.endTime, remarks: '' }),
  );
});
