import { screen, waitFor, within } from '@testing-library/react';
import { connection, queueWrites } from 'shared-auth';
import { refuse } from 'shared-auth/testing';
import { prospectId, prospectsResponse, sampleProspect } from '../../testing/prospect-fixture.ts';
import { dealers, approve, show } from './testing/show-prospects.tsx';

const reject = 'POST /api/v1/prospect/Escalate/rejectApproval/:id';
const remark = 'POST /api/v1/prospect/Escalate/remarks/:id';
const undo = 'POST /api/v1/inbox/undo';
const statusButton = (text = 'Pending') => screen.findByRole('button', { name: `${text}: decide about Om Tyres 1` });
const choose = async (person: ReturnType<typeof show>['person'], item: string) => {
  await person.click(await statusButton());
  await person.click(await screen.findByRole('menuitem', { name: item }));
};
const openPanel = async (person: ReturnType<typeof show>['person']) => {
  await person.click(await screen.findByRole('link', { name: 'Om Tyres 1' }));
  return within(await screen.findByRole('dialog', { name: /^Om Tyres 1, by / }));
};

describe('the status menu', () => {
  it('0113: a approves the row that was walked to, r rejects it', async () => {
    const decided = (status: string, n: number) => () => ({
      data: { status, message: 'Done', prospect: sampleProspect(n, { version: 2, canDecide: false }) },
      decisionId: prospectId(7),
      message: 'Done',
    });
    const rows = [sampleProspect(1), sampleProspect(2)];
    const { api, person } = show({
      [dealers]: () => prospectsResponse(rows),
      [approve]: decided('Pending_HO', 1),
      [reject]: decided('Rejected', 2),
    });
    await statusButton();
    await person.keyboard('ja');
    await waitFor(() => expect(api.to(approve).map(({ params }) => params)).toEqual([{ id: prospectId(1) }]));
    const next = screen.getByRole('button', { name: 'Pending: decide about Om Tyres 2' });
    await waitFor(() => expect(next).toHaveFocus());
    await person.keyboard('r');
    await waitFor(() => expect(api.to(reject).map(({ params }) => params)).toEqual([{ id: prospectId(2) }]));
  });

  it.each([
    ['Pending', true],
    ['Pending_RO', true],
    ['Pending_HO', false],
    ['Approved', false],
    ['Rejected', false],
    ['', false],
  ])('DL-PRO-11, DL-PRO-13, DL-PRO-14, D-140: at %p it can be opened: %p', async (status, canDecide) => {
    show({
      [dealers]: () =>
        prospectsResponse([
          sampleProspect(1, { canDecide, prosStatus: { status, prospect_id: 'P1', prospectType: 'dealer' } }),
        ]),
    });
    const button = await statusButton(status || 'N/A');
    expect(button).toHaveTextContent(status || 'N/A');
    if (canDecide) expect(button).toBeEnabled();
    else expect(button).toBeDisabled();
  });

  it('DL-PRO-12: offers Approve, Reject and Remark', async () => {
    const { person } = show();
    await person.click(await statusButton());
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Approve',
      'Reject',
      'Remark',
    ]);
  });

  it('a correction is sent over the version that was read, and a newer one is shown before the next try', async () => {
    const correct = 'PUT /api/v1/prospect/correct/:id';
    const newer = sampleProspect(1, { version: 2, gstin: '27ABCDE1234F1Z5' });
    let isOld = true;
    const { api, person } = show({
      [correct]: () => {
        if (!isOld) return { data: { ...newer, version: 3 }, message: 'Prospect Corrected Successfully' };
        isOld = false;
        return refuse('CHANGED_MEANWHILE', { current: newer });
      },
    });
    await person.click((await openPanel(person)).getByRole('button', { name: 'Correct' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct Om Tyres 1' }));
    await person.clear(dialog.getByLabelText('Phone'));
    await person.type(dialog.getByLabelText('Phone'), '9822222222');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText('GST Number')).toHaveValue('27ABCDE1234F1Z5'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prospect Corrected Successfully')).toBeVisible();
    expect(api.to(correct).map(({ body }) => body)).toMatchObject([
      { version: 1, phone: '9822222222', gstin: '' },
      { version: 2, phone: '9822222222', gstin: '27ABCDE1234F1Z5' },
    ]);
    expect(screen.queryByRole('dialog', { name: 'Correct Om Tyres 1' })).not.toBeInTheDocument();
  });

  it('a rejection with a reason is sent with it, and needs one', async () => {
    const rejected = { status: 'Rejected', prospect_id: 'P1', prospectType: 'dealer' } as const;
    const message = 'Prospect Rejected Successfully';
    const { api, person } = show({
      [reject]: () => ({
        data: { status: 'Rejected', message, prospect: sampleProspect(1, { version: 2, prosStatus: rejected }) },
        decisionId: prospectId(7),
        message,
      }),
    });
    await person.click((await openPanel(person)).getByRole('button', { name: 'Reject with a reason' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Om Tyres 1' }));
    await person.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please give a reason.')).toBeVisible();
    await person.type(dialog.getByLabelText(/^Reason/), ' No GST number ');
    await person.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(api.to(reject).map(({ body }) => body)).toMatchObject([{ reason: 'No GST number', version: 1 }]);
    expect(screen.queryByRole('dialog', { name: 'Reject Om Tyres 1' })).not.toBeInTheDocument();
  });

  it('D-369: what is missing is asked in the details, and the answer is shown there', async () => {
    const ask = 'POST /api/v1/inbox/ask';
    const question = {
      question: 'GST number?',
      askedBy: 'AO1',
      askedByName: 'Asha Rao',
      askedAt: '2024-08-09T06:00:00.000Z',
      answer: null,
      answeredAt: null,
    };
    let row = sampleProspect(1);
    const { api, person } = show({
      [dealers]: () => prospectsResponse([row]),
      [ask]: () => {
        row = sampleProspect(1, { needsInfo: question });
        return { data: question, message: 'The question was sent.' };
      },
    });
    const panel = await openPanel(person);
    await person.click(panel.getByRole('button', { name: 'Ask back' }));
    expect(panel.getByLabelText('What is missing?')).toHaveFocus();
    await person.type(panel.getByLabelText('What is missing?'), 'GST number?');
    await person.click(panel.getByRole('button', { name: 'Ask back' }));
    expect(await panel.findByText('Asha Rao · AO1, 09/08/2024 11:30 AM')).toBeVisible();
    expect(panel.getByText('Not yet')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Ask back' })).not.toBeInTheDocument();
    expect(api.to(ask).map(({ body }) => body)).toEqual([{ kind: 'prospect', id: prospectId(1), text: 'GST number?' }]);
  });

  it.each([
    ['Approve', approve, 'Pending_HO', 'Prospect Approved Successfully'],
    ['Reject', reject, 'Rejected', 'Prospect Rejected Successfully'],
  ] as const)('DL-PRO-24, D-142: %s sends what was seen and says data.message', async (item, key, status, message) => {
    const heldBy = status === 'Rejected' ? null : ({ role: 'ADMIN', SAP_ID: null, name: 'Head office' } as const);
    let rows = [sampleProspect(1, { version: 4 })];
    const { api, person } = show({
      [dealers]: () => prospectsResponse(rows),
      [key]: () => {
        rows = [
          sampleProspect(1, {
            version: 5,
            canDecide: false,
            prosStatus: { status, prospect_id: 'P1', prospectType: 'dealer' },
            clock: { ...sampleProspect().clock, days: 0, isOverTime: false, heldBy },
          }),
        ];
        return { data: { status, message, prospect: rows[0] }, decisionId: prospectId(7), message };
      },
    });
    await choose(person, item);
    expect(await screen.findByText(message)).toBeVisible();
    expect(api.to(key).map(({ query, body }) => [query, body])).toEqual([
      [{ type: 'dealer' }, { prospect_id: 'P1', prospectType: 'dealer', version: 4, seenFindings: '' }],
    ]);
    const row = screen.getByText('you, just now').closest('tr')!;
    expect(row).toHaveTextContent(status);
    expect(row).toHaveTextContent(`9 days, waiting too longHeld by ${heldBy?.name ?? 'nobody'}`);
    expect(row).not.toHaveTextContent('Asha Rao');
    expect(within(row).queryByRole('button', { name: /decide about/ })).toBeNull();
  });

  it('a decided prospect stays in its place, marked, though the filter has lost it; Undo in the bar takes it back', async () => {
    let rows = [sampleProspect(1), sampleProspect(2)];
    const { api, person } = show(
      {
        [dealers]: () => prospectsResponse(rows),
        [reject]: () => {
          const prospect = sampleProspect(1, {
            version: 2,
            canDecide: false,
            prosStatus: { status: 'Rejected', prospect_id: 'P1', prospectType: 'dealer' },
          });
          rows = [sampleProspect(2)];
          const message = 'Prospect Rejected Successfully';
          return { data: { status: 'Rejected', message, prospect }, decisionId: prospectId(7), message };
        },
        [undo]: () => {
          rows = [sampleProspect(1, { version: 3 }), sampleProspect(2)];
          const done = {
            kind: 'prospect' as const,
            id: prospectId(1),
            result: 'done' as const,
            subject: '',
            code: null,
          };
          return {
            data: { batchId: prospectId(7), results: [{ ...done, message: 'Undone.', version: 3 }] },
            message: '1 undone.',
          };
        },
      },
      '/actyv-ai?status=pending',
    );
    await choose(person, 'Reject');
    await screen.findByText('you, just now');
    await waitFor(() => expect(api.to(dealers).length).toBeGreaterThan(1));
    const firms = () => screen.getAllByRole('link', { name: /^Om Tyres/ }).map(({ textContent }) => textContent);
    expect(firms()).toEqual(['Om Tyres 1', 'Om Tyres 2']);
    const next = screen.getByRole('button', { name: 'Pending: decide about Om Tyres 2' });
    await waitFor(() => expect(next).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. It is waiting again.')).toBeVisible();
    expect(api.to(undo)[0]?.body).toEqual({ batchId: prospectId(7) });
    expect(await statusButton()).toBeEnabled();
  });

  it('a prospect that may be another record’s firm is approved after a question that names its findings', async () => {
    const twin = sampleProspect(1, {
      duplicates: [
        { kind: 'dealer', id: 'D9', name: 'Om Tyre', place: 'Pune', why: ['gst', 'phone'] },
        { kind: 'customer-prospect', id: null, name: null, place: 'SZ', why: ['phone'] },
      ],
    });
    const { api, person } = show({
      [dealers]: () => prospectsResponse([twin]),
      [approve]: () => ({
        data: { status: 'Pending_HO', message: 'Prospect Approved Successfully', prospect: { ...twin, version: 2 } },
        decisionId: prospectId(7),
        message: 'Prospect Approved Successfully',
      }),
    });
    await choose(person, 'Approve');
    const question = await screen.findByRole('alertdialog', { name: 'Approve Om Tyres 1?' });
    expect(question).toHaveTextContent('Same GST number: Om Tyre');
    expect(question).toHaveTextContent('Same phone: Om Tyre, a Customer Prospect in SZ');
    expect(api.to(approve)).toHaveLength(0);
    await person.click(within(question).getByRole('button', { name: 'Approve anyway' }));
    expect(await screen.findByText('Prospect Approved Successfully')).toBeVisible();
    expect(api.to(approve).map(({ body }) => body)).toMatchObject([
      { seenFindings: 'same-gst Om Tyre\nsame-phone Om Tyre, a customer prospect in SZ' },
    ]);
  });

  it('a duplicate that came since is shown, and asked about', async () => {
    const twin = sampleProspect(1, {
      duplicates: [{ kind: 'dealer', id: 'D9', name: 'Om Tyre', place: 'Pune', why: ['gst'] }],
    });
    const { api, person } = show({ [approve]: () => refuse('FINDING_SINCE', { current: twin }) });
    await choose(person, 'Approve');
    const question = await screen.findByRole('alertdialog', { name: 'Approve Om Tyres 1?' });
    expect(question).toHaveTextContent('Same GST number: Om Tyre');
    await person.click(within(question).getByRole('button', { name: 'Approve anyway' }));
    await waitFor(() =>
      expect(api.to(approve).map(({ body }) => (body as { seenFindings: string }).seenFindings)).toEqual([
        '',
        'same-gst Om Tyre',
      ]),
    );
  });

  it('DL-PRO-24: a decision that fails says the documented sentence, and the list is read again when somebody was faster', async () => {
    const { api, person } = show({ [approve]: () => refuse('PROSPECT_NOT_PENDING') });
    await choose(person, 'Approve');
    expect(await screen.findByText('error fetching data')).toBeVisible();
    await waitFor(() => expect(api.to(dealers).length).toBeGreaterThan(1));
  });
});

describe('the remark', () => {
  it('DL-RMK-01, D-143: a blank one can not be sent, another is sent and said', async () => {
    const { api, person } = show({
      [remark]: () => ({
        data: { createdAt: '2026-11-02T06:30:00.000Z', remark: 'Call him', by: 'AO1' },
        message: 'Remark Added Successfully',
      }),
    });
    await choose(person, 'Remark');
    const dialog = await screen.findByRole('dialog', { name: 'Add Remark' });
    const add = within(dialog).getByRole('button', { name: 'Add Remark' });
    await person.type(within(dialog).getByLabelText('Remark'), '  ');
    expect(add).toBeDisabled();
    await person.type(within(dialog).getByLabelText('Remark'), 'Call him ');
    await person.click(add);
    expect(await screen.findByText('Remark Added Successfully')).toBeVisible();
    expect(api.to(remark)[0]?.body).toEqual({ prospect_id: 'P1', prospectType: 'dealer', remarks: 'Call him' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('one without a connection waits, and is not said to have failed', async () => {
    queueWrites(async () => ({
      add: async ({ id }) => ({ id, describe: () => undefined, takeBack: async () => true }),
    }));
    const { person } = show();
    await choose(person, 'Remark');
    const dialog = await screen.findByRole('dialog', { name: 'Add Remark' });
    await person.type(within(dialog).getByLabelText('Remark'), 'Call him');
    connection.getState().lose();
    await person.click(within(dialog).getByRole('button', { name: 'Add Remark' }));
    expect(await screen.findByText(/^No connection: this waits/)).toBeVisible();
    expect(screen.queryByText('error adding comment')).toBeNull();
    connection.getState().restore();
  });

  it('DL-PRO-25: one that fails says so, and what was typed stays', async () => {
    const { person } = show({ [remark]: () => refuse('INTERNAL') });
    await choose(person, 'Remark');
    const dialog = await screen.findByRole('dialog', { name: 'Add Remark' });
    await person.type(within(dialog).getByLabelText('Remark'), 'Call him');
    await person.click(within(dialog).getByRole('button', { name: 'Add Remark' }));
    expect(await screen.findByText('error adding comment')).toBeVisible();
    expect(within(dialog).getByLabelText('Remark')).toHaveValue('Call him');
  });
});
