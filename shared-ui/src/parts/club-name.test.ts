import { getClubName } from './club-name.ts';

it.each([
  ['GP', 'Gold Plus'],
  ['BC', 'Blue Club'],
  ['PL', 'Platinum Club'],
  ['ST', 'Starter Club'],
  ['AH', 'Acer Club'],
  ['NS', 'NON SAS'],
  ['DC', 'Diamond Club'],
  ['CA', 'Chairman Advisory'],
  ['CC', 'Chairman Club'],
  ['XX', 'XX'],
])('D-113: the club %s is shown as %s', (code, name) => {
  expect(getClubName(code)).toBe(name);
});
