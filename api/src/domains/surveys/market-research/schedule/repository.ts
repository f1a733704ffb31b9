import type { marketResearch } from 'api-contract';
import { exactlyOne, type Db, sql, type WriteDb } from '../../../../database/sql.ts';

type MarketSchedule = marketResearch.MarketSchedule;

/** Its history's record. */
export const SCHEDULE_ID = 'market-schedule';

const fields = sql`syncs, alert_percent as "alertPercent", version`;

export const readSchedule = (db: Db): Promise<MarketSchedule> =>
  exactlyOne<MarketSchedule>(db, sql`select ${fields} from market_schedule`);

export const lockSchedule = (tx: WriteDb): Promise<MarketSchedule> =>
  exactlyOne<MarketSchedule>(tx, sql`select ${fields} from market_schedule for update`);

export const saveSchedule = (
  tx: WriteDb,
  { syncs, alertPercent }: Pick<MarketSchedule, 'syncs' | 'alertPercent'>,
): Promise<MarketSchedule> =>
  exactlyOne<MarketSchedule>(
    tx,
    sql`update market_schedule set syncs = ${JSON.stringify(syncs)}::jsonb, alert_percent = ${alertPercent},
      version = version + 1 returning ${fields}`,
  );
