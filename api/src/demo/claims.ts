import type { Calendar } from './calendar.ts';
import { isSunday, plusDays } from './days.ts';
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

/** One finding per this many claims. Half belong to RO1's region, so that demo sign-ins meet each kind. */
const PLANTED = { same: 29, sameBill: 31, old: 37, round: 23, holiday: 41 } as const;
type PlantedKind = keyof typeof PLANTED;
const PLANTED_KINDS = Object.keys(PLANTED) as PlantedKind[];

interface Planted {
  sapId: string;
  day: string;
  category: string;
  amount: string;
  bills: Bill[];
}

const lastHoliday = ({ holidays, today }: Pick<Calendar, 'holidays' | 'today'>, { regionCode }: DemoPerson): string =>
  holidays.findLast(({ day, regions }) => day < today && (regions.length === 0 || regions.includes(regionCode)))?.day ??
  today;

const travelDay = (today: string, random: Random): string => {
  const day = plusDays(today, -random.whole(1, 27));
  return isSunday(day) ? plusDays(day, -1) : day;
};

const isClaimant = ({ role }: DemoPerson): boolean => role !== 'ADMIN' && role !== 'SE';

function deciders(people: readonly DemoPerson[]): (person: DemoPerson) => DemoPerson {
  const regional = people.filter(({ role }) => role === 'RO');
  const admin = people.find(({ role }) => role === 'ADMIN') as DemoPerson;
  return (person) =>
    regional.find(({ regionCode, sapId }) => regionCode === person.regionCode && sapId !== person.sapId) ?? admin;
}

const claimId = (number: number): string => `C${String(number).padStart(6, '0')}`;

/** Older claims are settled, so that no chart month is nearly empty. */
const SETTLED_AFTER_DAYS = 31;

/** Decided claims of the last `days` without bills, numbered after `after`. */
export function* settledClaimRows(
  people: readonly DemoPerson[],
  { count, after, days }: { count: number; after: number; days: number },
  today: string,
  random: Random,
) {
  const claimants = people.filter(isClaimant);
  const above = deciders(people);
  for (let i = 1; i <= count; i += 1) {
    const person = random.pick(claimants);
    const [category, subCategories] = random.pick(EXPENSES);
    const [subCategory, middle, texts] = random.pick(subCategories);
    const isRejected = random.chance(0.12);
    yield [
      claimId(after + i),
      person.sapId,
      plusDays(today, -random.whole(SETTLED_AFTER_DAYS, days)),
      category,
      subCategory,
      random.amount(middle),
      random.pick(texts),
      '',
      isRejected ? 'Rejected' : 'Approved',
      above(person).sapId,
      isRejected ? random.pick(REASONS) : '',
    ];
  }
}

/** About two months of claims with own bills; some have findings (docs/decisions/0058). Bills may run out. */
export function* claimRows(
  people: readonly DemoPerson[],
  bills: readonly Bill[],
  count: number,
  calendar: Pick<Calendar, 'holidays' | 'today'>,
  random: Random,
) {
  const { today } = calendar;
  const claimants = people.filter(isClaimant);
  const managers = claimants.filter(({ role }) => role !== 'SO');
  const above = deciders(people);
  const region = people.find(({ sapId }) => sapId === 'RO1')?.regionCode;
  const officersOfRegion = people.filter((person) => person.role === 'SO' && person.regionCode === region);
  const dayOf = (person: DemoPerson, kinds: readonly PlantedKind[]): string => {
    if (kinds.includes('old')) return plusDays(today, -random.whole(61, 90));
    if (kinds.includes('holiday')) return lastHoliday(calendar, person);
    if (person.role === 'SO' && random.chance(0.8)) return travelDay(today, random);
    return plusDays(today, -random.whole(0, 60));
  };
  const unused = [...bills];
  let before: Planted | undefined;
  for (let i = 1; i <= count; i += 1) {
    const kinds = PLANTED_KINDS.filter((kind) => i % PLANTED[kind] === 0);
    const isPlanted = (kind: PlantedKind) => kinds.includes(kind);
    const isAnyPlanted = kinds.length > 0;
    const person = kinds.some((kind) => (i / PLANTED[kind]) % 2 === 1)
      ? random.pick(officersOfRegion)
      : random.chance(0.1)
        ? random.pick(managers)
        : random.pick(claimants);
    const [category, subCategories] = random.pick(EXPENSES);
    const [subCategory, middle, texts] = random.pick(subCategories);
    const status = isAnyPlanted
      ? 'Pending'
      : random.weighted([
          ['Pending', 45],
          ['Approved', 42],
          ['Rejected', 13],
        ] as const);
    const own: Planted = {
      sapId: person.sapId,
      day: dayOf(person, kinds),
      category,
      amount: isPlanted('round') ? `${Math.max(1, Math.round(middle / 100)) * 100}.00` : random.amount(middle),
      bills: isPlanted('round')
        ? []
        : Array.from({ length: random.whole(0, 2) }, () => unused.pop()).filter((bill) => bill !== undefined),
    };
    const claim: Planted = {
      ...own,
      ...(before &&
        isPlanted('same') && {
          sapId: before.sapId,
          day: before.day,
          category: before.category,
          amount: before.amount,
        }),
      ...(before && isPlanted('sameBill') && { bills: before.bills }),
    };
    yield [
      claimId(i),
      claim.sapId,
      claim.day,
      claim.category,
      claim.category === category
        ? subCategory
        : (EXPENSES.find(([name]) => name === claim.category)?.[1][0]?.[0] ?? subCategory),
      claim.amount,
      random.pick(texts),
      claim.bills.map((bill) => `/files/${bill.id}/${bill.name}`).join(';'),
      status,
      status === 'Pending' ? '' : above(person).sapId,
      status === 'Rejected' ? random.pick(REASONS) : '',
    ];
    if (isAnyPlanted) before = undefined;
    else if (status !== 'Rejected' && claim.bills.length > 0) before = claim;
  }
}
