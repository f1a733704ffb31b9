import type { Config } from '../config/config.ts';
import { lockSession, tryLockSession } from '../database/advisory-locks.ts';
import type { Pool } from 'pg';
import { getSessionPool } from '../database/pool.ts';
import type { Secrets } from '../database/secrets.ts';
import { type Db, toWriteDb, sql } from '../database/sql.ts';
import { liftTimeLimit } from '../database/time-limit.ts';
import { indiaDay } from '../time/india-day.ts';

/** A load is running; the next start completes an interrupted one. */
const BEGUN = 'demo begun';

interface Begun {
  scale: Config['demoScale'];
  today: string;
  now?: string;
}
interface Loaded {
  isDemo: boolean;
  isEmpty: boolean;
  begun: Begun | null;
}

const readLoaded = async (db: Db): Promise<Loaded> =>
  (await db.one<Loaded>(
    sql`select exists (select 1 from data_loads where source = 'demo') as "isDemo", not exists (select 1 from users) as "isEmpty",
      (select detail from data_loads where source = ${BEGUN}) as begun`,
  )) as Loaded;

const isWanted = ({ demo }: Config, { isDemo, isEmpty, begun }: Loaded) =>
  demo && !isDemo && (isEmpty || begun !== null);

/**
 * Into an empty database: the embedded one by default, others with DEMO=1. One server loads; others with DEMO=1 wait.
 * Returns whether demo sign-ins exist.
 */
export const loadDemoIfWanted = async (
  config: Config,
  { pool, secrets }: { pool: Pool; secrets: Secrets },
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> => {
  const loadState = await readLoaded(toWriteDb(pool));
  if (!isWanted(config, loadState)) return loadState.isDemo;
  const holder = await getSessionPool(pool).connect();
  try {
    const db = toWriteDb(holder);
    await liftTimeLimit(holder);
    if (!(await tryLockSession(db, 'demoData'))) {
      say('Waiting: another server loads the demo data, or synchronises with SAP …');
      await lockSession(db, 'demoData');
    }
    const loaded = await readLoaded(db);
    if (!isWanted(config, loaded)) return loaded.isDemo;
    // Resume with the same scale and day, which give the same company.
    const startedAt = new Date();
    const { scale, today, now } = {
      now: startedAt.toISOString(),
      ...(loaded.begun ?? { scale: config.demoScale, today: indiaDay(startedAt) }),
    };
    say(loaded.begun ? `Completing the demo data (${scale}) …` : `Loading demo data (${scale}) …`);
    await pool.query('insert into data_loads (source, detail) values ($1, $2) on conflict do nothing', [
      BEGUN,
      JSON.stringify({ scale, today, now }),
    ]);
    const { loadDemo } = await import('./index.ts');
    await loadDemo(pool, {
      scale,
      today,
      now: new Date(now),
      pinPepper: secrets.pinPepper,
      onProgress: (line: string) => {
        if (!signal?.aborted) say(`  ${line}`);
      },
    });
    await pool.query('delete from data_loads where source = $1', [BEGUN]);
    return true;
  } finally {
    // Closing also frees the lock.
    holder.release(true);
  }
};
