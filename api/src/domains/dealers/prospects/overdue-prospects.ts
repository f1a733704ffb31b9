import type { prospects } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { findHolderReminders, isHolder } from './remind-holder.ts';
import { prospectsPage } from './repository.ts';
import { daysBetween } from './stages.ts';

interface OverdueQuery {
  now: Date;
  limitDays: number;
  limit: number;
}

/** Of both kinds: their number, and the longest overdue. */
export const findOverdueProspects = async (db: Db, user: User, { now, limitDays, limit }: OverdueQuery) => {
  const query = { overTime: 'true', profile: 'false', sort: 'since', limit } as const;
  const read = (kind: prospects.ProspectType) => prospectsPage(db, user, { kind, query, now, limitDays });
  const [dealer, customer] = await Promise.all([read('dealer'), read('customer')]);
  const longest = [...dealer.records, ...customer.records]
    .sort((one, other) => one.statusSince.getTime() - other.statusSince.getTime())
    .slice(0, limit);
  const reminders = await findHolderReminders(db, longest, indiaDay(now));
  const rows = longest.map((prospect) => ({
    _id: prospect.id,
    kind: prospect.kind,
    name: prospect.name,
    status: prospect.status,
    since: prospect.statusSince.toISOString(),
    days: daysBetween(prospect.statusSince, now),
    holderName: prospect.heldBy?.name ?? '',
    isMine: isHolder(prospect, user),
    remindedAt: reminders.get(prospect.id) ?? null,
  }));
  return { dealer: dealer.totalCount, customer: customer.totalCount, prospects: rows };
};
