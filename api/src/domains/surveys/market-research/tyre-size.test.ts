import { computeOutline, readTyreSize, sizeKey, type TyreSize } from './tyre-size.ts';

const none = { diameter: null, aspect: null, ply: null, load: null, twinLoad: null, speed: null, isLightTruck: false };

it.each<[string, Partial<TyreSize>]>([
  ['145/80 R12', { width: 145, unit: 'mm', aspect: 80, construction: 'radial', rim: 12 }],
  ['145/80R12 74T', { width: 145, unit: 'mm', aspect: 80, construction: 'radial', rim: 12, load: 74, speed: 'T' }],
  ['155/65 R 14 75T', { width: 155, unit: 'mm', aspect: 65, construction: 'radial', rim: 14, load: 75, speed: 'T' }],
  ['205/55 ZR16 91 W', { width: 205, unit: 'mm', aspect: 55, construction: 'radial', rim: 16, load: 91, speed: 'W' }],
  ['10.00-20', { width: 10, unit: 'in', construction: 'bias', rim: 20 }],
  ['10.00 - 20 16 PR', { width: 10, unit: 'in', construction: 'bias', rim: 20, ply: 16 }],
  ['10.00R20 16PR', { width: 10, unit: 'in', construction: 'radial', rim: 20, ply: 16 }],
  [
    '10.00 R 20 18PR 149/146K',
    { width: 10, unit: 'in', construction: 'radial', rim: 20, ply: 18, load: 149, twinLoad: 146, speed: 'K' },
  ],
  ['9.00-20/16PR', { width: 9, unit: 'in', construction: 'bias', rim: 20, ply: 16 }],
  ['2.75-18', { width: 2.75, unit: 'in', construction: 'bias', rim: 18 }],
  ['2.75-18 42P', { width: 2.75, unit: 'in', construction: 'bias', rim: 18, load: 42, speed: 'P' }],
  ['12.4-28', { width: 12.4, unit: 'in', construction: 'bias', rim: 28 }],
  ['16.9/14-28 12PR', { width: 16.9, unit: 'in', construction: 'bias', rim: 28, ply: 12 }],
  ['420/85 R28 139A8', { width: 420, unit: 'mm', aspect: 85, construction: 'radial', rim: 28, load: 139, speed: 'A8' }],
  ['12.5/80-18 14PR', { width: 12.5, unit: 'in', aspect: 80, construction: 'bias', rim: 18, ply: 14 }],
  [
    '295/80 R22.5 152/148M',
    { width: 295, unit: 'mm', aspect: 80, construction: 'radial', rim: 22.5, load: 152, twinLoad: 148, speed: 'M' },
  ],
  ['12R22.5', { width: 12, unit: 'in', construction: 'radial', rim: 22.5 }],
  ['145 R12 LT 8PR', { width: 145, unit: 'mm', construction: 'radial', rim: 12, ply: 8, isLightTruck: true }],
  [
    '185 R14C 102/100R',
    {
      width: 185,
      unit: 'mm',
      construction: 'radial',
      rim: 14,
      load: 102,
      twinLoad: 100,
      speed: 'R',
      isLightTruck: true,
    },
  ],
  [
    'LT235/75R15 104/101S',
    {
      width: 235,
      unit: 'mm',
      aspect: 75,
      construction: 'radial',
      rim: 15,
      load: 104,
      twinLoad: 101,
      speed: 'S',
      isLightTruck: true,
    },
  ],
  [
    '31x10.50 R15LT 109S',
    {
      width: 10.5,
      unit: 'in',
      diameter: 31,
      construction: 'radial',
      rim: 15,
      load: 109,
      speed: 'S',
      isLightTruck: true,
    },
  ],
  ['90/100-10 53J', { width: 90, unit: 'mm', aspect: 100, construction: 'bias', rim: 10, load: 53, speed: 'J' }],
  ['80/100 18 M/C 54P', { width: 80, unit: 'mm', aspect: 100, construction: 'bias', rim: 18, load: 54, speed: 'P' }],
  ['155 D12 8PR', { width: 155, unit: 'mm', construction: 'bias', rim: 12, ply: 8 }],
  ['11L-15 10PR', { width: 11, unit: 'in', construction: 'bias', rim: 15, ply: 10 }],
  ['8.25 x 16 16 ply', { width: 8.25, unit: 'in', construction: 'bias', rim: 16, ply: 16 }],
  ['Steel Muscle S1R4 10.00R20', { width: 10, unit: 'in', construction: 'radial', rim: 20 }],
  ['ZVTS (145/80 R12) tubeless', { width: 145, unit: 'mm', aspect: 80, construction: 'radial', rim: 12 }],
])('the reader reads %s', (text, size) => {
  expect(readTyreSize(text)).toEqual({ ...none, ...size });
});

