import type { Transfer } from './moves.ts';
import { plusDays } from './days.ts';
import type { DemoPerson } from './people.ts';

export const USER_HEADING = [
  'SAP_ID',
  'email',
  'name',
  'role',
  'phone',
  'zone',
  'regionCode',
  'areaCode',
  'territoryCodes',
  'validFrom',
  'active',
  'scanEnabled',
  'pin',
];
/** Only these sign in to a demo: one per role, above one another, and the master login. */
const SIGN_INS = new Set(['ADMIN1', 'ZO1', 'RO1', 'AO1', 'SO1']);

export function* userRows(
  everyone: readonly DemoPerson[],
  surveyed: ReadonlySet<DemoPerson>,
  moves: ReadonlyMap<string, Transfer>,
) {
  for (const person of everyone) {
    const change = moves.get(person.sapId);
    yield [
      person.sapId,
      `${person.sapId.toLowerCase()}@example.com`,
      person.name,
      person.role,
      person.phone,
      person.zone,
      person.regionCode,
      person.areaCode,
      person.territory?.code,
      change?.from ? plusDays(change.lastDay, 1) : '2020-04-01',
      !change || change.from !== undefined,
      surveyed.has(person),
      SIGN_INS.has(person.sapId) ? '1234' : '',
    ];
  }
  yield ['', 'master@example.com', 'Master', 'MASTER', '', '', '', '', '', '', true, false, 'master1234'];
}
