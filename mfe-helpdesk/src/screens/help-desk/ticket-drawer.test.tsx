/** @slow Renders a list and a ticket for each test. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { connection, queueWrites, refreshCalls } from 'shared-auth';
import * as exporting from 'shared-ui/export';
import { refuse } from 'shared-auth/testing';
import { entry, ticket, ticketIds } from '../../testing/tickets.ts';
import { list, timeline, update, tickets, response, show, open, remarks, press } from './testing/show-tickets.tsx';

jest.mock('shared-ui/export', () => ({ exportRows: jest.fn(async () => undefined) }));
const exported = jest.mocked(exporting.exportRows<unknown>);

it('HD-DRW-01, HD-DRW-02, HD-DRW-03, HD-EXP-01, D-235, D-241: the drawer shows number, status, escalation, hours and details, and prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person } = show([
    ticket({ status: 'RESOLVED', createdAt: '2024-08-09T04:30:00.000Z', updatedAt: '2024-08-09T07:29:00.000Z' }),
  ]);
  const drawer = await open(person);
  for (const name of ['Download PDF', 'Print', 'Close'])
    expect(within(drawer).getByRole('button', { name })).toBeVisible();
  expect(within(drawer).getByText('RESOLVED', { selector: 'span' })).toBeVisible();
  expect(within(drawer).getByRole('heading', { name: 'Tyre claim' })).toBeVisible();
  for (const text of ['LEVEL2', '2 hours']) expect(within(drawer).getByText(text)).toBeVisible();
  const texts = (role: string) =>
    within(drawer)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  const values = texts('definition');
  expect(texts('term').map((label, index) => [label, values[index]])).toEqual([
    ['SAP ID', 'SO1'],
    ['Category', 'Claims'],
    ['Mobile', '98765 43210'],
    ['Sub Category', 'Warranty'],
    ['Name', 'Ravi Kumar'],
    ['Message', 'The tyre burst.'],
  ]);
  await person.click(within(drawer).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('the drawer says when the next step comes', async () => {
  const { person } = show([ticket({ nextStep: { step: 'LEVEL2', at: '2025-11-25T05:00:00.000Z' } })]);
  const drawer = await open(person);
  expect(within(drawer).getByText('Next step: to Level 2 on Tuesday, 25 Nov, 10:30')).toBeVisible();
});

it('HD-DRW-04: @ and a name in the remarks offers people at the levels, and namesakes by their SAP ID', async () => {
  const { api, person } = show([ticket()], {
    [update]: () => ({ data: ticket({ version: 2 }), message: 'Ticket Updated Successfully' }),
    'GET /api/v1/query/assignees': () => ({
      data: [
        { SAP_ID: 'AO1', name: 'Asha Rao' },
        { SAP_ID: 'AO2', name: 'Asha Rao' },
        { SAP_ID: 'RO1', name: 'Om Verma' },
      ],
      message: 'OK',
    }),
  });
  const drawer = await open(person);
  const field = within(drawer).getByLabelText(remarks);
  await person.type(field, 'ask @asha');
  const people = await screen.findByRole('listbox', { name: 'People to mention' });
  const names = within(people)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Asha Rao (AO1)', 'Asha Rao (AO2)']);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('ask @Asha Rao (AO2) ');
  expect(people).not.toBeInTheDocument();
  await person.click(within(drawer).getByRole('button', { name: 'Update Ticket' }));
  await waitFor(() => expect(api.to(update)[0]?.body).toMatchObject({ remarks: 'ask @Asha Rao (AO2)' }));
});

it('HD-DRW-06, HD-DRW-07, D-231: the timeline is in India time, with its steps marked and its thanks in italics', async () => {
  const { person } = show();
  const drawer = await open(person);
  expect(await within(drawer).findByText('10 Aug 2024 12:15 AM')).toBeVisible();
  expect(within(drawer).getByText('Auto assignment to Asha').tagName).toBe('MARK');
  expect(within(drawer).getByText('Thank you for contacting us.').tagName).toBe('EM');
  expect(within(drawer).getByText('Reply: please mark the ticket').tagName).toBe('P');
});

it('HD-DRW-04, HD-DRW-05, D-222, D-239: the drawer updates reply, remark and status, and starts from the ticket’s own status', async () => {
  let stored = ticket({ status: 'IN PROGRESS' });
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: ({ body }) => {
      stored = { ...stored, status: body.status ?? stored.status, version: 2 };
      return { data: stored, message: 'Ticket Updated Successfully' };
    },
  });
  const drawer = await open(person);
  const status = within(drawer).getByLabelText('Status');
  expect(status).toHaveValue('IN PROGRESS');
  expect(within(drawer).getByRole('button', { name: 'Update Ticket' })).toBeDisabled();
  await person.type(within(drawer).getByLabelText('Reply to customer'), 'We are on it');
  await person.selectOptions(status, 'RESOLVED');
  await person.click(within(drawer).getByRole('button', { name: 'Update Ticket' }));
  expect(await screen.findByText('Ticket Updated Successfully')).toBeVisible();
  expect(api.to(update)[0]?.body).toEqual({
    id: ticketIds[0],
    reply: 'We are on it',
    remarks: '',
    status: 'RESOLVED',
    version: 1,
  });
  await waitFor(() => expect(within(drawer).getByLabelText('Reply to customer')).toHaveValue(''));
  expect(status).toHaveValue('RESOLVED');
  expect(api.to(timeline).length).toBeGreaterThan(1);
});

it('HD-DRW-04: a pasted text of 100,000 characters is kept whole, and is not sent until it is shorter', async () => {
  const { api, person } = show();
  const drawer = await open(person);
  await person.click(within(drawer).getByLabelText(remarks));
  await person.paste('x'.repeat(100_000));
  await press(person);
  expect(within(drawer).getByText('Please use at most 2,000 characters.')).toBeVisible();
  expect(within(drawer).getByLabelText(remarks)).toHaveValue('x'.repeat(100_000));
  expect(api.to(update)).toEqual([]);
});

it('somebody else’s update of an open ticket appears by itself, and the typed text stays', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let lines = ['Reply: first'];
  const { person } = show(tickets, { [timeline]: () => ({ data: [{ ...entry, timeLine: lines }], message: 'OK' }) });
  const drawer = await open(person);
  await within(drawer).findByText('Reply: first');
  await person.type(within(drawer).getByLabelText(remarks), 'Called him');
  lines = ['Reply: first', 'Reply: from RO1'];
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await within(drawer).findByText('Reply: from RO1')).toBeVisible();
  expect(within(drawer).getByLabelText(remarks)).toHaveValue('Called him');
  jest.useRealTimers();
});

it('an assignment and a reply without a connection wait, and the reply’s field is empty', async () => {
  queueWrites(async () => ({
    add: async ({ id }) => ({ id, describe: () => undefined, takeBack: async () => true }),
  }));
  const { person } = show([ticket()]);
  const drawer = await open(person);
  await within(drawer).findByRole('option', { name: 'Meena · RO1' });
  connection.getState().lose();
  await person.selectOptions(within(drawer).getByLabelText('Assigned to'), 'RO1');
  const notice = await screen.findByText(/^No connection: this waits/);
  expect(notice.closest('[data-toast]')).toHaveAttribute('data-tone', 'info');
  await person.type(within(drawer).getByLabelText('Reply to customer'), 'Please wait.');
  await press(person);
  await waitFor(() => expect(within(drawer).getByLabelText('Reply to customer')).toHaveValue(''));
  connection.getState().restore();
});

it('somebody else’s change to an open ticket updates its head by itself, so that the next update is not refused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const at = '2026-11-21T05:00:00Z';
  let stored = ticket({ nextStep: { step: 'LEVEL3', at } });
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: () => ({ data: stored, message: 'Ticket Updated Successfully' }),
  });
  const drawer = await open(person);
  expect(within(drawer).getByText(/^Next step: to Level 3/)).toBeVisible();
  stored = ticket({ status: 'IN PROGRESS', assignedTo: { SAP_ID: 'RO1', name: 'Meena' }, version: 2 });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await within(drawer).findByText('IN PROGRESS', { selector: 'span' })).toBeVisible();
  expect(within(drawer).queryByText(/^Next step/)).toBeNull();
  expect(within(drawer).getByLabelText('Assigned to')).toHaveValue('RO1');
  await person.type(within(drawer).getByLabelText(remarks), 'Called him');
  await press(person);
  await screen.findByText('Ticket Updated Successfully');
  expect(api.to(update).map(({ body }) => (body as { version: number }).version)).toEqual([2]);
  jest.useRealTimers();
});

describe('HD-DRW-04: files on replies', () => {
  const upload = 'POST /api/v1/query/files';
  const pdf = new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' });
  const fileId = '6f1f4f3e-0000-4000-8000-0000000000f1';
  const uploaded = { _id: fileId, name: 'bill.pdf', size: 8, url: `/files/${fileId}/bill.pdf` };
  const chooseFile = async (person: ReturnType<typeof show>['person'], drawer: HTMLElement) =>
    person.upload(within(drawer).getByLabelText('Files', { selector: 'input' }), pdf);

  it('are uploaded and named by the reply; when the reply is refused, they do not go over the line again', async () => {
    let isRefused = true;
    const { api, person } = show(tickets, {
      [upload]: () => ({ data: uploaded, message: 'File Uploaded Successfully' }),
      [update]: () => {
        if (isRefused) return refuse('INTERNAL');
        return { data: ticket({ version: 2 }), message: 'Ticket Updated Successfully' };
      },
    });
    const drawer = await open(person);
    await person.type(within(drawer).getByLabelText('Reply to customer'), 'See the bill');
    await chooseFile(person, drawer);
    await press(person);
    await within(drawer).findByText('Something went wrong on our side. Please try again.');
    expect(within(drawer).getByLabelText('Reply to customer')).toHaveValue('See the bill');
    expect(within(drawer).getByText('bill.pdf (8 B)')).toBeVisible();
    isRefused = false;
    await press(person);
    await screen.findByText('Ticket Updated Successfully');
    expect((api.to(upload)[0]!.body as FormData).get('file')).toBeInstanceOf(File);
    expect(api.to(upload)).toHaveLength(1);
    expect(api.to(update).at(-1)?.body).toMatchObject({ reply: 'See the bill', files: [fileId] });
    await waitFor(() => expect(within(drawer).queryByText('bill.pdf (8 B)')).not.toBeInTheDocument());
  });

  it('come with a reply, and one of the wrong kind is refused at once', async () => {
    const { api, person } = show();
    const drawer = await open(person);
    await chooseFile(person, drawer);
    await press(person);
    expect(await within(drawer).findByText('Please write a reply with the files.')).toBeVisible();
    const { default: userEvent } = await import('@testing-library/user-event');
    await userEvent
      .setup({ applyAccept: false })
      .upload(
        within(drawer).getByLabelText('Files', { selector: 'input' }),
        new File(['<html>'], 'page.html', { type: 'text/html' }),
      );
    expect(within(drawer).getByText('page.html: Upload PDF, PNG, JPEG or MP4 Files Only.')).toBeVisible();
    expect(api.to(update)).toEqual([]);
  });

  it('stand below their reply, and those of the ticket and of merged ones above the form, each as a link', async () => {
    const { person } = show(tickets, {
      [timeline]: () => ({
        data: [{ ...entry, files: [uploaded] }],
        files: [
          { ...uploaded, name: 'photo.png' },
          { ...uploaded, _id: fileId.replace(/1$/, '2'), name: 'scan.png', ticketNo: 'TKT-000009' },
        ],
        message: 'OK',
      }),
    });
    const drawer = await open(person);
    const own = await within(drawer).findByRole('list', { name: 'Files of the ticket' });
    expect(within(own).getByRole('link', { name: /^photo.png/ })).toBeVisible();
    expect(within(own).getByText('8 B, of TKT-000009')).toBeVisible();
    const ofReply = within(drawer).getByRole('list', { name: 'Files of this reply' });
    expect(within(ofReply).getByRole('link', { name: /^bill.pdf/ })).toHaveAttribute('href', uploaded.url);
  });
});

it('D-354: a remark never reopens a ticket that somebody else has resolved: the drawer shows it, keeps the remark, says so', async () => {
  let stored = ticket();
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: ({ body }) => {
      if (body.version !== stored.version) return refuse('CHANGED_MEANWHILE', { current: stored });
      stored = { ...stored, status: body.status ?? stored.status, version: stored.version + 1 };
      return { data: stored, message: 'Ticket Updated Successfully' };
    },
  });
  const drawer = await open(person);
  stored = ticket({ status: 'RESOLVED', version: 2 });
  await person.type(within(drawer).getByLabelText(remarks), 'Called him');
  await press(person);
  expect(await within(drawer).findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  expect(within(drawer).getByLabelText(remarks)).toHaveValue('Called him');
  expect(within(drawer).getByLabelText('Status')).toHaveValue('RESOLVED');
  expect(within(drawer).getAllByText('RESOLVED').length).toBeGreaterThan(1);
  await press(person);
  expect(await screen.findByText('Ticket Updated Successfully')).toBeVisible();
  expect(api.to(update).map(({ body }) => body)).toEqual([
    { id: ticketIds[0], reply: '', remarks: 'Called him', version: 1 },
    { id: ticketIds[0], reply: '', remarks: 'Called him', version: 2 },
  ]);
});

it('D-354: a ticket that is read again while somebody types is not written over before it was said', async () => {
  let stored = ticket();
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: ({ body }) =>
      body.version === stored.version
        ? { data: stored, message: 'Ticket Updated Successfully' }
        : refuse('CHANGED_MEANWHILE', { current: stored }),
  });
  const drawer = await open(person);
  await person.selectOptions(within(drawer).getByLabelText('Status'), 'ASSIGNED');
  stored = ticket({ status: 'RESOLVED', version: 2 });
  await act(() => refreshCalls('/api/v1/query'));
  expect(await within(drawer).findByText('RESOLVED', { selector: 'span' })).toBeVisible();
  await press(person);
  expect(await within(drawer).findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  expect(within(drawer).getByLabelText('Status')).toHaveValue('ASSIGNED');
  await press(person);
  await screen.findByText('Ticket Updated Successfully');
  expect(api.to(update).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

it('the thread names author and role of each entry, and tells internal remarks from replies by word; print leaves them out until asked', async () => {
  const asha = { SAP_ID: 'AO1', name: 'Asha', role: 'AO' };
  const { person } = show(tickets, {
    [timeline]: () => ({
      data: [
        { ...entry, timeLine: ['Auto assignment to Asha'], author: { SAP_ID: 'SYSTEM', name: 'System', role: '' } },
        { ...entry, timeLine: ['Reply: On its way', 'Replied by Asha · AO1', 'Remarks: He is slow'], author: asha },
        { ...entry, timeLine: ['Remarks: Call him'], author: asha },
        { ...entry, timeLine: ['Solved: Thanks'], author: { SAP_ID: 'SO1', name: 'Ravi', role: 'SO' } },
      ],
      message: 'OK',
    }),
  });
  const drawer = await open(person);
  const thread = await within(drawer).findByRole('list', { name: 'Timeline' });
  const getEntries = () => within(thread).getAllByRole('listitem');
  expect(getEntries().map(({ textContent }) => textContent?.replace(/^.*?[AP]M/, ''))).toEqual([
    ' · SystemAuto assignment to Asha',
    ' · Asha · AO1, AOTo the raiserReply: On its wayInternalRemarks: He is slow',
    ' · Asha · AO1, AOInternalRemarks: Call him',
    ' · Ravi · SO1, SOFrom the raiserSolved: Thanks',
  ]);
  const isPrinted = (text: string) => !within(thread).getByText(text).closest('[data-print-hidden]');
  const printed = () => ['Reply: On its way', 'Remarks: He is slow', 'Remarks: Call him'].map(isPrinted);
  expect(printed()).toEqual([true, false, false]);
  await person.click(within(drawer).getByRole('checkbox', { name: 'With internal remarks' }));
  expect(printed()).toEqual([true, true, true]);
});

it('the thread is exported with author, role and side of each line, without internal remarks until asked', async () => {
  const { person } = show(tickets, {
    [timeline]: () => ({
      data: [
        {
          ...entry,
          timeLine: ['Reply: On its way', 'Replied by Asha · AO1', 'Remarks: He is slow'],
          author: { SAP_ID: 'AO1', name: 'Asha', role: 'AO' },
        },
      ],
      message: 'OK',
    }),
  });
  const drawer = await open(person);
  await within(drawer).findByText('Reply: On its way');
  const press = async () => {
    exported.mockClear();
    await person.click(within(drawer).getByRole('button', { name: 'Export thread' }));
    await waitFor(() => expect(exported).toHaveBeenCalledTimes(1));
    const { columns, rows, name } = exported.mock.calls[0]![0];
    return { name, rows: rows.map((row, index) => columns.map(({ value }) => value(row, index))) };
  };
  const head = ['TKT-000001', '10 Aug 2024 12:15 AM', 'Asha', 'AO1', 'AO'];
  expect(await press()).toEqual({ name: 'TKT-000001', rows: [[...head, 'To the raiser', 'Reply: On its way']] });
  await person.click(within(drawer).getByRole('checkbox', { name: 'With internal remarks' }));
  expect((await press()).rows).toEqual([
    [...head, 'To the raiser', 'Reply: On its way'],
    [...head, 'Internal', 'Remarks: He is slow'],
  ]);
});

it('a reply asks with a tick, which needs a reply and no resolution; the drawer says how long the clock stands still', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const waiting = { since: '2026-11-20T06:30:00.000Z', until };
  let stored = ticket({ dueAt: '2030-11-21T06:30:00.000Z' });
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: () => {
      stored = { ...stored, waiting, version: 2 };
      return { data: stored, message: 'Ticket Updated Successfully' };
    },
  });
  const drawer = await open(person);
  const tick = within(drawer).getByRole('checkbox', { name: 'Wait for an answer' });
  await person.click(tick);
  await person.selectOptions(within(drawer).getByLabelText('Status'), 'RESOLVED');
  await press(person);
  expect(within(drawer).getByText('Please write what you ask.')).toBeVisible();
  await person.type(within(drawer).getByLabelText('Reply to customer'), 'Which tyre?');
  await press(person);
  expect(within(drawer).getByText('Nobody answers a resolved ticket.')).toBeVisible();
  expect(api.to(update)).toEqual([]);
  await person.selectOptions(within(drawer).getByLabelText('Status'), 'OPEN');
  await press(person);
  await screen.findByText('Ticket Updated Successfully');
  expect(api.to(update)[0]?.body).toMatchObject({ reply: 'Which tyre?', waitsForAnswer: true, version: 1 });
  expect(
    await within(drawer).findByText(
      /^Waiting for the raiser’s answer since 20 Nov 2026 12:00 PM\. The clock stands still, until/,
    ),
  ).toBeVisible();
  expect(tick).not.toBeChecked();
  expect(
    within(screen.getAllByRole('row', { hidden: true })[1]!).getByText('Waiting for the raiser'),
  ).toBeInTheDocument();
});

it('the drawer says that the clock goes on when the raiser has not answered for 72 working hours', async () => {
  const waiting = { since: '2026-11-20T06:30:00.000Z', until: '2024-11-30T06:30:00.000Z' };
  const { person } = show([ticket({ waiting, dueAt: '2030-11-21T06:30:00.000Z' })]);
  const drawer = await open(person);
  expect(
    within(drawer).getByText(/has not answered\. The clock continues since 30 Nov 2024 12:00 PM\.$/),
  ).toBeVisible();
  expect(screen.queryByText('Waiting for the raiser', { selector: 'span' })).toBeNull();
});

it('the drawer shows what was written last, then the form that answers it, then the details', async () => {
  const reply = { ...entry, timeLine: ['Reply: We are on it', 'Replied by Asha · AO1'] };
  const { person } = show(tickets, {
    [timeline]: () => ({
      data: [{ ...entry, timeLine: ['Reply: first'] }, reply, { ...entry, timeLine: ['Assigned to Asha'] }],
      message: 'OK',
    }),
  });
  const drawer = await open(person);
  const newest = await within(drawer).findByRole('region', { name: 'Newest message' });
  expect(newest).toHaveTextContent(/^To the raiser · Reply · .+ · Replied by Asha · AO1We are on it$/);
  const form = within(drawer).getByRole('form', { name: 'Update Ticket' });
  const facts = within(drawer).getByText('Sub Category');
  const follows = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([follows(newest, form), follows(form, facts)]).toEqual([true, true]);
});

it('a ticket that nobody answered shows its own text first, and the next ticket is a key away', async () => {
  const assigned = { ...entry, timeLine: ['Auto assignment to Asha'] };
  const { person, address } = show(tickets, { [timeline]: () => ({ data: [assigned], message: 'OK' }) });
  const drawer = await open(person);
  const newest = await within(drawer).findByRole('region', { name: 'Newest message' });
  expect(newest).toHaveTextContent(new RegExp(`^Message · .+${ticket().description}$`));
  expect(within(drawer).getByText('1 of 3 on this page')).toBeVisible();
  await person.keyboard('j');
  expect(await screen.findByRole('dialog', { name: /^TKT-000002/ })).toBeVisible();
  expect(address()).toContain(`ticket=${ticketIds[1]}`);
});
