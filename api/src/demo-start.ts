import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';

/** One number for all instances: demo data is loaded by one of them, once. */
const LOCK = 7_204_114;

/**
 * Loads demo data into a database that holds nobody yet: by default only the embedded one, another only with DEMO=1.
 * Gives whether demo sign-ins exist.
 */
export const loadDemoIfWanted = async (
  config: Config,
  { pool, secrets }: OpenDatabase,
  say: (line: string) => void,
): Promise<boolean> => {
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await holder.query<{ demo: boolean; empty: boolean }>(
      `select exists (select 1 from data_loads where source = 'demo') as demo, not exists (select 1 from users) as empty`,
    );
    const [found] = rows;
    if (!config.demo || !found?.empty) return found?.demo ?? false;
    say(`Loading demo data (${config.demoScale}) …`);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const { loadDemo } = await import('./demo/index.ts');
    await loadDemo(pool, {
      scale: config.demoScale,
      today,
      pinPepper: secrets.pinPepper,
      onProgress: (line: string) => say(`  ${line}`),
    });
    return true;
  } finally {
    holder.release(true);
  }
};
