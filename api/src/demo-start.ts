import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';
import { indiaDay } from './india-day.ts';

/** One number for all instances: demo data is loaded by one of them, once. */
const LOCK = 7_204_114;

/** Stands in `data_loads` while demo data is on its way: a start that was interrupted is completed by the next one. */
const BEGUN = 'demo begun';

interface Begun {
  scale: Config['demoScale'];
  today: string;
}

/**
 * Loads demo data into a database that holds nobody yet: by default only the embedded one, another only with DEMO=1.
 * Gives whether demo sign-ins exist.
 */
export const loadDemoIfWanted = async (
  config: Config,
  { pool, secrets }: OpenDatabase,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> => {
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await holder.query<{ demo: boolean; empty: boolean; begun: Begun | null }>(
      `select exists (select 1 from data_loads where source = 'demo') as demo, not exists (select 1 from users) as empty,
         (select detail from data_loads where source = $1) as begun`,
      [BEGUN],
    );
    const [found] = rows;
    if (!config.demo || !found || found.demo || !(found.empty || found.begun)) return found?.demo ?? false;
    // What was begun is completed as it was begun: the same scale and day make the same company.
    const { scale, today } = found.begun ?? { scale: config.demoScale, today: indiaDay(new Date()) };
    say(found.begun ? `Completing the demo data (${scale}) …` : `Loading demo data (${scale}) …`);
    await pool.query('insert into data_loads (source, detail) values ($1, $2) on conflict do nothing', [
      BEGUN,
      JSON.stringify({ scale, today }),
    ]);
    const { loadDemo } = await import('./demo/index.ts');
    await loadDemo(pool, {
      scale,
      today,
      pinPepper: secrets.pinPepper,
      onProgress: (line: string) => {
        if (!signal?.aborted) say(`  ${line}`);
      },
    });
    await pool.query('delete from data_loads where source = $1', [BEGUN]);
    return true;
  } finally {
    holder.release(true);
  }
};
