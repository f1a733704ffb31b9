import type { prospects } from 'api-contract';
import { addDealer } from '../../../testing/index.ts';
import { addProspect, customerForm, dealerForm } from '../../../testing/seed-prospects.ts';
import { setClock, test, type Query, list, one, act, timeline, named } from './testing/start-prospects.ts';

describe('the clock of the stages', () => {
  it('says how long, who holds it, and what came before', async () => {
    const id = await addProspect(test.pool, { createdAt: '2026-11-10T06:00:00Z' });
    expect((await one(id)).clock).toMatchObject({
      days: 10,
      limitDays: 7,
      isOverTime: true,
      heldBy: { role: 'AO', SAP_ID: 'AO1', name: 'Person AO1' },
    });
    await act('sendApproval', id, 'AO1');
    setClock(new Date('2026-11-23T07:00:00Z'));
    expect((await one(id)).clock).toMatchObject({
      days: 3,
      isOverTime: false,
      heldBy: { role: 'ADMIN', SAP_ID: null },
      stages: [
        { status: 'Pending', days: 10, by: 'SO1' },
        { status: 'Pending_HO', days: 3, until: null, by: 'AO1', byName: 'Person AO1' },
      ],
    });
    await act('sendApproval', id, 'ADMIN1');
    expect((await one(id)).clock).toMatchObject({ heldBy: null, isOverTime: false });
  });
  it('is overdue after exactly seven days, and never once the prospect is decided', async () => {
    await addProspect(test.pool, { form: named('Late'), since: '2026-11-13T05:59:59Z' });
    await addProspect(test.pool, { form: named('In time'), since: '2026-11-13T06:00:00Z' });
    await addProspect(test.pool, { form: named('Decided'), status: 'Approved', since: '2026-10-01T06:00:00Z' });
    const { data, figures } = await list('AO1', { overTime: 'true' });
    expect([data.map(({ businessInfo }) => businessInfo.dealershipName), figures.overTime]).toEqual([['Late'], 1]);
    const rows = (await list('AO1', { sort: 'since' })).data;
    expect(rows.map(({ businessInfo, clock: at }) => [businessInfo.dealershipName, at.isOverTime])).toEqual([
      ['Decided', false],
      ['Late', true],
      ['In time', false],
    ]);
  });
  it('a status of a role is held by that role, and an AO’s own prospect by who is above', async () => {
    const ofRole = await addProspect(test.pool, { status: 'Pending_RO' });
    const own = await addProspect(test.pool, { sapId: 'AO1' });
    expect([(await one(ofRole)).clock.heldBy?.SAP_ID, (await one(own)).clock.heldBy?.SAP_ID]).toEqual(['RO1', 'RO1']);
  });
});

describe('duplicates', () => {
  const blank = { gstin: '', phoneNumber: '', panCard: '', addressGST: {}, proposedOutletAddress: {} };
  const bare = (dealershipName: string, more: object = {}) => {
    const form = dealerForm({ ...blank, dealershipName, ...more });
    return { ...form, basicInfo: {} } as typeof form;
  };
  const explainDuplicates = async (id: string, as = 'ADMIN1') =>
    (await one(id, as)).duplicates.map(({ kind, name, why }) => [kind, name, why]);

  it.each<[string, object, object, string[]]>([
    ['gst', { gstin: '09ABCDE1234F1Z5' }, { gstin: ' 09abcde1234f1z5' }, ['gst', 'pan']],
    ['pan', { panCard: 'ABCDE1234F' }, { gstin: '09ABCDE1234F1Z5' }, ['pan']],
    ['phone', { phoneNumber: '+91 98111 00002' }, { phoneNumber: '09811100002' }, ['phone']],
    ['name', { proposedOutletAddress: { pincode: '201301' } }, { addressGST: { pincode: '201301' } }, ['name']],
  ])('are found by the same %s', async (_what, one_, other, why) => {
    const id = await addProspect(test.pool, { form: bare('M/s Verma Tyres', one_) });
    await addProspect(test.pool, { form: bare('Verma Tyre Pvt. Ltd.', other) });
    expect(await explainDuplicates(id)).toEqual([['dealer-prospect', 'Verma Tyre Pvt. Ltd.', why]]);
  });

  it('are none with blanks, another pincode, or names that differ', async () => {
    const id = await addProspect(test.pool, { form: bare('Verma Tyres', { addressGST: { pincode: '201301' } }) });
    await addProspect(test.pool, { form: bare('Verma Tyres', { addressGST: { pincode: '201302' } }) });
    await addProspect(test.pool, { form: bare('Krishna Motors', { addressGST: { pincode: '201301' } }) });
    await addProspect(test.pool, { form: bare('Verma Tyres') });
    expect(await explainDuplicates(id)).toEqual([]);
  });

  it('are also found among customers and dealers, with each reason once', async () => {
    const id = await addProspect(test.pool, {
      form: bare('Om Tyres', {
        gstin: '09ABCDE1234F1Z5',
        phoneNumber: '9811100002',
        addressGST: { pincode: '201301' },
      }),
    });
    await addDealer(test.pool, { code: 'K1', name: 'OM TYRES' });
    await test.pool.query(
      `update dealers set gst_no = '09ABCDE1234F1Z5', mobile = '98111 00002', telephone = '09811100002', pincode = '201301'`,
    );
    await addProspect(test.pool, { form: customerForm({ transportContactNumber: '9811100002' }) });
    const { duplicates } = await one(id);
    expect(duplicates).toEqual([
      { kind: 'dealer', id: 'K1', name: 'OM TYRES', place: 'Delhi East', why: ['gst', 'pan', 'phone', 'name'] },
      {
        kind: 'customer-prospect',
        id: expect.any(String),
        name: 'Balaji Transport',
        place: 'Delhi East',
        why: ['phone'],
      },
    ]);
  });

  it('D-007: one outside the scope is pointed out by its zone alone', async () => {
    const id = await addProspect(test.pool);
    await addProspect(test.pool, { sapId: 'SO9', form: dealerForm({ dealershipName: 'Far away' }) });
    const { duplicates } = await one(id, 'AO1');
    expect(duplicates).toEqual([
      { kind: 'dealer-prospect', id: null, name: null, place: 'WEST', why: ['gst', 'pan', 'phone'] },
    ]);
  });
});

