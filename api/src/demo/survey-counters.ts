import { indiaInstant, plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
import type { DemoPerson } from './people.ts';
import { Random } from './random.ts';

/** Officers' brand spellings, with usual shares. */
const SHARES = [
  ['JK Tyre', 30],
  ['MRF', 24],
  ['Apollo Tyres', 18],
  ['CEAT', 13],
  ['Bridge Stone', 8],
  ['Local Brand', 7],
] as const;
const SIZES = ['10.00-20 16PR', '145/80 R12', '295/90R20', '155/65 R13 73T', '7.50-16'];
const NOT_EDITED = ['', '', ''];

function makeCounter(random: Random, outlet: Record<string, string>) {
  const tilt = SHARES.map(([brand, share]) => [brand, Math.max(1, share + random.whole(-6, 6))] as const);
  const scale = random.whole(1, 4);
  return [
    outlet,
    {
      Name: 'Counter share',
      Headers: ['Brand', 'Tyres a month'],
      Rows: tilt.map(([brand, tyres]) => [brand, tyres * scale]),
    },
    {
      Name: 'Sizes sold',
      Headers: ['Size', 'Brand', 'Tyres a month'],
      Rows: SIZES.slice(0, random.whole(3, 5)).flatMap((size) =>
        tilt.slice(0, 3).map(([brand, tyres]) => [size, brand, Math.ceil((tyres * scale) / random.whole(4, 9))]),
      ),
    },
  ];
}

/**
 * In every area, a counter of this month and one of the day before it, to compare periods. The newer one has its
 * dealer's code, the older only his name.
 */
export function* counterRows(officers: readonly DemoPerson[], shops: readonly Dealer[], today: string) {
  const areas = new Map<string, DemoPerson[]>();
  for (const officer of officers) areas.set(officer.areaCode, [...(areas.get(officer.areaCode) ?? []), officer]);
  const random = new Random(`survey counters ${today}`);
  const lastMonth = plusDays(`${today.slice(0, 7)}-01`, -1);
  for (const [areaCode, [first, second = first]] of areas) {
    const shop = shops.find(({ territory }) => territory === second?.territory);
    const outlets: Record<string, string>[] = shop
      ? [{ Outlet: shop.name }, { Outlet: shop.name, 'Dealer Code': shop.code }]
      : [{ Outlet: `Counter ${areaCode}` }, { Outlet: `Counter ${areaCode}` }];
    for (const [index, day] of [lastMonth, today].entries())
      if (second)
        yield [
          `SC-${areaCode}-${index + 1}`,
          second.sapId,
          `1700000000_counter-share_${index + 1}.json`,
          JSON.stringify(makeCounter(random, outlets[index] ?? {})),
          indiaInstant(day, index === 0 ? 660 : 0),
          ...NOT_EDITED,
        ];
  }
}
