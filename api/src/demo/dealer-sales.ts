import { recentSales } from './dealer-facts.ts';
import { listDays, firstOfMonth, plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
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

/** Average rupees a piece. */
export const PRICES: Record<Category, number> = {
  TRUCK: 17_500,
  LCV: 7_800,
  SCV: 3_600,
  Car: 4_200,
  FARM: 9_500,
  '2/3W': 1_600,
};

/** Daily sales, one to four products a day. Their sums equal the churn facts. */
export function* dealerSalesRows(list: readonly Dealer[], today: string, wholeMonths: number, random: Random) {
  for (const [index, dealer] of list.entries()) {
    const pace = 0.15 + random.next() * 0.45;
    for (const { first, rupees } of recentSales(dealer, index, today, wholeMonths)) {
      const lastDay = [plusDays(firstOfMonth(first, 1), -1), today].sort()[0] as string;
      const days = listDays(first, lastDay).filter((day) => day === lastDay || random.chance(pace));
      let left = rupees;
      for (const [nth, day] of days.entries()) {
        const isLast = nth === days.length - 1;
        const share = isLast ? left : (left / (days.length - nth)) * (0.5 + random.next());
        for (const { category, product, quantity } of productsFor(share, random)) {
          left -= quantity * PRICES[category];
          yield [day, dealer.code, category, product, quantity];
        }
      }
    }
  }
}

/** Up to four products for about this amount. */
function productsFor(rupees: number, random: Random) {
  const products = new Map<string, { category: Category; product: string; quantity: number }>();
  const count = random.whole(1, 4);
  let left = rupees;
  for (let nth = 0; nth < count && left > 0; nth += 1) {
    const wanted = random.weighted(MIX);
    const category = PRICES[wanted] <= left ? wanted : '2/3W';
    const product = random.pick(PRODUCTS[category]);
    const quantity = Math.max(1, Math.round(left / (count - nth) / PRICES[category]));
    left -= quantity * PRICES[category];
    products.set(product, { category, product, quantity: quantity + (products.get(product)?.quantity ?? 0) });
  }
  return products.values();
}
