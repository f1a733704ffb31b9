import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../errors/app-error.ts';
import { writeHistory } from '../../../platform/write-history.ts';
import { toWriteDb, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Core } from '../../../platform/core.ts';
import { findSession } from '../../../session/authenticate.ts';
import { requireOpen } from './require-open.ts';
import { type AgreementRow, countWrite, lockAgreement, readAgreement, type Writer } from './repository.ts';

/** Without a sign-in, the dealer writes (D-154). */
const DEALER: Writer = { role: 'DEALER', sapId: '' };

const resolveWriter = async (core: Core, request: FastifyRequest): Promise<Writer> => {
  if (!request.headers.authorization) return DEALER;
  const session = await findSession(core, request);
  if (!session) throw new AppError('SIGN_IN_REQUIRED');
  return { role: session.user.role, sapId: session.user.sapId };
};

type HistoryLine = Parameters<typeof writeHistory>[1];

interface KeyWrite<P, A> {
  documentId: string;
  request: FastifyRequest;
  /** CPU work after authorization, before the lock. */
  prepare(): P;
  work(context: {
    tx: WriteDb;
    row: AgreementRow;
    by: Writer;
    prepared: P;
    history(line: HistoryLine): Promise<void>;
  }): Promise<A>;
}

/** In one transaction with history; `change` needs a user. All tries count for the limit of thirty a minute. */
export const writeByKey = async <P, A>(
  core: Core,
  { documentId, request, prepare, work }: KeyWrite<P, A>,
): Promise<A> => {
  core.disk.requireRoom();
  const by = await resolveWriter(core, request);
  requireOpen(await readAgreement(core.db, documentId), core.now());
  if (!(await countWrite(core.unauditedWrite('agreement-key'), documentId, core.now())))
    throw new AppError('TOO_MANY_CHANGES', undefined, { retryAfter: 60 });
  const prepared = prepare();
  return inTransaction(core.pool, async (client) => {
    const tx = toWriteDb(client);
    const row = requireOpen(await lockAgreement(tx, documentId), core.now());
    const history = async (line: HistoryLine) => {
      await writeHistory(tx, line, by, request.id);
    };
    return work({ tx, row, by, prepared, history });
  });
};
