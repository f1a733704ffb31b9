import { AppError } from '../../../errors/app-error.ts';
import { requireUnchanged, requireVersionOrRead } from '../../../errors/require-version.ts';
import type { Tx } from '../../../calls/serve.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import {
  addToProspectTimeline,
  lockProspect,
  type ProspectState,
  findProspectsByIds,
  writeStatus,
} from './repository.ts';
import { enterStage, leaveStage } from './stages.ts';
import { mayDecide, serializeProspects } from './serialize.ts';

const decisionMessages = {
  approve: 'Prospect Approved Successfully',
  reject: 'Prospect Rejected Successfully',
} as const;
const WORDS = { approve: 'Approved', reject: 'Rejected' } as const;

interface ProspectDecision {
  id: string;
  kind?: 'dealer' | 'customer' | undefined;
  action: keyof typeof decisionMessages;
  version?: number | undefined;
  reason?: string | undefined;
  now: Date;
  limitDays: number;
}

interface BeforeDecision {
  status: string;
  decidedBy: string | null;
  decidedAt: string | null;
  reason: string | null;
}

const beforeOf = ({ status, decidedBy, decidedAt, reason }: ProspectState): BeforeDecision => ({
  status,
  decidedBy,
  decidedAt: decidedAt?.toISOString() ?? null,
  reason,
});

/** Managers pass it to head office, which decides last (D-141). */
const statusAfter = (action: ProspectDecision['action'], { role }: User) =>
  action === 'reject' ? 'Rejected' : role === 'ADMIN' ? 'Approved' : 'Pending_HO';

const currentOf = async (tx: Tx, user: User, id: string, options: { now: Date; limitDays: number }) => {
  const [current] = await serializeProspects(tx, user, await findProspectsByIds(tx, [id]), options);
  return current;
};

/** Only pending, in scope and in the seen version; at Pending_HO only ADMIN (D-140). */
export async function decideProspect(tx: Tx, user: User, decision: ProspectDecision) {
  const { action, version, reason, now } = decision;
  const prospect = await lockProspect(tx, decision.id, decision.kind);
  if (!prospect) throw new AppError('PROSPECT_NOT_FOUND');
  if (!isInScope(user, prospect)) throw new AppError('FORBIDDEN');
  if (!prospect.status.includes('Pending'))
    throw new AppError('PROSPECT_NOT_PENDING', undefined, {
      current: await currentOf(tx, user, prospect.id, decision),
    });
  await requireVersionOrRead(prospect, version, () => currentOf(tx, user, prospect.id, decision));
  if (!mayDecide(prospect.status, user.role)) throw new AppError('FORBIDDEN');

  const status = statusAfter(action, user);
  const newVersion = await writeStatus(tx, prospect.id, {
    status,
    since: now,
    by: user.sapId,
    at: now,
    reason: reason ?? null,
  });
  await enterStage(tx, prospect.id, { status, at: now, by: user.sapId });
  const message = `${WORDS[action]} by ${user.sapId}`;
  await addToProspectTimeline(tx, prospect.id, {
    at: now,
    by: user.sapId,
    message: reason ? `${message}: ${reason}` : message,
  });
  await tx.history({
    kind: 'prospect',
    id: prospect.id,
    action,
    before: { status: prospect.status, version: prospect.version },
    after: { status, version: newVersion, ...(reason && { reason }) },
  });
  return {
    id: prospect.id,
    status,
    version: newVersion,
    before: beforeOf(prospect),
    message: decisionMessages[action],
  };
}

/** Restores status and clock, if unchanged since. */
export async function undoProspect(
  tx: Tx,
  user: User,
  { id, version, before, now }: { id: string; version: number; before: unknown; now: Date },
): Promise<void> {
  const decided = await lockProspect(tx, id);
  if (!decided) throw new AppError('PROSPECT_NOT_FOUND');
  if (!isInScope(user, decided)) throw new AppError('FORBIDDEN');
  requireUnchanged(decided, version);
  const { status, decidedBy, decidedAt, reason } = before as BeforeDecision;
  const since = await leaveStage(tx, id);
  const at = decidedAt === null ? null : new Date(decidedAt);
  const newVersion = await writeStatus(tx, id, { status, since: since ?? now, by: decidedBy, at, reason });
  await addToProspectTimeline(tx, id, { at: now, by: user.sapId, message: `Decision undone by ${user.sapId}` });
  await tx.history({
    kind: 'prospect',
    id,
    action: 'undo',
    before: { status: decided.status, version },
    after: { status, version: newVersion },
  });
}
