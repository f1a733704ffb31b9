import { partnerQueue } from '../../dealers/partner/partner-queue.ts';
import { reportQueue } from '../../field-ops/reports/jobs/report-queue.ts';
import { refusedRecordQueue, sapSyncQueue } from '../../field-ops/sync/sync-queue.ts';
import { marketSyncQueue } from '../../surveys/market-research/sync/market-sync-queue.ts';
import { alertPostQueue } from '../alerts/alert-post-queue.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import type { Queue } from './queue.ts';

/** Its name is in the contract too. */
export const queues: readonly Queue[] = [
  reportQueue,
  mailQueue,
  alertPostQueue,
  sapSyncQueue,
  refusedRecordQueue,
  marketSyncQueue,
  partnerQueue,
];
