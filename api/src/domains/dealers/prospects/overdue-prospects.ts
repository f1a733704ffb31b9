import type { prospects } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
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
    .slice(0, limit)
    .map(({ id, kind, name, status, statusSince }) => ({
      ...{ _id: id, kind, name, status, since: statusSince.toISOString(), days: daysBetween(statusSince, now) },
    }));
  return { dealer: dealer.totalCount, customer: customer.totalCount, prospects: longest };
};
