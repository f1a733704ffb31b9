import { elsewhereText, isPlace } from './in-india.ts';

it.each([
  [28.6, 77.2, true],
  [0, 77.2, true],
  [0, 0, false],
  [Number.NaN, 77.2, false],
  [null, undefined, false],
])('D-012: %p, %p is a place: %p', (latitude, longitude, is) => expect(isPlace(latitude, longitude)).toBe(is));

it.each<[string, number | null | undefined, number | null | undefined, string | undefined]>([
  ['Delhi', 28.6, 77.2, undefined],
  ['no place', 0, 0, undefined],
  ['a missing place', null, undefined, undefined],
  ['Delhi with exchanged degrees', 77.2, 28.6, '77.2, 28.6 lies outside India: latitude and longitude are exchanged.'],
  ['London', 51.5, -0.1, '51.5, -0.1 lies outside India.'],
])('the text about %s says what is wrong with it, or nothing', (_name, latitude, longitude, text) =>
  expect(elsewhereText(latitude, longitude)).toBe(text),
);
