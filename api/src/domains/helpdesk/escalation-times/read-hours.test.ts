import { readHours } from './read-hours.ts';

it.each([
  ['1', 1],
  [' 2.5 ', 2.5],
  [3, 3],
  ['0.25', 0.25],
  ['24', 24],
  ['.5', 0.5],
  ['1.', 1],
  ['0.33333', 0.33333],
])('HD-TME-02, D-227: %j are hours', (input, hours) => {
  expect(readHours(input)).toBe(hours);
});

it.each([
  '',
  ' ',
  '0',
  0,
  -1,
  '-1',
  'one',
  '1h',
  '1,5',
  '1e1',
  '24.1',
  25,
  '.',
  '1.2.3',
  '0.0',
  'Infinity',
  Number.NaN,
  '0x10',
])('D-227, D-353: %j are no hours', (input) => {
  expect(readHours(input)).toBeUndefined();
});
