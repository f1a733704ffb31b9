import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { prospectId, prospectsResponse, sampleProspect } from '../../testing/prospect-fixture.ts';
import type { JkcDealer } from './prospects.api.ts';
import ProspectsScreen from './prospects-screen.tsx';

const dealers = 'GET /api/v1/actyv/prospects/dealer';
const customers = 'GET /api/v1/actyv/prospects/customer';
const jkc = 'GET /api/v1/dealers-list/jkc';
const timeline = 'GET /api/v1/prospect/timeLine/:id';
const approve = 'POST /api/v1/prospect/Escalate/sendApproval/:id';
const reject = 'POST /api/v1/prospect/Escalate/rejectApproval/:id';
const remark = 'POST /api/v1/prospect/Escalate/remarks/:id';
const undo = 'POST /api/v1/inbox/undo';
const sendToPartner = 'POST /api/v1/actyv/send-actyv/:id';
const sendEContract = 'POST /api/v1/actyv/send-econtract/:id';
const withdraw = 'DELETE /api/v1/agreement/:documentId';
const generate = 'POST /api/v1/actyv/generate-score/:id';

const jkcDealer = (n: number, more: Partial<JkcDealer> = {}): JkcDealer => ({
  _id: `id-${n}`,
  Kunnr: `D${n}`,
  Name1: `Dealer ${n}`,
  Email1: 'd@example.com',
  Telf1: '0201234567',
  Mobile: '',
  GstNo: '27AAAAA0000A1Z5',
  actyvScore: null,
  scoredAt: null,
  partner: { state: 'not-sent', text: '', at: null, by: null },
  ...more,
});
const jkcAnswer = (data: JkcDealer[]) => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});
const show = (api: Fakes = {}, path = '/actyv-ai', role: 'AO' | 'ADMIN' = 'AO') =>
  renderSignedIn(<ProspectsScreen />, {
    role,
    path,
    route: '/actyv-ai',
    api: {
      [dealers]: () => prospectsResponse([sampleProspect()]),
      [customers]: () => prospectsResponse([]),
      [jkc]: () => jkcAnswer([jkcDealer(1)]),
      [timeline]: () => ({ data: [], message: 'OK' }),
      ...api,
    },
  });
const statusButton = (text = 'Pending') => screen.findByRole('button', { name: `${text}: decide about Om Tyres 1` });
const choose = async (person: ReturnType<typeof show>['person'], item: string) => {
  await person.click(await statusButton());
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

it('DL-PRO-03, DL-PRO-04: three tabs, and the documented columns of dealer prospects in their order', async () => {
  show();
  await screen.findByText('Om Tyres 1');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Dealer Prospects',
    'Customer Prospects',
    'JKC Dealers',
  ]);
  const documented = [
    'SAP ID',
    'Business Name',
    'Email',
    'Business Phone',
    'Phone',
    'Score',
    'Details',
    'Approval Status',
    'Onboard Dealer',
    'Financial Profile',
    'Send for E-contracting',
    'Timeline',
  ];
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  expect(headers.filter((header) => documented.includes(header))).toEqual(documented);
  expect(headers.filter((header) => !documented.includes(header))).toEqual([
    'In this status',
    'Held by',
    'Possible duplicates',
  ]);
});

it('DL-PRO-02, D-138: searches all three lists; another tab keeps the text and goes to page 1', async () => {
  const { api, person, address } = show({}, '/actyv-ai?page=2');
  const box = await screen.findByLabelText('search by name, email, phone & SO_ID');
  await person.type(box, 'om');
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'om' }));
  await person.click(screen.getByRole('tab', { name: 'Customer Prospects' }));
  await waitFor(() => expect(api.to(customers).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'om' }));
  await person.click(screen.getByRole('tab', { name: 'JKC Dealers' }));
  await waitFor(() => expect(api.to(jkc).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'om' }));
  expect(address()).toBe('/actyv-ai?search=om&tab=jkc');
});

it('DL-PRO-07: a row has a status menu, the buttons approval, Preview and send, and an icon for the timeline', async () => {
  show();
  const row = within((await screen.findByText('Om Tyres 1')).closest('tr')!);
  expect(row.getByRole('button', { name: /^Pending: decide/ })).toHaveAttribute('aria-haspopup', 'menu');
  const texts = row.getAllByRole('button').map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['approval', 'Preview', 'send']));
  const icon = row.getByRole('button', { name: 'Timeline of Om Tyres 1' });
  expect(icon).toHaveTextContent('');
  expect(icon.querySelector('svg')).toBeInTheDocument();
});

