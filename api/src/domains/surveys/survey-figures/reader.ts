import type { Pool } from 'pg';
import { repeatEvery } from '../../../background/repeat-every.ts';
import { toWriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { gatherSums } from './gather-sums.ts';
import { readDueSurveys } from './read-due.ts';
import { countUsualAnswers } from './unusual/usual-answers.ts';

const POLL_INTERVAL_MS = 2_000;
const JUDGE_INTERVAL_MS = 60_000;
/** Batches between merges: loose sums slow the figures. */
const GATHER_EVERY = 100;

interface SurveyReader {
  start(): void;
  stop(): Promise<void>;
}

/** Left by imports and other servers, which share the work. */
export function createSurveyReader(
  pool: Pool,
  onError: (error: unknown) => void,
  { gatherEvery = GATHER_EVERY }: { gatherEvery?: number } = {},
): SurveyReader {
  let judgedAt = 0;
  let repeated: ReturnType<typeof repeatEvery> | undefined;
  const gather = () => inTransaction(pool, (client) => gatherSums(toWriteDb(client)));
  const judge = () => inTransaction(pool, (client) => countUsualAnswers(toWriteDb(client), new Date()));
  const readAll = async (stopping: AbortSignal): Promise<void> => {
    let batches = 0;
    for (let after: string | undefined = ''; after !== undefined && !stopping.aborted; ) {
      const from: string = after;
      after = await inTransaction(pool, (client) => readDueSurveys(toWriteDb(client), { after: from }));
      batches += 1;
      if (batches % gatherEvery === 0 && !stopping.aborted) await gather();
    }
    if (!stopping.aborted) await gather();
    // The last batch is empty. Without answers of a brand nothing is stored, and each poll would count all again.
    const isDue = batches > 1 || Date.now() - judgedAt >= JUDGE_INTERVAL_MS;
    if (stopping.aborted || !isDue) return;
    await judge();
    judgedAt = Date.now();
  };
  return {
    start() {
      repeated = repeatEvery(POLL_INTERVAL_MS, readAll, onError);
    },
    async stop() {
      await repeated?.stop();
    },
  };
}
