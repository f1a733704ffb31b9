import type { Pool } from 'pg';
import { endAlert, raiseAlert } from '../../../platform/alerts.ts';
import { lockTransaction } from '../../../database/advisory-locks.ts';
import { toWriteDb, sql, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { findHeldBack } from '../takeovers/repository.ts';
import { type LiveRemote, liveRemotesToCheck, problemsByVersion } from './repository.ts';

const KIND = 'contract';
const MAX_SENTENCES = 3;
/** Of the alert about servers that wait; no remote has this name. */
const TAKEOVER = 'takeover';

const alertText = ({ title, name, versions }: LiveRemote, problems: ReadonlyMap<string, string[]>): string => {
  const parts = versions.flatMap((version) => {
    const sentences = problems.get(`${name}/${version}`) ?? [];
    if (sentences.length === 0) return [];
    const more = sentences.length - MAX_SENTENCES;
    return [`${version}: ${sentences.slice(0, MAX_SENTENCES).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`];
  });
  return parts.length > 0 ? `${title} does not fit this console as it is now. ${parts.join(' ')}` : '';
};

const waitingText = async (tx: WriteDb, now: Date): Promise<string> => {
  const broken = (await findHeldBack(tx, now)).flatMap((held) => held.broken);
  const names = broken.map(({ title, version }) => `${title} ${version}`);
  return names.length > 0 ? `A new server waits, because live versions would break: ${names.join(', ')}.` : '';
};

/** One alert a remote while a live version does not fit a running server, until every running server has checked. */
export const updateAlerts = (pool: Pool, now: Date): Promise<void> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    await lockTransaction(tx, 'compatibilityAlerts');
    const problems = await problemsByVersion(tx, now);
    const remotes = await liveRemotesToCheck(tx, now);
    const rows = await tx.query<{ subject: string; text: string }>(
      sql`select subject, text from alerts where kind = ${KIND} and ended_at is null`,
    );
    const open = new Map(rows.map(({ subject, text }) => [subject, text]));
    const ongoing = new Set<string>();
    for (const remote of remotes) {
      const text = remote.isOff ? '' : alertText(remote, problems);
      if (text || (remote.isUnchecked && !remote.isOff)) ongoing.add(remote.name);
      const link = `/remotes?remote=${encodeURIComponent(remote.name)}`;
      if (text && open.get(remote.name) !== text)
        await raiseAlert(tx, { kind: KIND, subject: remote.name, text, link, remote: remote.name }, now);
    }
    const waiting = await waitingText(tx, now);
    if (waiting) ongoing.add(TAKEOVER);
    if (waiting && open.get(TAKEOVER) !== waiting)
      await raiseAlert(tx, { kind: KIND, subject: TAKEOVER, text: waiting, link: '/remotes' }, now);
    for (const subject of open.keys()) if (!ongoing.has(subject)) await endAlert(tx, KIND, subject, now);
  });