it.each(['', 'Tube', 'Flap 20', '100', 'XT-7', '145/80', 'R12', '2026-11-22', '1/2 - 3/4'])(
  'the reader finds no size in %p',
  (text) => {
    expect(readTyreSize(text)).toBeUndefined();
  },
);

it('the reader reads 500 characters of a text and no more, however it is made', () => {
  expect(readTyreSize(`${'9'.repeat(600)} 145/80 R12`)).toBeUndefined();
  expect(readTyreSize('1.'.repeat(200_000))).toBeUndefined();
});

it.each([
  ['145/80 R12', '145/80R12 74T', '145/80R12'],
  ['10.00-20 16PR', '10.00 x 20', '10-20'],
  ['155/65 R 14 75T', 'Amazer 155/65R14', '155/65R14'],
  ['31x10.5 R15', '31X10.50R15LT 109S', '31X10.5R15'],
  ['Special size', ' special  SIZE ', 'SPECIAL SIZE'],
])('%p and %p are one size', (one, other, key) => {
  expect([sizeKey(one), sizeKey(other)]).toEqual([key, key]);
});

it('bias and radial of one width are two sizes', () => {
  expect(sizeKey('10.00-20')).not.toBe(sizeKey('10.00R20'));
});

it.each([
  // Width and rim in mm, plus two side walls: 145 × 0.80.
  ['145/80 R12', 145, 12 * 25.4 + 2 * 145 * 0.8],
  // Metric without aspect: 82 %.
  ['145 R12', 145, 12 * 25.4 + 2 * 145 * 0.82],
  // In inches 97 %; 84 % for tractors: from 11.2 on rims from 20.
  ['10.00-20', 254, 508 + 2 * 254 * 0.97],
  ['11.2-20', 284.48, 508 + 2 * 284.48 * 0.84],
  ['11.2-18', 284.48, 18 * 25.4 + 2 * 284.48 * 0.97],
  ['13.6-28', 345.44, 28 * 25.4 + 2 * 345.44 * 0.84],
  ['12.5/80-18', 317.5, 18 * 25.4 + 2 * 317.5 * 0.8],
  // A flotation size names its diameter.
  ['31x10.50 R15', 266.7, 787.4],
])('the outline of %s is worked out of what it names', (text, width, diameter) => {
  const outline = computeOutline(readTyreSize(text)!);
  expect(outline.width).toBeCloseTo(width, 6);
  expect(outline.diameter).toBeCloseTo(diameter, 6);
});

it.each([
  ['4.00-4', 4],
  ['4.00-3', undefined],
  ['59/80 R63', 63],
  ['59/80 R64', undefined],
  ['145/80 R3', undefined],
  ['18x7 R4', 4],
  ['1.5-8', 8],
  ['1.4-8', undefined],
])('the rim of %s is %p: rims are of 4 to 63 inches, tyres of 1.5 inches and more', (text, rim) => {
  expect(readTyreSize(text)?.rim).toBe(rim);
});

it.each([
  // From 60 widths are millimetres.
  ['59/80 R63', 'in'],
  ['60/80 R17', 'mm'],
  ['60-17', undefined],
  ['59-17', 'in'],
])('the width of %s is in %p', (text, unit) => {
  expect(readTyreSize(text)?.unit).toBe(unit);
});

it('a second number of 25 or more is an aspect', () => {
  expect([readTyreSize('325/25 R20')?.aspect, readTyreSize('325/24 R20')?.aspect]).toEqual([25, null]);
});
