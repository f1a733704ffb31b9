import { sizeKey } from '../domains/surveys/market-research/tyre-size.ts';
import { plusDays } from './days.ts';
import { DEMO_MATERIALS, type DemoMaterial } from './materials.ts';
import type { Random } from './random.ts';

const TYPE: Readonly<Record<string, string>> = {
  Passenger: 'Car',
  Jeep: 'JEEP',
  SCV: 'SCV',
  LCV: 'LCV',
  Truck: 'TRUCK',
  Farm: 'FARM',
  '2/3W': '2/3W',
};
const PATTERNS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  MRF: {
    Car: ['ZVTV', 'ZLX', 'ZVTS'],
    JEEP: ['MRF ND', 'Meteor M/T'],
    SCV: ['ZCC', 'Muscle Flex'],
    LCV: ['Savari', 'Super Miler 99'],
    TRUCK: ['Steel Muscle S1R4', 'Super Lug 50 Plus', 'Muscle Rok'],
    FARM: ['Shakti Life', 'Shakti Haul'],
    '2/3W': ['Nylogrip Plus', 'Zapper'],
  },
  CEAT: {
    Car: ['Milaze X3', 'SecuraDrive'],
    JEEP: ['Samrat Lug', 'Czar A/T'],
    SCV: ['Gripp X3 LT', 'Mile XL'],
    LCV: ['Buland Mile XL Rib', 'Buland Mile XL Lug'],
    TRUCK: ['Winmile X3 R', 'Winload X3 D', 'Mile XL Pro'],
    FARM: ['Aayushmaan', 'Vardhan'],
    '2/3W': ['Milaze', 'Secura Zoom Plus'],
  },
  APOLLO: {
    Car: ['Amazer 4G Life', 'Alnac 4G'],
    JEEP: ['Hawkz Lug', 'Apterra AT2'],
    SCV: ['Amazer XP', 'Duramile'],
    LCV: ['Amar Deluxe', 'EnduMile LHR'],
    TRUCK: ['EnduRace RA', 'XT-7 Gold HD', 'EnduTrax MA'],
    FARM: ['Krishak Gold', 'Virat'],
    '2/3W': ['ActiGrip R1', 'ActiZip F2'],
  },
};

interface Row {
  id: string;
  name: string;
  type: string;
  size: string;
  material: DemoMaterial;
}

function createRows(): Row[] {
  const rows = new Map<string, Row>();
  for (const material of DEMO_MATERIALS) {
    const type = TYPE[material.category] ?? material.category;
    const key = `${sizeKey(material.size)} ${type}`;
    if (rows.has(key)) continue;
    const [name = ''] = material.description.split(` ${material.size}`);
    rows.set(key, { id: `MP${rows.size + 1}`, name, type, size: material.size, material });
  }
  return [...rows.values()];
}

const WIDTHS = steps(125, 335);
const ASPECTS = steps(30, 85);
const RIMS = steps(10, 24, 1);

function steps(first: number, last: number, by = 5): number[] {
  return Array.from({ length: (last - first) / by + 1 }, (_, index) => first + index * by);
}

interface OtherRow {
  id: string;
  name: string;
  type: string;
  size: string;
  price: number;
}

function* otherRows(count: number): Generator<OtherRow> {
  const types = Object.values(TYPE);
  let at = 0;
  for (const type of types)
    for (const rim of RIMS)
      for (const width of WIDTHS)
        for (const aspect of ASPECTS) {
          if (at >= count) return;
          at += 1;
          const price = Math.round((width * rim * aspect) / 400) * 10;
          yield {
            id: `MO${at}`,
            name: `TYRE ${width}/${aspect} R${rim} ${type}`,
            type,
            size: `${width}/${aspect} R${rim}`,
            price,
          };
        }
}

export const MARKET_PRODUCT_HEADING = ['productId', 'productName', 'tyreCategory', 'tyreSize', 'productPrice'];
export function* marketProductRows(others: number) {
  for (const { id, name, type, size, material } of createRows()) yield [id, name, type, size, material.price];
  for (const { id, name, type, size, price } of otherRows(others)) yield [id, name, type, size, price];
}

const FIND_DAYS = [56, 42, 28, 14, 7];

export const MARKET_FIND_HEADING = [
  'productId',
  'companyName',
  'productName',
  'productSize',
  'day',
  'productPrice',
  'productDescription',
  'productImage',
  'materialNo',
];
export function* marketFindRows(today: string, random: Random, picture: string) {
  for (const [at, { id, type, size, material }] of createRows().entries())
    for (const [company, byType] of Object.entries(PATTERNS))
      for (const [nth, pattern] of (byType[type] ?? []).entries()) {
        let price = Math.round((material.price * random.whole(92, 109)) / 1000) * 10;
        for (const back of FIND_DAYS) {
          price = Math.round((price * random.whole(98, 103)) / 1000) * 10;
          const isMapped = back === FIND_DAYS[0] && at % 3 === 0 && nth === 0 && company !== 'APOLLO';
          yield [
            id,
            company,
            pattern,
            size,
            plusDays(today, -back),
            price,
            `${pattern} for ${type}, ${size}`,
            nth === 0 ? picture : '',
            isMapped ? material.materialNo : '',
          ];
        }
      }
}

const OTHER_FINDS = 10;
const OTHER_FIND_DAYS = [28, 7];
const KINDS = ['', ' TL', ' Plus', ' Pro'];

export function* otherMarketFindRows(today: string, random: Random, others: number) {
  for (const { id, type, size, price } of otherRows(others)) {
    const products = KINDS.flatMap((kind) =>
      Object.entries(PATTERNS).flatMap(([company, byType]) =>
        (byType[type] ?? []).map((pattern) => [company, `${pattern}${kind}`] as const),
      ),
    );
    for (const [company, pattern] of products.slice(0, OTHER_FINDS))
      for (const back of OTHER_FIND_DAYS) {
        const theirs = Math.round((price * random.whole(92, 109)) / 1000) * 10;
        yield [id, company, pattern, size, plusDays(today, -back), theirs, `${pattern} for ${type}, ${size}`, '', ''];
      }
  }
}
