import type { Dealer } from './dealers.ts';
import { plusDays } from './days.ts';
import type { Random } from './random.ts';

const PRODUCTS = {
  TRUCK: ['10.00 R20 Steel Radial', '295/90 R20 Haul', '9.00-20 Lug', '10.00-20 Rib', '295/80 R22.5 Highway'],
  LCV: ['7.50-16 Rib', '8.25-16 Semi Lug', '7.00 R15 Cargo'],
  SCV: ['145 R12 Mini', '155 R13 Carrier', '165 R14 Loader'],
  Car: ['165/80 R14 Comfort', '185/65 R15 Grip', '205/55 R16 Sport', '155/80 R13 City'],
  FARM: ['13.6-28 Field', '6.00-16 Front Rib', '14.9-28 Paddy'],
  '2/3W': ['2.75-17 Rider', '4.00-8 Auto', '90/90-12 Scoot'],
} as const;
type Category = keyof typeof PRODUCTS;
const MIX: readonly (readonly [Category, number])[] = [
  ['TRUCK', 34],
  ['LCV', 16],
  ['SCV', 14],
  ['Car', 22],
  ['FARM', 8],
  ['2/3W', 6],
];

export const SALES_HEADING = ['date', 'dealerCode', 'category', 'product', 'quantity'];

/** What active dealers sold in the days up to today: nothing on most days, on the others one to four products. */
export function* dealerSalesRows(list: readonly Dealer[], today: string, days: number, random: Random) {
  for (const dealer of list) {
    if (!dealer.active) continue;
    const pace = 0.15 + random.next() * 0.45;
    for (let ago = days - 1; ago >= 0; ago -= 1) {
      if (!random.chance(pace)) continue;
      const sold = new Map<string, Category>();
      for (let n = random.whole(1, 4); n > 0; n -= 1) {
        const category = random.weighted(MIX);
        sold.set(random.pick(PRODUCTS[category]), category);
      }
      for (const [product, category] of sold)
        yield [plusDays(today, -ago), dealer.code, category, product, random.whole(1, category === 'TRUCK' ? 18 : 10)];
    }
  }
}
