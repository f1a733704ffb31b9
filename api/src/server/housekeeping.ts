import { sql } from '../database/sql.ts';
import type { Core } from '../platform/core.ts';
import { deleteInSteps } from '../background/delete-in-steps.ts';
import { forgetHistory } from '../background/forget-history.ts';
import { forgetOldChecks } from '../domains/remotes/compatibility/repository.ts';
import { dropUnclaimedBills } from '../domains/finance/claims/bill-uploads.ts';
import { dropWaitingFiles } from '../domains/helpdesk/ticket-files/attached-files.ts';
import { forgetMail } from '../domains/shared/mail/worker.ts';
import { forgetNotifications } from '../domains/shared/notifications/forget.ts';
import { dropAbandonedPieces } from '../files/pieces.ts';
import { forgetIncidents } from '../domains/remotes/incidents/repository.ts';
import { forgetHealth } from '../domains/remotes/health/forget-health.ts';
import { forgetFailedRequests } from '../platform/failed-requests.ts';
import { removeUnused } from '../domains/remotes/registry/remove-unused.ts';
import { deleteExpiredLimits } from '../session/guessing-alert.ts';
import { keepShell } from '../web/kept-shells.ts';
import { keepKit } from '../web/kit-files.ts';

const HOUR = 3_600_000;
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 24 * HOUR);

/** Deletes hourly: request keys, sign-in attempts, old sign-ins, broken uploads, old versions. */
export const startHousekeeping = (core: Core, onError: (error: unknown) => void): (() => void) => {
  const { pool } = core;
  const clean = core.meter.timeSweep('housekeeping', async () => {
    const { keepDays } = core.config;
    const db = core.unauditedWrite('housekeeping');
    await deleteInSteps(db, 'idempotency_keys', sql`created_at < now() - ${keepDays.keys} * interval '1 day'`);
    await pool.query(`delete from sign_in_attempts where window_start < now() - interval '1 day'`);
    await pool.query(
      `delete from alerts where ended_at < now() - interval '90 days' and acknowledged_at < now() - interval '90 days'`,
    );
    await pool.query(`delete from sessions where expires_at < now() - interval '30 days'`);
    await deleteExpiredLimits(core);
    await dropWaitingFiles(db, core.now());
    await dropUnclaimedBills(db, core.now());
    await forgetFailedRequests(db, core.now());
    await forgetMail(db, core.now());
    await forgetNotifications(db, core.now(), keepDays.notifications);
    await dropAbandonedPieces(db);
    await forgetHealth(pool, keepDays.health);
    await forgetIncidents(db, core.now());
    if (keepDays.history) await forgetHistory(db, daysAgo(core.now(), keepDays.history));
    await forgetOldChecks(db, core.now());
    await removeUnused(core, onError);
    await keepShell(core);
    await keepKit(core);
  });
  void keepShell(core)
    .then(() => keepKit(core))
    .catch(onError);
  const timer = setInterval(() => void clean().catch(onError), HOUR);
  timer.unref();
  return () => clearInterval(timer);
};