it('DL-PRO-10, D-018: asks for ten a page, and for another page with the same ten', async () => {
  const { api, person } = show({
    [dealers]: () => prospectsResponse([sampleProspect()], { totalPage: 2, totalCount: 12 }),
  });
  await screen.findByText('Om Tyres 1');
  expect(api.to(dealers).at(-1)?.query).toEqual({ page: '1', limit: '10' });
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toEqual({ page: '2', limit: '10' }));
});

it('DL-PRO-09: the list says so when it is empty', async () => {
  show({ [dealers]: () => prospectsResponse([]) });
  expect(await screen.findByText('No Data.')).toBeVisible();
});

it('the list shows how long a prospect has been in its stage, who holds it, and how many are overdue', async () => {
  const { api, person } = show();
  const row = (await screen.findByText('Om Tyres 1')).closest('tr')!;
  expect(row).toHaveTextContent('9 days, waiting too longHeld by Asha Rao · AO1');
  expect(screen.getByText('Waiting too long', { selector: 'dt' }).parentElement).toHaveTextContent(
    'Waiting too long4more than 7 days',
  );
  await person.selectOptions(screen.getByLabelText('Time in status'), 'Waiting too long');
  await waitFor(() => expect(api.to(dealers).at(-1)?.query).toEqual({ page: '1', limit: '10', overTime: 'true' }));
});

