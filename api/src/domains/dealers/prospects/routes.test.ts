import { addProspect, customerForm, dealerForm } from '../../../testing/seed-prospects.ts';
import { setClock, test, type Query, list, one, act, timeline, named } from './testing/start-prospects.ts';

const names = async (as: string, query: Query = {}, kind?: 'dealer' | 'customer') =>
  (await list(as, query, kind)).data.map(({ businessInfo }) => businessInfo.dealershipName);

describe('the lists', () => {
  it('D-007, DL-PRO-01: each manager sees the prospects of the officers of the own place', async () => {
    for (const sapId of ['SO1', 'SO2', 'SO3', 'SO9'])
      await addProspect(test.pool, { sapId, form: named(`Of ${sapId}`) });
    const seen = async (as: string) => (await names(as)).sort();
    expect(await seen('AO1')).toEqual(['Of SO1']);
    expect(await seen('RO1')).toEqual(['Of SO1', 'Of SO2']);
    expect(await seen('ZO1')).toEqual(['Of SO1', 'Of SO2', 'Of SO3']);
    expect(await seen('ADMIN1')).toEqual(['Of SO1', 'Of SO2', 'Of SO3', 'Of SO9']);
    expect(await seen('AO9')).toEqual(['Of SO9']);
  });

  it('DL-PRO-10, D-039, D-018: are newest first, ten a page; the figures are of the whole scope', async () => {
    for (let n = 1; n <= 12; n += 1)
      await addProspect(test.pool, {
        form: named(`P${n}`),
        createdAt: `2026-11-${String(n).padStart(2, '0')}T06:00:00Z`,
        status: n > 10 ? 'Approved' : 'Pending',
      });
    const { data, ...rest } = await list('AO1', { page: '2' });
    expect(data.map(({ businessInfo }) => businessInfo.dealershipName)).toEqual(['P2', 'P1']);
    expect(rest).toMatchObject({ totalPage: 2, currentPage: 2, totalCount: 12, limitDays: 7 });
    expect((await list('AO1', { status: 'approved', search: 'P11' })).figures).toEqual({
      total: 12,
      pending: 10,
      overTime: 10,
      approved: 2,
      rejected: 0,
    });
  });

  it('an id gives one alone, wherever it stands, for those whose list has it, and in the list of its kind', async () => {
    const id = await addProspect(test.pool, { form: named('Oldest'), createdAt: '2026-10-01T06:00:00Z' });
    for (let n = 1; n <= 11; n += 1) await addProspect(test.pool, { form: named(`P${n}`) });
    expect(await names('AO1', { id })).toEqual(['Oldest']);
    expect(await names('AO9', { id })).toEqual([]);
    expect(await names('AO1', { id }, 'customer')).toEqual([]);
    expect(
      (await test.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'AO1', query: { id: '7' } })).statusCode,
    ).toBe(400);
  });

  it.each([
    ['verMA', 1],
    ['verma@EX', 1],
    ['98111000', 1],
    ['9811100001', 1],
    ['so1', 1],
    ['%', 0],
    ['nobody', 0],
  ])('DL-PRO-02, D-138: find name, email, phones and SAP ID by %j', async (search, count) => {
    await addProspect(test.pool);
    expect((await list('AO1', { search })).totalCount).toBe(count);
  });

  it('D-158, ENT-29: customers carry the common fields and their whole form', async () => {
    await addProspect(test.pool, { form: customerForm({ noOfVehicles: 12, currentJkCustomer: true }) });
    const [row] = (await list('AO1', {}, 'customer')).data;
    expect(row).toMatchObject({
      createdBy: { SAP_ID: 'SO1', name: 'Person SO1' },
      businessInfo: {
        dealershipName: 'Balaji Transport',
        email: 'balaji@example.com',
        phoneNumber: '9822200002',
        gstin: '09PQRSX5678K1Z2',
      },
      basicInfo: { firstPersonContact: { phoneNumber: '9822200001' } },
      businessDetails: { firmName: 'Balaji Transport', noOfVehicles: 12, currentJkCustomer: true },
      customerDetails: { name: 'Ravi Nair' },
      actyvScore: null,
      prosStatus: { status: 'Pending', prospectType: 'customer' },
      detailSendToActyv: false,
      documentLinks: [],
      ehr: null,
      documents: null,
      gstin: '09PQRSX5678K1Z2',
    });
    expect(await names('AO1')).toEqual([]);
  });

  it('ENT-31, ENT-32, D-316: a dealer’s form comes whole, and not at all for an export', async () => {
    await addProspect(test.pool);
    const [row] = (await list('AO1')).data;
    expect(row?.basicInfo.firstPersonContact).toEqual({
      name: 'Asha Rao',
      phoneNumber: '9811100001',
      businessExperience: { noofyears: 8 },
    });
    expect(row?.businessInfo.addressGST).toEqual({ areaSelection: 'Main Road', pincode: '201301' });
    const [bare] = (await list('AO1', { profile: 'false' })).data;
    expect(bare?.businessInfo).toEqual({
      dealershipName: 'Verma Tyres',
      email: 'verma@example.com',
      phoneNumber: '9811100002',
      gstin: '09ABCDE1234F1Z5',
    });
    expect(bare?.jkScore).toBe(82);
  });

  it('DL-JKS-02: a row has the score that its factors sum to, and sorts by it', async () => {
    await addProspect(test.pool, { form: named('Low', { addressGST: {} }) });
    await addProspect(test.pool, { form: dealerForm({ dealershipName: 'High' }) });
    const { data } = await list('AO1', { sort: '-jkScore' });
    expect(data.map(({ businessInfo, jkScore }) => [businessInfo.dealershipName, jkScore])).toEqual([
      ['High', 82],
      ['Low', 66],
    ]);
    for (const { jkScore, jkFactors } of data)
      expect(jkFactors.reduce((sum, { points }) => sum + points, 0)).toBe(jkScore);
  });
});

