import { sendRows } from '../testing/send-rows.ts';
import { BASE, type Importer, createImporter } from './fixtures.ts';

let self: Importer;
beforeEach(async () => {
  self = await createImporter();
  await self.load(BASE);
});
afterEach(() => self.close());

const INDIA_MS = 330 * 60_000;
const day = () => new Date(Date.now() + INDIA_MS - 86_400_000).toISOString().slice(0, 10);
const send = (path: string, list: string, rows: readonly unknown[]) =>
  sendRows(self.test, [path, list], rows, { as: '0042' });
const last = () => self.lines.at(-1);

describe('what a phone has sent and a file brings as well', () => {
  it('is one visit, whichever came first', async () => {
    const row = (visitId: string, endTime?: string) => ({
      visitId,
      visitType: 'DEALER',
      dealerCode: '00012345',
      startTime: `${day()}T09:40:00.000Z`,
      ...(endTime && { endTime: `${day()}T${endTime}:00.000Z` }),
    });
    expect((await send('/api/v1/visit', 'visits', [row('V1', '10:10')])).outcomes).toEqual(['new']);
    const file = `visitId,SAP_ID,visitType,dealerCode,startTime,endTime
V1,0042,DEALER,00012345,${day()}T09:40:00+05:30,${day()}T10:10:00+05:30
V2,0042,DEALER,00012345,${day()}T11:00:00+05:30,
`;
    await self.load({ 'visits.csv': file });
    expect(last()).toBe('visits.csv: 2 rows, 1 new, 0 updated.');
    expect((await send('/api/v1/visit', 'visits', [row('V2', '11:20'), row('V1', '10:10')])).outcomes).toEqual([
      'changed',
      'known',
    ]);
    await self.load({ 'visits.csv': file });
    expect(last()).toBe('visits.csv: 2 rows, 0 new, 0 updated.');
    expect(await self.rows('select all_visits, all_ended from officer_days')).toEqual([
      { all_visits: 2, all_ended: 2 },
    ]);
  });

  it('is one day of attendance, with the times and places that were sent; what was not sent follows the file', async () => {
    const checkIn = { time: `${day()}T04:10:00.000Z`, location: { lat: 28.5, long: 77.3 } };
    await send('/api/v1/attendance', 'attendance', [{ onDate: day(), checkIn }]);
    const { rows } = self;
    const received = await rows('select server_check_in from attendance');
    await self.load({
      'attendance.csv': `SAP_ID,date,status,checkIn,checkOut,checkOutLat
0042,${day()},Absent,${day()}T09:00:00+05:30,${day()}T18:10:00+05:30,28.6
`,
    });
    expect(
      await rows(`select status, check_in_lat, check_out_lat, to_char(check_in at time zone 'Asia/Kolkata', 'HH24:MI') as "in",
      to_char(check_out at time zone 'Asia/Kolkata', 'HH24:MI') as "out" from attendance`),
    ).toEqual([{ status: 'Present', in: '09:40', out: '18:10', check_in_lat: 28.5, check_out_lat: 28.6 }]);
    expect(await rows('select server_check_in from attendance')).toEqual(received);
  });

  it('a requested leave waits, whatever the file has for the day', async () => {
    await send('/api/v1/attendance/leave', 'leaves', [{ onDate: day(), leaveType: 'Sick Leave' }]);
    const file = `SAP_ID,date,status,checkIn\n0042,${day()},Present,${day()}T09:00:00+05:30\n`;
    await self.load({ 'attendance.csv': file });
    expect(await self.rows('select status, leave_type as type, check_in from attendance')).toEqual([
      { status: 'Leave Applied', type: 'Sick Leave', check_in: null },
    ]);
  });

  it('a claim that waits follows whichever came last, under one id', async () => {
    await self.test.pool.query(
      `insert into reimbursement_categories (name, sub_categories) values ('Travel', '{Fuel}')`,
    );
    const claim = { claimId: 'C1', reimbursementDate: day(), category: 'Travel', subCategory: 'Fuel', amount: 500 };
    await send('/api/v1/reimbursement', 'claims', [claim]);
    const file = `claimId,SAP_ID,claimDate,category,subCategory,amount\nC1,0042,${day()},Travel,Fuel,600\n`;
    await self.load({ 'claims.csv': file });
    expect(last()).toBe('claims.csv: 1 row, 0 new, 1 updated.');
    expect((await send('/api/v1/reimbursement', 'claims', [claim])).outcomes).toEqual(['changed']);
    expect(await self.rows('select amount::int from claims')).toEqual([{ amount: 500 }]);
  });
});
