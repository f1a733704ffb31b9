import { join } from 'node:path';
import type { Pool } from 'pg';
import { addMonthTables } from '../../api/src/background/months/add-month-tables.ts';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { toWriteDb } from '../../api/src/database/sql.ts';
import type { NewVisit } from '../../api/src/domains/field-ops/visits/record.ts';
import { recordVisits } from '../../api/src/testing/record-visits.ts';
import { round, root, type Row } from './shared.ts';
import { startServer } from './server.ts';

/** A day without visits, so that its records can be removed. */
const DAY = '2001-05-15';
const MONTH = '2001-05-01';
const PER_OFFICER = 5;
const SINGLE = 1_000;
const BULK = 1_000;

interface Figures {
  visitType: { planned: number; unplanned: number };
  visitByDealerStatus: { count: number }[];
  uniqueDealerVisits: { uniqueVisits: number; totalVisits: number };
  location: { pendingVisits: number; lessThan100: number; moreThan100: number };
}

const whole = ({ visitType, visitByDealerStatus, uniqueDealerVisits, location }: Figures, atLeast: number): boolean => {
  const { totalVisits, uniqueVisits } = uniqueDealerVisits;
  return (
    visitType.planned + visitType.unplanned === totalVisits &&
    visitByDealerStatus.reduce((sum, { count }) => sum + count, 0) === totalVisits &&
    location.pendingVisits + location.lessThan100 + location.moreThan100 === totalVisits &&
    uniqueVisits <= totalVisits &&
    totalVisits >= atLeast
  );
};

async function planDay(pool: Pool): Promise<{ officers: number; visits: NewVisit[] }> {
  const { rows: officers } = await pool.query<{ sapId: string; dealers: string[] }>(
    `select u.sap_id as "sapId", array(select d.dealer_code from dealers d where d.area_code = u.area_code
       order by d.dealer_code limit ${PER_OFFICER}) as dealers
     from users u where u.role = 'SO' and u.active and u.area_code is not null`,
  );
  const visits = officers.flatMap(({ sapId, dealers }, who) =>
    dealers.map((dealerCode, index): NewVisit => {
      const hour = String(9 + index).padStart(2, '0');
      const ended = (who + index) % 50 !== 0;
      return {
        sapId,
        visitType: 'DEALER',
        dealerCode,
        startedAt: `${DAY}T${hour}:00:00+05:30`,
        endedAt: ended ? `${DAY}T${hour}:25:00+05:30` : null,
        unplanned: index % 5 === 0,
        startLat: 28.6,
        startLon: 77.2,
        endLat: ended ? 28.6 + (index % 2) * 0.002 : null,
        endLon: ended ? 77.2 : null,
      };
    }),
  );
  return { officers: officers.length, visits };
}

export async function recordingBench(scale: string): Promise<Row[]> {
  const dataDir = join(root, '.console', `bench-${scale}`);
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded!.connection(), 6);
  const db = toWriteDb(pool);
  const cleared = async () => {
    await pool.query('delete from visits where visit_day = $1', [DAY]);
    await pool.query('delete from officer_days where day = $1', [DAY]);
    await pool.query(`delete from dealer_months where month = date_trunc('month', $1::date)`, [DAY]);
  };
  try {
    await cleared();
    await addMonthTables(db, [DAY]);
    const token = await server.signIn('ADMIN1');
    const figures = async (): Promise<Figures> => {
      const response = await fetch(`${server.url}/api/v1/dash/visits?startDate=${DAY}&endDate=${DAY}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await response.json()) as { data: Figures }).data;
    };
    const { officers, visits } = await planDay(pool);
    const singles = Math.min(SINGLE, Math.floor(visits.length / 4));
    const [single, bulk] = [visits.slice(0, singles), visits.slice(singles)];

    let recording = true;
    let [answers, wrong, last] = [0, 0, 0];
    const reading = (async () => {
      while (recording) {
        const seen = await figures();
        answers += 1;
        if (!whole(seen, last)) wrong += 1;
        last = seen.uniqueDealerVisits.totalVisits;
      }
    })();
    const timed = async (work: () => Promise<void>) => {
      const start = performance.now();
      await work();
      return (performance.now() - start) / 1000;
    };
    const [bulkSeconds, singleSeconds] = await Promise.all([
      timed(async () => {
        for (let index = 0; index < bulk.length; index += BULK) await recordVisits(db, bulk.slice(index, index + BULK));
      }),
      timed(async () => {
        for (const one of single) await recordVisits(db, [one], DAY);
      }),
    ]);
    const after = await figures();
    recording = false;
    await reading;
    const { rows } = await pool.query<{ totalVisits: number; uniqueVisits: number }>(
      `select count(*)::int as "totalVisits", count(distinct dealer_code)::int as "uniqueVisits" from visits
       where visit_day = $1 and visit_type = 'DEALER' and not deleted`,
      [DAY],
    );
    const counted = rows[0];
    const equal =
      after.uniqueDealerVisits.totalVisits === counted?.totalVisits &&
      after.uniqueDealerVisits.uniqueVisits === counted.uniqueVisits;
    return [
      {
        what: `Recording a day of ${officers} officers while the dashboard is read: wrong figures`,
        value: `${wrong} of ${answers}; right after ${equal ? 'equal to' : 'different from'} the count of ${visits.length} rows`,
        goal: '0, equal',
        met: wrong === 0 && equal && answers > 0,
      },
      {
        what: 'Recording visits meanwhile: in bulk, one by one',
        value: `${round(bulk.length / bulkSeconds, 0)}/s, ${round(single.length / singleSeconds, 0)}/s`,
        goal: '–',
        met: true,
      },
    ];
  } finally {
    await cleared();
    await pool.query('select months.detach($1)', [MONTH]);
    for (const table of ['visits', 'officer_days']) await pool.query(`drop table if exists months.${table}_2001_05`);
    await pool.end();
    await server.stop();
    await embedded?.stop();
  }
}
