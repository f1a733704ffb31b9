import type { Calendar } from './calendar.ts';
import { firstOfMonth, indiaInstant, pastInstant, plusDays } from './days.ts';
import { getFacts, MONTHS } from './dealer-facts.ts';
import type { Dealer } from './dealers.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { DemoPerson } from './people.ts';

interface Crew {
  officerOf: (dealer: Dealer) => string;
  managerOf: (dealer: Dealer) => string;
}

const createCrew = (people: readonly DemoPerson[]): Crew => {
  const officers = new Map<string, string>();
  for (const { role, territory, sapId } of people) {
    if (role === 'SO' && territory && !officers.has(territory.code)) officers.set(territory.code, sapId);
  }
  const managers = new Map(people.filter(({ role }) => role === 'AO').map((person) => [person.areaCode, person.sapId]));
  return {
    officerOf: ({ territory }) => officers.get(territory.code) ?? 'SO1',
    managerOf: ({ territory }) => managers.get(territory.areaCode) ?? 'ADMIN1',
  };
};

export const CHURN_HEADING = [
  'month',
  'dealerCode',
  'MLResponse',
  'healthRemark',
  'status',
  'executedBy',
  'out60',
  'outAbove90',
  'saleValue',
];
export function* churnRows(dealers: readonly Dealer[], people: readonly DemoPerson[], today: string) {
  const { officerOf } = createCrew(people);
  for (const [index, dealer] of dealers.entries()) {
    for (const fact of getFacts(dealer, index, today)) {
      yield [
        fact.first.slice(0, 7),
        dealer.code,
        fact.level,
        fact.officer,
        fact.status,
        fact.status === 'Executed' ? officerOf(dealer) : '',
        fact.out60.toFixed(2),
        fact.outAbove90.toFixed(2),
        fact.sold.toFixed(2),
      ];
    }
  }
}

const WHY: readonly [remark: string, action: string, reasons: string, suggestions: string, more: string][] = [
  [
    'Buys truck radials from another brand since last month.',
    'Met the owner, offered the monthly scheme.',
    'Competitor scheme;Price',
    'Match the slab of 40 tyres;Visit with the AO',
    'Wants an answer before the festival.',
  ],
  [
    'Credit days were cut, so he orders less.',
    'Asked accounts for a statement.',
    'Credit days;Payment pending',
    'Restore 30 days after payment',
    '',
  ],
  [
    'Two warranty claims are open for long.',
    'Claims handed to the technical team.',
    'Claim delay',
    'Settle the claims first',
    'He trusts our product, not our service.',
  ],
  ['मालिक ने कहा कि माल देर से आता है।', 'Spoke to the depot.', 'Late supply', 'Fix a weekly delivery day', ''],
  [
    'The shop is being moved to the bypass.',
    'Visited the new site.',
    'Shop closed for some weeks',
    '',
    'Opens next month.',
  ],
  ['Son has taken over and wants a smaller range.', '', 'Change of owner', 'Start again with passenger tyres', ''],
];

export const CHURN_REMARK_HEADING = [
  'remarkId',
  'dealerCode',
  'by',
  'at',
  'remark',
  'actionRemark',
  'reasons',
  'suggestions',
  'additionalRemark',
];
export function* churnRemarkRows(
  dealers: readonly Dealer[],
  people: readonly DemoPerson[],
  { today, now }: Pick<Calendar, 'today' | 'now'>,
) {
  const { officerOf, managerOf } = createCrew(people);
  for (const [index, dealer] of dealers.entries()) {
    for (const { at, isAtRisk, first } of getFacts(dealer, index, today).slice(-4)) {
      if (!isAtRisk || seededRandom(index, at, 321) > 0.45) continue;
      const days = at === MONTHS - 1 ? Number(today.slice(8)) - 1 : 24;
      const day = plusDays(first, Math.floor(seededRandom(index, at, 322) * Math.max(1, days)));
      const [remark, action, reasons, suggestions, more] = seededPick(WHY, index, at, 323);
      const by = seededRandom(index, at, 324) < 0.8 ? officerOf(dealer) : managerOf(dealer);
      const time = indiaInstant(day, at === MONTHS - 1 && day === today ? 0 : 600 + seededRandom(index, at, 325) * 480);
      yield [`CR${index}-${at}`, dealer.code, by, time, remark, action, reasons, suggestions, more];
    }
  }
  const names = new Map(people.map(({ sapId, name }) => [sapId, name]));
  for (const { dealer, owner, by, at } of openFollowUps(dealers, people, { today, now })) {
    const remark = `@${names.get(owner) ?? owner} Please visit him this week and tell me why he buys less.`;
    yield [`CRA-${dealer.code}`, dealer.code, by, at, remark, '', '', '', ''];
  }
}

export const CHURN_FOLLOW_UP_HEADING = [
  'month',
  'dealerCode',
  'owner',
  'dueDay',
  'assignedBy',
  'assignedAt',
  'actedAt',
];
export function* churnFollowUpRows(
  dealers: readonly Dealer[],
  people: readonly DemoPerson[],
  { today, now }: Pick<Calendar, 'today' | 'now'>,
) {
  const { officerOf, managerOf } = createCrew(people);
  for (const [index, dealer] of dealers.entries()) {
    const facts = getFacts(dealer, index, today);
    const [owner, by] = [officerOf(dealer), managerOf(dealer)];
    const row = (assigned: string, due: string, acted?: string) => [
      assigned.slice(0, 7),
      dealer.code,
      owner,
      due,
      by,
      pastInstant(assigned, 640, now),
      acted ? indiaInstant(acted, 930) : '',
    ];
    for (const { at, first, isAtRisk } of facts.slice(-9, -1)) {
      if (!isAtRisk || seededRandom(index, at, 331) > 0.55) continue;
      const assigned = plusDays(first, 1 + Math.floor(seededRandom(index, at, 332) * 6));
      const due = plusDays(assigned, 7);
      const thrown = seededRandom(index, at, 333);
      const acted = plusDays(thrown < 0.66 ? assigned : due, 1 + Math.floor(seededRandom(index, at, 334) * 6));
      yield row(assigned, due, thrown < 0.84 ? acted : undefined);
    }
  }
  for (const { dealer, owner, by, month, at, due } of openFollowUps(dealers, people, { today, now }))
    yield [month, dealer.code, owner, due, by, at, ''];
}

/** Each area's first two dealers at risk: one due, one overdue. */
function* openFollowUps(
  dealers: readonly Dealer[],
  people: readonly DemoPerson[],
  { today, now }: Pick<Calendar, 'today' | 'now'>,
) {
  const { officerOf, managerOf } = createCrew(people);
  const inArea = new Map<string, number>();
  // Not before this month: the assignment's month is the risk's.
  const since = (days: number) => [firstOfMonth(today), plusDays(today, -days)].sort().at(-1) ?? today;
  for (const [index, dealer] of dealers.entries()) {
    if (!getFacts(dealer, index, today).at(-1)?.isAtRisk) continue;
    const rank = inArea.get(dealer.territory.areaCode) ?? 0;
    inArea.set(dealer.territory.areaCode, rank + 1);
    if (rank > 1) continue;
    const assigned = since(rank === 0 ? 2 : 9);
    const due = plusDays(today, rank === 0 ? 5 : -2);
    const assignmentDay = assigned <= due ? assigned : plusDays(due, -7);
    const [owner, by] = [officerOf(dealer), managerOf(dealer)];
    yield { dealer, owner, by, month: assigned.slice(0, 7), at: pastInstant(assignmentDay, 640, now), due };
  }
}
