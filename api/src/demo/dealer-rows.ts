import { getAccount } from './dealer-facts.ts';
import type { Dealer } from './dealers.ts';
import type { Random } from './random.ts';

const STREETS = [
  'Main Road',
  'Transport Nagar',
  'Bypass Road',
  'Station Road',
  'MG Road',
  'Industrial Area',
  'Ring Road',
  'Mandi Road',
];
const CLUBS = [
  ['ST', 30],
  ['BC', 20],
  ['GP', 12],
  ['PL', 10],
  ['AH', 8],
  ['NS', 10],
  ['DC', 4],
  ['CA', 3],
  ['CC', 3],
] as const;
const TYPES = [
  ['DEALER', 60],
  ['DISTRIBUTOR', 10],
  ['FM', 12],
  ['SUB DEALER', 18],
] as const;

/** @param types takes each dealer's type by his code */
export function* dealerRows(list: readonly Dealer[], today: string, random: Random, types: Map<string, string>) {
  for (const [index, dealer] of list.entries()) {
    const { salesMtd, salesLastMonth, outstanding, overdue } = getAccount(dealer, index, today);
    const type = random.weighted(TYPES);
    types.set(dealer.code, type);
    yield [
      dealer.code,
      dealer.name,
      dealer.territory.city,
      type,
      random.weighted(CLUBS),
      dealer.active ? 'A' : 'I',
      dealer.territory.code,
      dealer.listed?.lat.toFixed(6) ?? '',
      dealer.listed?.lon.toFixed(6) ?? '',
      `9${String(random.whole(0, 999_999_999)).padStart(9, '0')}`,
      `${random.whole(1, 240)}, ${random.pick(STREETS)}, ${dealer.territory.city}`,
      String(random.whole(110_001, 799_999)),
      salesMtd.toFixed(2),
      salesLastMonth.toFixed(2),
      outstanding.toFixed(2),
      overdue.toFixed(2),
      random.amount(90_000),
      random.amount(70_000),
    ];
  }
}
export const DEALER_HEADING = [
  'dealerCode',
  'name',
  'city',
  'dealerType',
  'club',
  'status',
  'territoryCode',
  'latitude',
  'longitude',
  'mobile',
  'address',
  'pincode',
  'salesMtd',
  'salesLastMonth',
  'outstanding',
  'overdue',
  'sasOut',
  'sasIn',
];
