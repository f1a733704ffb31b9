import { toWriteDb } from '../../../database/sql.ts';
import { seedDashboards } from '../../../testing/seed-dashboards.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import type { NewVisit } from '../visits/record.ts';
import { recordVisits } from '../../../testing/record-visits.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now });
  await seedDashboards(t.pool);
});
afterAll(() => t.close());

const OFFICERS = ['SO1', 'SO2', 'SO3', 'SO4', 'SO9'];
const DEALERS = ['D1', 'D2', 'D3', 'D4', 'D5', 'D9', 'D10'];
const visit = (at: number): NewVisit => ({
  externalId: `R${at}`,
  sapId: OFFICERS[at % OFFICERS.length] as string,
  visitType: at % 7 === 0 ? 'PROSPECTS' : 'DEALER',
  dealerCode: at % 7 === 0 ? null : (DEALERS[at % DEALERS.length] as string),
  startedAt: `2026-11-${String(1 + (at % 20)).padStart(2, '0')}T10:00:00+05:30`,
  endedAt: at % 11 === 0 ? null : `2026-11-${String(1 + (at % 20)).padStart(2, '0')}T10:20:00+05:30`,
  unplanned: at % 3 === 0,
});

interface Figures {
  visitType: { planned: number; unplanned: number };
  visitByDealerStatus: { count: number }[];
  uniqueDealerVisits: { uniqueVisits: number; totalVisits: number };
}
const figures = async (): Promise<Figures> =>
  (await t.call('GET', '/api/v1/dash/visits', { as: 'ADMIN1', query: { zone: 'NZ' } })).json().data;

it('the dashboard shows no figure that contradicts the others while visits come in, and the right count after', async () => {
  const before = await figures();
  const noDealer =
    before.uniqueDealerVisits.totalVisits - before.visitByDealerStatus.reduce((sum, { count }) => sum + count, 0);
  let recording = true;
  const writer = async (from: number, bulk: number) => {
    const connection = await t.pool.connect();
    try {
      for (let at = from; at < from + 300; at += bulk)
        await recordVisits(
          toWriteDb(connection),
          Array.from({ length: bulk }, (_, next) => visit(at + next)),
        );
    } finally {
      connection.release();
    }
  };
  const reader = async () => {
    const seen: Figures[] = [];
    while (recording) seen.push(await figures());
    return seen;
  };
  const reading = reader();
  await Promise.all([writer(0, 50), writer(300, 1), writer(600, 10)]).finally(() => {
    recording = false;
  });
  const seen = await reading;
  let last = before.uniqueDealerVisits.totalVisits;
  for (const { visitType, visitByDealerStatus, uniqueDealerVisits } of seen) {
    const { totalVisits, uniqueVisits } = uniqueDealerVisits;
    expect(visitType.planned + visitType.unplanned).toBe(totalVisits);
    expect(visitByDealerStatus.reduce((sum, { count }) => sum + count, 0) + noDealer).toBe(totalVisits);
    expect(uniqueVisits).toBeLessThanOrEqual(totalVisits);
    expect(totalVisits).toBeGreaterThanOrEqual(last);
    last = totalVisits;
  }
  const { rows } = await t.pool.query(
    `select count(*)::int as "totalVisits", count(distinct v.dealer_code)::int as "uniqueVisits" from visits v
     join user_places p on p.sap_id = v.sap_id and v.visit_day >= p.valid_from and (p.valid_to is null or v.visit_day <= p.valid_to)
     where v.visit_type = 'DEALER' and not v.deleted and v.visit_day between '2026-11-01' and '2026-11-30' and p.zone = 'NZ'`,
  );
  expect((await figures()).uniqueDealerVisits).toEqual(rows[0]);
  expect(rows[0].totalVisits).toBeGreaterThan(before.uniqueDealerVisits.totalVisits + 500);
});
