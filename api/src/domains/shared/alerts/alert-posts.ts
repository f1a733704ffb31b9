import { textWithOwner } from '../../../platform/alerts.ts';
import { createRetriedTable } from '../../../background/jobs/job-table.ts';
import { sql } from '../../../database/sql.ts';

export const GIVEN_UP = sql`posted_at is null and post_at = 'infinity'`;

export const alertPosts = createRetriedTable(
  {
    table: 'alerts',
    columns: sql`id, kind, subject, ${textWithOwner} as text, link, last_at as at, post_attempts as attempt`,
    failed: { where: GIVEN_UP, subject: sql`text`, reset: [] },
  },
  { attempts: sql`post_attempts`, due: sql`post_at`, isOpen: sql`posted_at is null`, leaseSeconds: 30 },
);
