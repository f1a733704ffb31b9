import { plusDays } from './days.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

export const EXPENSES: [string, [string, number, string[]][]][] = [
  [
    'Travel',
    [
      ['Fuel', 1800, ['Fuel for the weekly beat', 'Market visit by own car']],
      ['Train', 950, ['Train to the regional review']],
      ['Taxi', 1400, ['Taxi to a dealer meet']],
    ],
  ],
  [
    'Lodging',
    [
      ['Hotel', 3200, ['Night halt on the highway beat', 'Stay during training']],
      ['Guest House', 1500, ['Company guest house']],
    ],
  ],
  [
    'Food',
    [
      ['Lunch', 350, ['Lunch on tour']],
      ['Dealer Meet', 4200, ['Snacks for a dealer meet', 'डीलर बैठक में जलपान']],
    ],
  ],
  [
    'Communication',
    [
      ['Mobile', 599, ['Monthly recharge']],
      ['Courier', 220, ['Documents to head office']],
    ],
  ],
];
const REASONS = ['Bill is not readable', 'Claimed twice', 'Above the monthly limit', ''];

interface Bill {
  id: string;
  name: string;
}

export const CLAIM_HEADING = [
  'claimId',
  'SAP_ID',
  'claimDate',
  'category',
  'subCategory',
  'amount',
  'description',
  'bills',
  'status',
  'approvedBy',
  'rejectReason',
];

/** Claims of officers and of their managers over the last two months. */
export function* claimRows(
  people: readonly DemoPerson[],
  bills: readonly Bill[],
  count: number,
  today: string,
  random: Random,
) {
  const claimants = people.filter((person) => person.role !== 'ADMIN' && person.role !== 'SE');
  const above = (person: DemoPerson) =>
    people.find(
      (other) => other.role === 'RO' && other.regionCode === person.regionCode && other.sapId !== person.sapId,
    ) ?? (people.find((other) => other.role === 'ADMIN') as DemoPerson);
  for (let i = 1; i <= count; i += 1) {
    const person = random.chance(0.1)
      ? random.pick(claimants.filter(({ role }) => role !== 'SO'))
      : random.pick(claimants);
    const [category, kinds] = random.pick(EXPENSES);
    const [subCategory, middle, texts] = random.pick(kinds);
    const status = random.weighted([
      ['Pending', 45],
      ['Approved', 42],
      ['Rejected', 13],
    ] as const);
    const chosen = Array.from({ length: random.whole(0, 2) }, () => random.pick(bills));
    yield [
      `C${String(i).padStart(6, '0')}`,
      person.sapId,
      plusDays(today, -random.whole(0, 60)),
      category,
      subCategory,
      random.amount(middle),
      random.pick(texts),
      [...new Set(chosen.map((bill) => `/files/${bill.id}/${bill.name}`))].join(';'),
      status,
      status === 'Pending' ? '' : above(person).sapId,
      status === 'Rejected' ? random.pick(REASONS) : '',
    ];
  }
}
