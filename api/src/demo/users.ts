import type { Transfer } from './moves.ts';
import { plusDays } from './days.ts';
import type { DemoPerson } from './people.ts';
import { DEMO_PIN, DEMO_SIGN_INS } from './sign-ins.ts';

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
const signIns: ReadonlySet<string> = new Set(DEMO_SIGN_INS);

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
      signIns.has(person.sapId) ? DEMO_PIN : '',
    ];
  }
  yield ['', 'master@example.com', 'Master', 'MASTER', '', '', '', '', '', '', true, false, 'master1234'];
}
