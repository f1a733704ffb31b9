import type { requests } from 'api-contract';
import type { Db } from '../../database/sql.ts';
import type { User } from '../../scope.ts';
import { plansByIds } from '../pjps/repository.ts';
import { locationsByIds } from '../requests/location-repository.ts';
import { switchesByIds } from '../requests/switch-repository.ts';
import { findingsOfLocation, findingsOfPlans, findingsOfSwitches } from './findings.ts';
import type { WaitingRecord } from './waiting.ts';

const byId = <T>(rows: T[], idOf: (row: T) => string) => new Map(rows.map((row) => [idOf(row), row]));

/** The page's records whole, each with what its check found. One that was decided in between is left out. */
export async function wholeRows(
  db: Db,
  user: User,
  page: readonly WaitingRecord[],
  today: string,
): Promise<requests.InboxRow[]> {
  const idsOf = (kind: WaitingRecord['kind']) => page.filter((row) => row.kind === kind).map(({ id }) => id);
  const read = async <T>(ids: string[], rows: (ids: string[]) => Promise<T>, none: T) =>
    ids.length > 0 ? rows(ids) : none;
  const [plans, switches, locations, planFindings, switchFindings] = await Promise.all([
    read(idsOf('pjp'), (ids) => plansByIds(db, ids), []),
    read(idsOf('switch'), (ids) => switchesByIds(db, ids), []),
    read(idsOf('location'), (ids) => locationsByIds(db, ids, today), []),
    read(idsOf('pjp'), (ids) => findingsOfPlans(db, user, ids, today), new Map()),
    read(idsOf('switch'), (ids) => findingsOfSwitches(db, ids), new Map()),
  ]);
  const planOf = byId(plans, ({ _id }) => _id);
  const switchOf = byId(switches, ({ _id }) => _id);
  const locationOf = byId(locations, ({ requestId }) => requestId);
  return page.flatMap(({ kind, ...row }): requests.InboxRow[] => {
    const plan = planOf.get(row.id);
    const beatSwitch = switchOf.get(row.id);
    const location = locationOf.get(row.id);
    if (kind === 'pjp' && plan) return [{ kind, ...row, findings: planFindings.get(row.id) ?? [], plan }];
    if (kind === 'switch' && beatSwitch)
      return [{ kind, ...row, findings: switchFindings.get(row.id) ?? [], beatSwitch }];
    if (kind === 'location' && location) return [{ kind, ...row, findings: findingsOfLocation(location), location }];
    return [];
  });
}
