import { createAxisFormat, spacedNames, wholeNames } from './axis.ts';
import { wrapLabel } from './labels.ts';

it('an axis shows a name that fits in one line', () => {
  expect(wrapLabel('SOUTH-II', 60)).toEqual(['SOUTH-II']);
});

it('a name breaks at spaces and hyphens before anything is cut', () => {
  expect(wrapLabel('SOUTH-II', 50)).toEqual(['SOUTH-', 'II']);
  expect(wrapLabel('Andhra Pradesh Coastal', 110)).toEqual(['Andhra Pradesh', 'Coastal']);
});

it('an axis cuts only what is too long for a line of its own', () => {
  expect(wrapLabel('Thiruvananthapuram', 70)).toEqual(['Thiruvana…']);
  expect(wrapLabel('Thiruvananthapuram North', 70)).toEqual(['Thiruvana…', 'North']);
  expect(wrapLabel('One Two Three Four Five', 40)).toEqual(['One', 'Two…']);
});

it('an axis of prices that lie close together tells its ticks apart', () => {
  const ticks = (low: number, high: number, values: readonly number[]) => values.map(createAxisFormat(low, high));
  expect(ticks(1395, 1412, [1395, 1400, 1405, 1410])).toEqual(['1.395K', '1.4K', '1.405K', '1.41K']);
  expect(ticks(384_000, 386_500, [384_000, 385_000, 386_000])).toEqual(['3.84L', '3.85L', '3.86L']);
  expect(ticks(0, 160_000, [0, 50_000, 150_000])).toEqual(['0', '50K', '1.5L']);
  expect(ticks(1410, 1410, [1410])).toEqual(['1.41K']);
});

it('an axis leaves out no zone where each has the room of a short word', () => {
  const zones = ['NORTH', 'WEST', 'EAST', 'SOUTH-I', 'SOUTH-II'];
  expect(spacedNames(zones, 250)).toEqual({ names: zones, room: 46 });
});

it('an axis leaves out every second name of a long row only below 26 pixels each', () => {
  const days = Array.from({ length: 20 }, (_, day) => String(day + 1));
  expect(spacedNames(days, 520).names).toHaveLength(20);
  expect(spacedNames(days, 400).names).toEqual(days.filter((_, index) => index % 2 === 0));
});

it('the labels along a line leave out days until the others can be read whole, and say how far the last one reaches', () => {
  const days = ['01/10/2026', '08/10/2026', '15/10/2026', '22/10/2026', '29/10/2026', '05/11/2026'];
  expect(wholeNames(days, 480)).toEqual({ names: days, room: 76, overhang: 35 });
  expect(wholeNames(days, 240)).toEqual({ names: [days[0], days[2], days[4]], room: 76, overhang: 35 });
  expect(wholeNames(days, 100).names).toEqual([days[0], days[5]]);
  expect(wholeNames(days, 80).names).toEqual([days[0]]);
  expect(wholeNames(days, 60).names).toEqual(spacedNames(days, 60).names);
});
