import { createRetriedTable } from '../../../background/jobs/job-table.ts';
import { sql } from '../../../database/sql.ts';
import { LIMITS } from './smtp.ts';

export const mailJobs = createRetriedTable(
  {
    table: 'mail_outbox',
    columns: sql`id, to_name as name, to_address as address, subject, text, path, ticket_id as "ticketId", attempts as attempt,
      created_at as "createdAt"`,
    failed: {
      where: sql`status = 'failed'`,
      subject: sql`subject`,
      reset: [sql`status = 'waiting'`, sql`ended_at = null`],
    },
  },
  {
    attempts: sql`attempts`,
    due: sql`next_attempt_at`,
    isOpen: sql`status = 'waiting'`,
    leaseSeconds: (2 * LIMITS.wholeMs) / 1000,
  },
);
