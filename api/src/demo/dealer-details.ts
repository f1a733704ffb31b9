import type { Dealer } from './dealers.ts';
import { plusDays } from './days.ts';
import type { Random } from './random.ts';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const STATES = ['07', '09', '06', '08', '27', '24', '29', '33', '19', '23'] as const;

export const panNumber = (random: Random): string =>
  `${Array.from({ length: 5 }, () => random.pick([...LETTERS])).join('')}${random.whole(1000, 9999)}${random.pick([...LETTERS])}`;
/** A GST number contains its owner's PAN. */
export const gstNumber = (random: Random, pan = panNumber(random)): string =>
  `${random.pick(STATES)}${pan}1Z${random.whole(1, 9)}`;
/** 'Om Tyres' of 00010007: om.tyres.10007@example.com */
export const dealerEmail = ({ name, code }: Dealer): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${Number(code)}@example.com`;

export const DETAIL_HEADING = ['dealerCode', 'CrDate', 'Rotation', 'jkc', 'Email1', 'Telf1', 'GstNo'];

export function* detailRows(list: readonly Dealer[], today: string, random: Random) {
  for (const dealer of list) {
    yield [
      dealer.code,
      plusDays(today, -random.whole(200, 7_000)),
      dealer.active ? (random.whole(280, 985) / 10).toFixed(1) : '0',
      random.chance(0.12),
      random.chance(0.85) ? dealerEmail(dealer) : '',
      random.chance(0.6) ? `0${random.whole(111, 789)}-${random.whole(2_200_000, 4_999_999)}` : '',
      random.chance(0.9) ? gstNumber(random) : '',
    ];
  }
}
