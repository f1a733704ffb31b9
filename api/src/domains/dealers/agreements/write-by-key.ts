import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../errors/app-error.ts';
import { writeHistory } from '../../../platform/write-history.ts';
import { toWriteDb, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Core } from '../../../platform/core.ts';
import { findSession } from '../../../session/authenticate.ts';
import { requireUnsigned } from './require-open.ts';
import {
  type AgreementRow,
  countWrite,
  lockAgreement,
  markAgreementOpened,
  readAgreement,
  type Writer,
} from './repository.ts';
import { tellSender } from './tell-sender.ts';

/** Without a sign-in, the dealer writes (D-154). */
const DEALER: Writer = { role: 'DEALER', sapId: '' };

export const isDealer = ({ role }: Writer): boolean => role === DEALER.role;

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
  requireUnsigned(await readAgreement(core.db, documentId), core.now());
  if (!(await countWrite(core.unauditedWrite('agreement-key'), documentId, core.now())))
    throw new AppError('TOO_MANY_CHANGES', undefined, { retryAfter: 60 });
  const prepared = prepare();
  return inTransaction(core.pool, async (client) => {
    const tx = toWriteDb(client);
    const row = requireUnsigned(await lockAgreement(tx, documentId), core.now());
    const history = async (line: HistoryLine) => {
      await writeHistory(tx, line, by, request.id);
    };
    return work({ tx, row, by, prepared, history });
  });
};

/** The dealer's first read since it was sent; never fails. */
export const noteOpening = async (core: Core, request: FastifyRequest, row: AgreementRow): Promise<AgreementRow> => {
  const { documentId, times } = row;
  if (request.headers.authorization || times.openedAt || times.signedAt || core.disk.level() === 'full') return row;
  const now = core.now();
  try {
    return await inTransaction(core.pool, async (client) => {
      const tx = toWriteDb(client);
      const locked = await lockAgreement(tx, documentId);
      if (!locked || !(await markAgreementOpened(tx, documentId, now))) return locked ?? row;
      await writeHistory(
        tx,
        { kind: 'agreement', id: documentId, action: 'open', before: null, after: { version: locked.version } },
        DEALER,
        request.id,
      );
      await tellSender(tx, locked, 'opened', now);
      return { ...locked, times: { ...locked.times, openedAt: now.toISOString() } };
    });
  } catch (error) {
    request.log.error(error, 'The opening of an agreement was not noted.');
    return row;
  }
};
