import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { getSessionPool } from '../database/pool.ts';
import { liftTimeLimit } from '../database/time-limit.ts';
import { importFolder } from '../import/index.ts';
import { loadAgreements } from './agreements.ts';
import { loadHelpDesk } from './help-desk.ts';
import { loadJkcScores } from './jkc-scores.ts';
import { plantMarketSyncs } from './market-syncs.ts';
import { loadNotifications } from './notifications.ts';
import { loadLeaveEntitlements } from './leave-entitlements.ts';
import { loadPayments } from './payments.ts';
import { loadReconciliations } from './reconciliations.ts';
import type { DemoOptions } from './demo-world.ts';
import { loadVisitTargets } from './visit-targets.ts';
import { writeDemo } from './write-demo.ts';

export { writeDemo } from './write-demo.ts';

export interface LoadDemoOptions extends DemoOptions {
  pinPepper: string;
  onProgress: (line: string) => void;
  /** Default: a temporary one. */
  folder?: string;
}

export async function loadDemo(
  pool: Pool,
  { pinPepper, onProgress, folder: keptFolder, ...options }: LoadDemoOptions,
): Promise<void> {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'field-console-demo-')));
  try {
    await writeDemo(folder, { ...options, onProgress });
    const { ok } = await importFolder(pool, folder, onProgress, { pinPepper, isDemo: true });
    if (!ok) throw new Error('The demo data could not be loaded: see the lines above.');
    onProgress(`${await loadAgreements(pool, options.today)} agreements sent.`);
    onProgress(`${await loadJkcScores(pool, options.today)} scores of JKC dealers kept.`);
    onProgress(`${await loadReconciliations(pool, options.today)} survey workbooks uploaded.`);
    onProgress(`${await loadHelpDesk(pool, options.today)} tickets of SO1 planted.`);
    const changed = await plantMarketSyncs(pool, { brand: 'APOLLO', today: options.today, most: 8 });
    onProgress(`${changed} prices of competitors changed by a sync.`);
    onProgress(`${await loadPayments(pool, options.today)} payment batches made.`);
    onProgress(`${await loadLeaveEntitlements(pool, options.today)} entitlements to leave set.`);
    onProgress(`${await loadVisitTargets(pool)} clubs have visit targets.`);
    onProgress(`${await loadNotifications(pool, options.today)} notifications sent.`);
    await pool.query(
      `insert into data_loads (source, detail) values ('demo', $1)
       on conflict (source) do update set loaded_at = now(), detail = excluded.detail`,
      [JSON.stringify({ scale: options.scale, today: options.today })],
    );
    await analyze(pool);
  } finally {
    if (!keptFolder) await rm(folder, { recursive: true, force: true });
  }
}

const analyze = async (pool: Pool): Promise<void> => {
  const client = await getSessionPool(pool).connect();
  try {
    await liftTimeLimit(client);
    await client.query('analyze');
  } finally {
    client.release(true);
  }
};
