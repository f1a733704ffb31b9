import { indiaInstant, plusDays } from './days.ts';

const NATURES: [string, string][] = [
  ['Even wear', 'The tread is worn alike over its whole width.'],
  ['Centre wear', 'The middle is worn more than the shoulders: pressure too high.'],
  ['Both shoulders', 'Both shoulders are worn more than the middle: pressure too low or load too high.'],
  ['One shoulder', 'One shoulder is worn: camber or toe is wrong.'],
  ['Feather edge', 'The ribs have one sharp edge: toe is wrong.'],
  ['Heel and toe', 'Blocks are worn at one end: lugs on hard roads, low pressure.'],
  ['Cupping', 'Hollows round the tyre: worn dampers or a wheel out of balance.'],
  ['Flat spot', 'One place is worn through: locked brakes.'],
  ['Diagonal wear', 'Stripes across the tread: an axle out of line.'],
  ['Chipping', 'Pieces of rubber are broken out: gravel and mines.'],
  ['Side wall scuffing', 'The side wall is rubbed: kerbs, or duals too close.'],
  ['बीच का घिसाव', 'हवा अधिक होने से बीच का हिस्सा घिसा।'],
];

export const WEAR_NATURE_HEADING = ['wearNatureId', 'name', 'description', 'createdAt'];
export function* wearNatureRows(today: string) {
  for (const [i, [name, description]] of NATURES.entries())
    yield [`WN${i + 1}`, name, description, indiaInstant(plusDays(today, -400 + i * 30), 600 + i * 13)];
}
