import { createHeartbeatTable } from '../../../../background/jobs/job-table.ts';
import { sql } from '../../../../database/sql.ts';

export const syncJobs = createHeartbeatTable(
  {
    table: 'market_syncs',
    columns: sql`id, brand, category, attempt`,
    failed: {
      // Not if the brand already has a waiting or running sync.
      where: sql`j.status = 'failed'
        and not exists (select from market_syncs o where o.brand = j.brand and o.status in ('waiting', 'running'))`,
      subject: sql`j.brand || ', ' || j.category`,
      reset: [sql`error = null`, sql`finished_at = null`],
    },
  },
  { order: sql`created_at`, restart: [sql`steps_done = 0`, sql`steps_total = null`, sql`found = 0`] },
);