describe('the status menu', () => {
  it.each([
    ['', 'AO1', false],
    ['', 'ADMIN1', false],
    ['Pending', 'AO1', true],
    ['Pending', 'RO1', true],
    ['Pending', 'ZO1', true],
    ['Pending', 'ADMIN1', true],
    ['Pending_HO', 'AO1', false],
    ['Pending_HO', 'RO1', false],
    ['Pending_HO', 'ZO1', false],
    ['Pending_HO', 'ADMIN1', true],
    ['Rejected', 'ADMIN1', false],
    ['Approved', 'ADMIN1', false],
    ['Pending_RO', 'AO1', true],
  ])('DL-PRO-13, DL-PRO-14, DL-PRO-15, D-140, 6.5: at %j %s may decide: %s', async (status, as, may) => {
    const id = await addProspect(test.pool, { status });
    expect((await one(id, as)).canDecide).toBe(may);
    expect((await act('sendApproval', id, as)).statusCode).toBe(may ? 200 : status === 'Pending_HO' ? 403 : 409);
  });

  it.each([
    ['AO1', 'Pending', 'Pending_HO'],
    ['RO1', 'Pending', 'Pending_HO'],
    ['ZO1', 'Pending_RO', 'Pending_HO'],
    ['ADMIN1', 'Pending_HO', 'Approved'],
    ['ADMIN1', 'Pending', 'Approved'],
  ])('DL-PRO-17, D-141, 6.5: a prospect approved by %s at %s is then %s', async (as, status, after) => {
    const id = await addProspect(test.pool, { status });
    const response = (await act('sendApproval', id, as)).json();
    expect(response).toMatchObject({
      data: { status: after, message: 'Prospect Approved Successfully' },
      message: 'Prospect Approved Successfully',
    });
    expect((await one(id)).prosStatus.status).toBe(after);
    expect((await timeline(id))[0]?.message).toBe(`Approved by ${as}`);
  });

  it('DL-PRO-16, 6.5: an RO at Pending_HO gets 403, and nothing changes', async () => {
    const id = await addProspect(test.pool, { status: 'Pending_HO' });
    expect((await act('rejectApproval', id, 'RO1')).statusCode).toBe(403);
    expect((await one(id)).version).toBe(1);
  });

  it('D-141: is final for a rejected prospect, for every user', async () => {
    const id = await addProspect(test.pool);
    expect((await act('rejectApproval', id, 'AO1')).json().data.status).toBe('Rejected');
    const again = await act('sendApproval', id, 'ADMIN1');
    expect([again.statusCode, again.json().message]).toEqual([409, 'This prospect is not pending.']);
    expect(again.json().current.prosStatus.status).toBe('Rejected');
  });

  it('D-142: accepts the id of the record or its prospect_id, with the type or without', async () => {
    await addProspect(test.pool, { prospectId: 'APP-7' });
    const body = { prospect_id: 'APP-7', prospectType: 'dealer' };
    expect((await act('sendApproval', 'APP-7', 'AO1', body, { type: 'customer' })).statusCode).toBe(404);
    expect((await act('sendApproval', 'APP-7', 'AO1', body, { type: 'dealer' })).statusCode).toBe(200);
  });

  it('D-306: another version than was seen is refused with the prospect as it is', async () => {
    const id = await addProspect(test.pool);
    await act('sendApproval', id, 'AO1', { version: 1 });
    const late = await act('rejectApproval', id, 'ADMIN1', { version: 1 });
    expect([late.statusCode, late.json().code, late.json().current.version]).toEqual([409, 'CHANGED_MEANWHILE', 2]);
  });

  it('two managers at once: one decides, the other is told', async () => {
    const id = await addProspect(test.pool);
    const responses = await Promise.all([act('sendApproval', id, 'ADMIN1'), act('rejectApproval', id, 'ADMIN1')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('D-007: a manager of another place is refused', async () => {
    const id = await addProspect(test.pool);
    for (const what of ['sendApproval', 'rejectApproval'] as const)
      expect((await act(what, id, 'AO2')).statusCode).toBe(403);
    expect((await act('remarks', id, 'AO2', { remarks: 'x' })).statusCode).toBe(403);
    expect((await test.call('GET', `/api/v1/prospect/timeLine/${id}`, { as: 'AO2' })).statusCode).toBe(403);
  });
});

describe('remarks and the timeline', () => {
  it.each([{ remarks: ' Good shop ' }, { remark: 'Good shop' }])(
    'DL-RMK-01, D-143: accepts %j at every status',
    async (body) => {
      const id = await addProspect(test.pool, { status: 'Approved' });
      const response = await act('remarks', id, 'AO1', body);
      expect([response.statusCode, response.json().message]).toEqual([200, 'Remark Added Successfully']);
      expect((await timeline(id))[0]?.message).toBe('Remark by AO1: Good shop');
    },
  );
  it.each([{}, { remarks: '' }, { remarks: ' \n ' }])('DL-PRO-26, D-143: refuses the blank remark %j', async (body) => {
    const response = await act('remarks', await addProspect(test.pool), 'AO1', body);
    expect([response.statusCode, response.json().message]).toEqual([400, 'Remark Field Is Empty.']);
  });
  it('DL-TML-01, D-155: the timeline is newest first and begins with who handed it in', async () => {
    const id = await addProspect(test.pool);
    await act('sendApproval', id, 'AO1');
    setClock(new Date('2026-11-21T06:00:00Z'));
    await act('rejectApproval', id, 'ADMIN1');
    expect(await timeline(id)).toMatchObject([
      { message: 'Rejected by ADMIN1', createdAt: '2026-11-21T06:00:00.000Z' },
      { message: 'Approved by AO1', createdAt: '2026-11-20T06:00:00.000Z' },
      { message: 'Prospect created by SO1', createdAt: '2026-11-10T06:00:00.000Z' },
    ]);
  });
});

describe('POST /api/v1/prospect', () => {
  const send = (as: string, body: object) => test.call('POST', '/api/v1/prospect', { as, body });

  it('D-316: accepts what an officer’s app sends, scored, pending, with its timeline and stage', async () => {
    const response = await send('SO1', { ...dealerForm(), prospect_id: 'APP-1' });
    expect(response.json().data).toMatchObject({ prospect_id: 'APP-1', status: 'Pending', jkScore: 82 });
    const row = await one(response.json().data._id);
    expect(row).toMatchObject({
      createdBy: { SAP_ID: 'SO1' },
      jkScore: 82,
      clock: { days: 0, stages: [{ status: 'Pending', by: 'SO1' }] },
    });
    expect((await timeline(row._id)).map(({ message }) => message)).toEqual(['Prospect created by SO1']);
    const again = await send('SO1', { ...dealerForm(), prospect_id: 'APP-1' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'PROSPECT_EXISTS']);
  });
  it('needs the name of the firm, and accepts no field that the form does not have', async () => {
    const nameless = await send('SO1', { prospectType: 'customer', businessDetails: { firmName: ' ' } });
    expect([nameless.statusCode, nameless.json().fields]).toEqual([
      400,
      { 'businessDetails.firmName': 'Please give the name of the firm.' },
    ]);
    expect((await send('SO1', { ...dealerForm(), colour: 'red' })).statusCode).toBe(400);
    expect((await send('SO1', { prospectType: 'shop' })).statusCode).toBe(400);
  });
});