it('points out records that may be the same firm, and merges nothing', async () => {
  const { person } = show({
    [dealers]: () =>
      prospectsResponse([
        sampleProspect(1, {
          duplicates: [
            { kind: 'dealer', id: 'D9', name: 'Om Tyre', place: 'Pune', why: ['gst', 'phone'] },
            { kind: 'customer-prospect', id: null, name: null, place: 'SZ', why: ['name'] },
          ],
        }),
      ]),
  });
  await person.click(await screen.findByRole('button', { name: '2 to look at: possible duplicates of Om Tyres 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'May be the same as Om Tyres 1' });
  expect(within(dialog).getByRole('link', { name: 'Om Tyre' })).toHaveAttribute('href', '/dealer-directory/D9');
  expect(dialog).toHaveTextContent('Same GST number, Same phone');
  expect(dialog).toHaveTextContent('Outside your part of the company');
});

describe('a link to a prospect', () => {
  const elsewhere = sampleProspect(8);
  it('opens a prospect from another page', async () => {
    const { api } = show(
      { [dealers]: ({ query }) => prospectsResponse(query.id ? [elsewhere] : [sampleProspect()]) },
      `/actyv-ai?details=${prospectId(8)}`,
    );
    expect(await screen.findByRole('dialog', { name: 'Om Tyres 8' })).toBeVisible();
    expect(api.to(dealers).map(({ query }) => query)).toContainEqual({ id: prospectId(8) });
  });

  it('says that it is not in the list, or why it could not be read', async () => {
    const gone = show(
      { [dealers]: ({ query }) => prospectsResponse(query.id ? [] : [sampleProspect()]) },
      `/actyv-ai?details=${prospectId(8)}`,
    );
    expect(await screen.findByRole('dialog', { name: 'This prospect is not in the list' })).toBeVisible();
    gone.unmount();
    show(
      { [dealers]: ({ query }) => (query.id ? refuse('INTERNAL') : prospectsResponse([sampleProspect()])) },
      `/actyv-ai?timeline=${prospectId(8)}`,
    );
    expect(await screen.findByRole('dialog', { name: 'This prospect could not be read' })).toBeVisible();
  });
});

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

describe('the score', () => {
  const lower = sampleProspect(1, { jkScore: 48, actyvScore: null });
  it('DL-PRO-05, DL-JKS-01, D-151, D-153: two rings; the JK ring shows at least 50, the partner one what came, 0 for nothing', async () => {
    show({ [dealers]: () => prospectsResponse([lower]) });
    expect(await screen.findByRole('img', { name: 'Partner score: 0' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'JK score: 50' })).toBeVisible();
  });

  it('explains what each factor gave, why and what would raise it, and that 50 is the ring’s minimum', async () => {
    const { person } = show({ [dealers]: () => prospectsResponse([lower]) });
    await person.click(await screen.findByRole('button', { name: /JK score of Om Tyres 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'JK score of Om Tyres 1' });
    expect(dialog).toHaveTextContent('The ring shows at least 50; the score is 48.');
    const rows = within(within(dialog).getByRole('table', { name: 'Factors of the JK score' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Business Experience', '8 of 10', '2 years', '2 to 5 years', 'More than 5 years: 10 points'],
      ['Industry', '6 of 10', 'Local Brand', 'Other companies', 'Bridgestone or CEAT: 8 points'],
      ['GST', '0 of 12', 'NA', 'No GST number', 'A GST number: 12 points'],
      ['Area', '10 of 10', 'Commercial Market', 'Commercial Market', 'It has the most.'],
      ['Proposed share', '10 of 10', '30 %', 'At least 30 %', 'It has the most.'],
      ['Reputation', '10 of 10', 'highly reputed', 'highly reputed', 'It has the most.'],
      ['Potential', '12 of 20', '5,00,000', 'At least 5,00,000', 'At least 15,00,000: 16 points'],
    ]);
  });

  it('DL-PAN-02, D-147: opens the smaller panel with its four columns for a dealer prospect', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: /JK score of Om Tyres 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'JK score of Om Tyres 1' });
    expect(dialog).toHaveTextContent('8 + 6 + 0 + 10 + 10 + 10 + 12 = 56');
    for (const title of ['Basic', 'Address', 'Business', 'Potential'])
      expect(within(dialog).getByRole('region', { name: title })).toBeVisible();
  });

  it('DL-PAN-03: the smaller panel’s status button opens a menu with Approve, Reject and Remark', async () => {
    const { api, person } = show({
      [approve]: () => ({
        data: { status: 'Pending_HO', message: 'Prospect Approved Successfully', prospect: sampleProspect() },
        decisionId: prospectId(7),
        message: 'Prospect Approved Successfully',
      }),
    });
    await person.click(await screen.findByRole('button', { name: /JK score of Om Tyres 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'JK score of Om Tyres 1' });
    await person.click(within(dialog).getByRole('button', { name: 'Pending: decide about Om Tyres 1' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Approve', 'Reject', 'Remark']);
    await person.click(items[0]!);
    await screen.findByText('Prospect Approved Successfully');
    expect(api.to(approve)).toHaveLength(1);
  });
});

it('DL-PRO-06, DL-PAN-01, DL-PAN-04, D-156, D-321: Details opens everything that is known, NA for what is missing', async () => {
  const { person, address } = show();
  await person.click(await screen.findByRole('button', { name: 'Details of Om Tyres 1' }));
  const panel = await screen.findByRole('dialog', { name: 'Om Tyres 1' });
  expect(address()).toBe(`/actyv-ai?details=${prospectId(1)}`);
  const column = (name: string) => within(panel).getByRole('region', { name });
  expect(column('Basic')).toHaveTextContent('NameOm Prakash');
  expect(column('Basic')).toHaveTextContent('PAN NoNA');
  expect(column('Basic')).toHaveTextContent('Area SelectionCommercial Market');
  expect(column('Vehicles and Tyres')).toHaveTextContent('Tyres Bought Per MonthNA');
  expect(column('Business')).toHaveTextContent('GST NoNA');
  expect(column('Business')).toHaveTextContent('Business Counter CompaniesLocal Brand');
  expect(column('Potential')).toHaveTextContent('TruckDirect, SAS 3,00,000');
  expect(column('Potential')).toHaveTextContent('CarIndirect, SAS 2,00,000');
  expect(column('Potential')).toHaveTextContent('Reputationhighly reputed');
});

it('DL-TML-01, D-011: the timeline has day and message, and says when there is none', async () => {
  const empty = show();
  await empty.person.click(await screen.findByRole('button', { name: 'Timeline of Om Tyres 1' }));
  expect(await screen.findByText('No Record Found')).toBeVisible();
  empty.unmount();
  const { person } = show({
    [timeline]: () => ({
      data: [{ createdAt: '2026-11-01T20:00:00.000Z', message: 'Approved by AO1', by: 'AO1', byName: 'Asha Rao' }],
      message: 'OK',
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Timeline of Om Tyres 1' }));
  const table = await screen.findByRole('table', { name: 'Timeline' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Time', 'Message']);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('02 Nov 2026Approved by AO1');
});

describe('sending to the partner', () => {
  const button = () => screen.findByRole('button', { name: 'approval: send Om Tyres 1 to Actyv' });
  const outcome = (status: 'success' | 'failure', message: string) => ({
    status,
    message,
    data: {
      detailSendToActyv: status === 'success',
      actyvScore: null,
      partner: {
        state: status === 'success' ? ('sent' as const) : ('refused' as const),
        text: message,
        at: null,
        by: null,
      },
    },
  });

  it('DL-PRO-23, D-144: sends what is known, and says so', async () => {
    const { api, person } = show({ [sendToPartner]: () => outcome('success', 'Taken') });
    await person.click(await button());
    expect(await screen.findByText('Prospect sent to Actyv')).toBeVisible();
    expect(api.to(sendToPartner).map(({ query, body }) => [query, body])).toEqual([
      [{ type: 'dealer' }, { gst: '', mobile: '9876543210', name: 'Om Tyres 1', email: 'om1@example.com' }],
    ]);
  });

  it('DL-PRO-22: a refusal of the partner and one of the server are said in their own words', async () => {
    const { person, unmount } = show({ [sendToPartner]: () => outcome('failure', 'GST is not active.') });
    await person.click(await button());
    expect(await screen.findByText('GST is not active.')).toBeVisible();
    unmount();
    const again = show({ [sendToPartner]: () => refuse('GST_MISSING') });
    await again.person.click(await button());
    expect(await screen.findByText('GST number is missing.')).toBeVisible();
  });

  it.each([
    ['sent already', { detailSendToActyv: true }],
    ['rejected', { prosStatus: { status: 'Rejected', prospect_id: 'P1', prospectType: 'dealer' as const } }],
  ])('DL-PRO-18: can not be pressed for what is %s', async (_what, more) => {
    show({ [dealers]: () => prospectsResponse([sampleProspect(1, more)]) });
    expect(await button()).toBeDisabled();
  });

  it('says below the button when it is not known to have arrived', async () => {
    show({
      [dealers]: () =>
        prospectsResponse([
          sampleProspect(1, { partner: { state: 'unanswered', text: 'Not sent yet: try again', at: null, by: 'AO1' } }),
        ]),
    });
    expect(await screen.findByText('Not sent yet: try again')).toBeVisible();
    expect(await button()).toBeEnabled();
  });
});

it('DL-PRO-20, D-146: a customer prospect’s send button reports that it is under development and calls nothing', async () => {
  const customer = sampleProspect(1, {
    prosStatus: { status: 'Approved', prospect_id: 'P1', prospectType: 'customer' },
  });
  const { person } = show({ [customers]: () => prospectsResponse([customer]) }, '/actyv-ai?tab=customer');
  const send = await screen.findByRole('button', { name: /^send the e-contract/ });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAttribute('title', 'Feature Under Development');
  await person.click(send);
  expect(await screen.findByText('Feature Under Development')).toBeVisible();
});

describe('the e-contract', () => {
  const ehr = '/dealer-agreement/documentId:00112233445566778899aabbccddeeff';
  const approved = (more: Partial<ReturnType<typeof sampleProspect>> = {}) =>
    sampleProspect(1, { prosStatus: { status: 'Approved', prospect_id: 'P1', prospectType: 'dealer' }, ...more });
  const button = () => screen.findByRole('button', { name: 'send the e-contract to Om Tyres 1' });

  it('DL-PRO-21, D-145: is sent for an approved prospect alone, and its link can be opened and withdrawn', async () => {
    let row = sampleProspect();
    const { unmount } = show({ [dealers]: () => prospectsResponse([row]) });
    expect(await button()).toBeDisabled();
    unmount();

    row = approved();
    const again = show({
      [dealers]: () => prospectsResponse([row]),
      [sendEContract]: () => {
        row = approved({ ehr });
        return {
          status: 'success',
          message: 'E-contract sent',
          data: { documentId: ehr.slice(-32), ehr, expiresAt: '2026-12-22T06:30:00.000Z' },
        };
      },
      [withdraw]: () => {
        row = approved();
        return { message: 'Withdrawn.' };
      },
    });
    await again.person.click(await button());
    expect(await screen.findByText('E-contract sent')).toBeVisible();
    expect(again.api.to(sendEContract).map(({ params, query }) => [params, query])).toEqual([
      [{ id: prospectId(1) }, { type: 'dealer' }],
    ]);
    expect(await screen.findByRole('link', { name: /^E-Contract/ })).toHaveAttribute('href', ehr);
    await again.person.click(screen.getByRole('button', { name: 'Withdraw the e-contract of Om Tyres 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw' });
    await again.person.click(within(question).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn.')).toBeVisible();
    expect(again.api.to(withdraw).map(({ params }) => params)).toEqual([{ documentId: ehr.slice(-32) }]);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^E-Contract/ })).not.toBeInTheDocument());
  });

  it.each([
    ['open', null, 'Open until 22/12/2026', /was sent already/, 'Send again', 1],
    ['expired', null, 'Expired on 22/12/2026', /is expired/, 'Renew', 0],
    ['withdrawn', '2026-11-25T06:30:00.000Z', 'Withdrawn on 25/11/2026', /is withdrawn/, 'Renew', 0],
  ] as const)(
    'D-319: an e-contract that is %s says so, and is sent again only after a question',
    async (state, withdrawnAt, text, question, label, links) => {
      const eContract = { state, withdrawnAt, expiresAt: '2026-12-22T06:30:00.000Z' };
      const { api, person } = show({
        [dealers]: () => prospectsResponse([approved({ ehr, eContract })]),
        [sendEContract]: () => ({
          status: 'success',
          message: 'E-contract sent',
          data: { documentId: ehr.slice(-32), ehr, expiresAt: '2027-01-22T06:30:00.000Z' },
        }),
      });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryAllByRole('link', { name: /^E-Contract/ })).toHaveLength(links);
      await person.click(await button());
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent(question);
      expect(api.to(sendEContract)).toEqual([]);
      await person.click(within(dialog).getByRole('button', { name: label }));
      expect(await screen.findByText('E-contract sent')).toBeVisible();
      expect(api.to(sendEContract)).toHaveLength(1);
    },
  );

  it('D-145: says why it could not be sent, and can be sent again', async () => {
    const { person } = show({
      [dealers]: () => prospectsResponse([approved()]),
      [sendEContract]: () => refuse('PROSPECT_NOT_APPROVED'),
    });
    await person.click(await button());
    expect(await screen.findByText('This prospect is not approved.')).toBeVisible();
    expect(await button()).toBeEnabled();
  });
});

describe('documents', () => {
  const withDocuments = (documentLinks: { fileName: string; url: string }[], more = {}) =>
    show({ [dealers]: () => prospectsResponse([sampleProspect(1, { documentLinks, ...more })]) });
  const open = async ({ person }: ReturnType<typeof show>) => {
    await person.click(await screen.findByRole('button', { name: 'Preview of the documents of Om Tyres 1' }));
    return screen.findByRole('dialog', { name: 'Documents of Om Tyres 1' });
  };

  it('DL-PRO-19: Preview is disabled without documents', async () => {
    withDocuments([]);
    expect(await screen.findByRole('button', { name: /^Preview/ })).toBeDisabled();
  });

  it('DL-DOC-01, DL-DOC-02: lists each by its file name, pictures as pictures, and links what is there', async () => {
    const dialog = await open(
      withDocuments([{ fileName: 'shop.png', url: '/files/1/shop.png' }], {
        documents: 'https://partner.example.com/d',
      }),
    );
    expect(within(dialog).getByRole('heading', { name: 'shop.png' })).toBeVisible();
    expect(within(dialog).getByRole('img', { name: 'shop.png' })).toHaveAttribute('src', '/files/1/shop.png');
    expect(within(dialog).getByRole('button', { name: 'E-Contract' })).toBeDisabled();
    const link = within(dialog).getByRole('link', { name: /^E-Documents/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://partner.example.com/d',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('D-320: a PDF of another place is a link', async () => {
    const dialog = await open(withDocuments([{ fileName: 'a.pdf', url: 'https://partner.example.com/a.pdf' }]));
    expect(within(dialog).getByRole('link', { name: /^Open a\.pdf/ })).toHaveAttribute(
      'href',
      'https://partner.example.com/a.pdf',
    );
  });

  it('D-150: an address that may not be opened says the documented sentence', async () => {
    const dialog = await open(withDocuments([{ fileName: 'a.png', url: 'javascript:alert(1)' }]));
    expect(within(dialog).getByText('error fetching data')).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: /a\.png/ })).toBeNull();
  });
});

describe('orders to the partner', () => {
  const orders = 'GET /api/v1/actyv/exchanges';
  const order = {
    _id: prospectId(8),
    purpose: 'score' as const,
    subjectId: 'D1',
    subjectName: 'Verma Tyres',
    reference: prospectId(9),
    state: 'unanswered' as const,
    text: 'Not sent yet: try again',
    sentAt: '2026-11-20T06:30:00.000Z',
    answeredAt: null,
    attempts: 3,
    by: 'AO1',
    byName: 'Asha Rao',
    partner: 'Sandbox',
    request: {},
    answer: null,
  };
  const fakes: Fakes = {
    [orders]: () => ({ data: [order], totalCount: 1, totalPage: 1, currentPage: 1, message: 'OK' }),
  };

  it('are a list of ADMIN, by result, newest first', async () => {
    const { api, person } = show(fakes, '/actyv-ai?tab=orders', 'ADMIN');
    const row = (await screen.findByText('Verma Tyres')).closest('tr')!;
    for (const text of [
      'Financial score',
      'Result unknown',
      'Not sent yet: try again',
      '3 tries',
      'Asha Rao',
      'Sandbox',
    ])
      expect(row).toHaveTextContent(text);
    await person.selectOptions(screen.getByLabelText('Result'), 'Result unknown');
    await waitFor(() =>
      expect(api.to(orders).at(-1)?.query).toMatchObject({ page: '1', limit: '10', state: 'unanswered' }),
    );
  });

  it('are no tab of others, not even by its address', async () => {
    const { api } = show(fakes, '/actyv-ai?tab=orders', 'AO');
    expect(await screen.findByText('Om Tyres 1')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Partner orders' })).toBeNull();
    expect(api.to(orders)).toEqual([]);
  });
});

describe('JKC dealers', () => {
  it('DL-PRO-08, D-159: shows the documented columns; Preview and Timeline can not be pressed', async () => {
    show({}, '/actyv-ai?tab=jkc');
    const row = (await screen.findByText('Dealer 1')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Dealer Code',
      'Name',
      'Email',
      'Phone',
      'Score',
      'Generate Financial Score',
      'Financial Profile',
      'Timeline',
    ]);
    expect(row).toHaveTextContent('0201234567');
    expect(within(row).getByRole('img', { name: 'Partner score: 0' })).toBeVisible();
    expect(within(row).getByRole('button', { name: /^Preview/ })).toBeDisabled();
    expect(within(row).getByRole('button', { name: /^Timeline/ })).toBeDisabled();
  });

  it('D-148: generate asks for the score, says what came and shows the new one', async () => {
    let score: number | null = null;
    const { api, person } = show(
      {
        [jkc]: () => jkcAnswer([jkcDealer(1, { actyvScore: score })]),
        [generate]: () => {
          score = 64;
          return {
            status: 'success',
            message: 'Financial Score Generated Successfully',
            data: { actyvScore: 64, partner: { state: 'sent', text: '', at: null, by: 'AO1' } },
          };
        },
      },
      '/actyv-ai?tab=jkc',
    );
    await person.click(await screen.findByRole('button', { name: /^generate/ }));
    expect(await screen.findByText('Financial Score Generated Successfully')).toBeVisible();
    expect(api.to(generate)[0]?.body).toEqual({
      gst: '27AAAAA0000A1Z5',
      mobile: '0201234567',
      name: 'Dealer 1',
      email: 'd@example.com',
    });
    expect(await screen.findByRole('img', { name: 'Partner score: 64' })).toBeVisible();
  });
});

it.each([
  ['dealer', 'Dealer-Prospects.xlsx', dealers],
  ['customer', 'Customer-Prospects.xlsx', customers],
] as const)('D-304, D-316: the %s list is exported as %s, without the forms', async (tab, name, key) => {
  const { api, person } = show({ [key]: () => prospectsResponse([sampleProspect()]) }, `/actyv-ai?tab=${tab}`);
  await screen.findByText('Om Tyres 1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe(name);
  expect(file.rows[0]).toEqual([
    'SO1',
    'Om Tyres 1',
    'om1@example.com',
    '98765 43210',
    '98111 11111',
    'Partner 71, JK 56',
    'Pending',
    9,
    'Asha Rao · AO1',
    '-',
    'not-sent',
    '-',
  ]);
  expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '100', profile: 'false' });
});

it('issue 38: reasons of duplicates are chosen by their counts and go to the server', async () => {
  const findingCounts = [{ code: 'same-gst', count: 4 }];
  const { api, person } = show({
    [dealers]: ({ query }) => ({
      ...prospectsResponse([sampleProspect()]),
      ...(query.counts === 'findings' && { findingCounts }),
    }),
  });
  await screen.findByText('Om Tyres 1');
  await person.click(screen.getByRole('button', { name: 'Objection' }));
  await person.click(await screen.findByLabelText(/ · 4$/));
  const listed = () => api.to(dealers).filter(({ query }) => query.counts === undefined);
  await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ finding: 'same-gst' }));
});