describe('the approval inbox', () => {
  const inbox = async (as: string, query: Query = {}) =>
    (await test.call('GET', '/api/v1/inbox', { as, query: { kind: 'prospect', ...query } })).json().data;
  const decide = async (as: string, action: 'approve' | 'revert', id: string, version = 1) =>
    (
      await test.call('POST', '/api/v1/inbox/decide', {
        as,
        body: {
          runId: '00000000-0000-4000-8000-000000000001',
          action,
          ...(action === 'revert' && { reason: 'Shop is closed' }),
          items: [{ kind: 'prospect', id, version }],
        },
      })
    ).json().data;

  it('holds what the caller may decide: at head office only ADMIN', async () => {
    await addProspect(test.pool, { form: named('Waits') });
    await addProspect(test.pool, { form: named('At HO'), status: 'Pending_HO' });
    await addProspect(test.pool, { form: named('Done'), status: 'Approved' });
    const waiting = async (as: string) =>
      (await inbox(as)).map((row: { prospect: prospects.Prospect }) => row.prospect.businessInfo.dealershipName).sort();
    expect([await waiting('AO1'), await waiting('ADMIN1'), await waiting('AO2')]).toEqual([
      ['Waits'],
      ['At HO', 'Waits'],
      [],
    ]);
  });

  it('finds what may be the same firm, and filters by it', async () => {
    await addProspect(test.pool, { form: dealerForm({ dealershipName: 'One' }) });
    await addProspect(test.pool, { form: dealerForm({ dealershipName: 'Two', phoneNumber: '' }) });
    const alone = dealerForm({
      dealershipName: 'Alone',
      gstin: '',
      phoneNumber: '9700000000',
      addressGST: {},
      proposedOutletAddress: {},
    });
    await addProspect(test.pool, { form: { ...alone, basicInfo: {} } as typeof alone });
    const rows = await inbox('AO1');
    expect(
      rows.find((row: { prospect: prospects.Prospect }) => row.prospect.businessInfo.dealershipName === 'One').findings,
    ).toEqual([
      { code: 'same-gst', text: 'Two' },
      { code: 'same-pan', text: 'Two' },
      { code: 'same-phone', text: 'Two' },
    ]);
    expect((await inbox('AO1', { check: 'clear' })).length).toBe(1);
    const keys = (await test.call('GET', '/api/v1/inbox/keys', { as: 'AO1', query: { kind: 'prospect' } })).json().data;
    expect(keys.map(({ findings }: { findings: string[] }) => findings.length).sort()).toEqual([0, 3, 3]);
  });

  it('approves and rejects, and an undo puts back status, clock and what may be decided', async () => {
    const id = await addProspect(test.pool);
    const { batchId, results } = await decide('AO1', 'approve', id);
    expect(results).toMatchObject([
      {
        result: 'done',
        subject: 'Prospect Verma Tyres of Person SO1 · SO1',
        message: 'Prospect Approved Successfully',
        version: 2,
      },
    ]);
    setClock(new Date('2026-11-21T06:00:00Z'));
    const undone = await test.call('POST', '/api/v1/inbox/undo', { as: 'AO1', body: { batchId } });
    expect(undone.json().data.results).toMatchObject([{ result: 'done', version: 3 }]);
    expect(await one(id, 'AO1')).toMatchObject({
      prosStatus: { status: 'Pending' },
      canDecide: true,
      clock: { since: '2026-11-10T06:00:00.000Z', days: 11, stages: [{ status: 'Pending', until: null }] },
    });
    expect((await timeline(id)).map(({ message }) => message)).toEqual([
      'Decision undone by AO1',
      'Approved by AO1',
      'Prospect created by SO1',
    ]);
  });

  it('an undo stops where head office has decided since', async () => {
    const id = await addProspect(test.pool);
    const { decisionId } = (await act('sendApproval', id, 'AO1')).json();
    await act('sendApproval', id, 'ADMIN1');
    const { results } = (
      await test.call('POST', '/api/v1/inbox/undo', { as: 'AO1', body: { batchId: decisionId } })
    ).json().data;
    expect(results).toMatchObject([{ result: 'refused', code: 'CHANGED_SINCE' }]);
    expect((await one(id)).prosStatus.status).toBe('Approved');
  });

  it('says who decided meanwhile, and keeps the reason of a rejection', async () => {
    const id = await addProspect(test.pool);
    await decide('AO1', 'revert', id);
    expect((await timeline(id))[0]?.message).toBe('Rejected by AO1: Shop is closed');
    expect((await decide('RO1', 'approve', id)).results).toMatchObject([
      {
        result: 'refused',
        code: 'DECIDED_MEANWHILE',
        message: 'Somebody decided this meanwhile: Rejected by Person AO1 · AO1.',
      },
    ]);
  });
});
