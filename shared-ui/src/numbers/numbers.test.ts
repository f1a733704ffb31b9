import { distanceMetres, formatDistanceFlag, toDistanceFlag } from './distance.ts';
import { appMinutes, compactRupees, countText, formatAmount, formatIndian, percentChange, rupees } from './numbers.ts';

const at = (latitude: number | string | null, longitude: number | string | null) => ({ latitude, longitude });

describe('numbers', () => {
  it('GEN-29: groups the Indian way, with the rupee where it is money', () => {
    expect([formatIndian(1234567.5), formatIndian(0), formatIndian(-100000), formatIndian(null)]).toEqual([
      '12,34,567.5',
      '0',
      '-1,00,000',
      '-',
    ]);
    expect([rupees(1234567.5), rupees(-500), rupees(undefined)]).toEqual(['₹12,34,567.50', '-₹500', '-']);
  });

  it('GEN-31: a change from 0 is 0 percent', () => {
    expect([percentChange(120, 100), percentChange(50, 0), percentChange(0, 80)]).toEqual([20, 0, -100]);
  });

  it('FO-TIM-05, D-050: seconds in the app are rounded to minutes, from either shape', () => {
    expect([3629, 3630, 29].map((total_seconds) => appMinutes({ total_seconds }))).toEqual([60, 61, 0]);
    expect([3629, 3630, 29].map((total_count) => appMinutes({ total_count }))).toEqual([60, 61, 0]);
  });
});

describe('distances', () => {
  const start = at(28.6139, 77.209);

  it('GEN-26: are metres, green under 100 before rounding', () => {
    const metres = (end: number) => Math.round(distanceMetres(start, at(end, 77.209))!);
    const flag = (end: number) => toDistanceFlag(distanceMetres(start, at(end, 77.209)));
    expect([28.6147, 28.6148, 28.6149].map(metres)).toEqual([89, 100, 111]);
    expect([28.6147, 28.6148, 28.6149].map(flag)).toEqual(['green', 'red', 'red']);
    expect([99, 99.99, 100, 101].map(toDistanceFlag)).toEqual(['green', 'green', 'red', 'red']);
  });

  it('GEN-26: are NA when a coordinate is missing, no number, or 0,0', () => {
    for (const bad of [at(null, 77), at('', '77'), at('north', '77'), at(0, 0), null, undefined]) {
      expect(toDistanceFlag(distanceMetres(start, bad))).toBe('NA');
      expect(distanceMetres(bad, start)).toBeUndefined();
    }
    expect(toDistanceFlag(distanceMetres(start, at('28.6147', '77.209')))).toBe('green');
  });

  it('GEN-26: read the same on screen and in reports', () => {
    expect((['green', 'red', 'NA'] as const).map(formatDistanceFlag)).toEqual(['<100 m', '>100 m', 'NA']);
  });
});

it('D-301: amounts are whole or have exactly two decimals, without the noise of sums', () => {
  expect([1234567.5, 0, 110621.39000000001, -0.004, 0.1 + 0.2, 5000, null, Number.NaN].map(formatAmount)).toEqual([
    '12,34,567.50',
    '0',
    '1,10,621.39',
    '0',
    '0.30',
    '5,000',
    '-',
    '-',
  ]);
});

it('large amounts are told in lakh and crore, and never as a hundred lakh', () => {
  expect(
    [99_999.5, 100_000, 9_876_543, 9_999_499, 9_999_999, 10_000_000, 2_239_067_152.8, -250_000, undefined].map(
      compactRupees,
    ),
  ).toEqual([
    '₹99,999.50',
    '₹1.00 lakh',
    '₹98.77 lakh',
    '₹99.99 lakh',
    '₹1.00 crore',
    '₹1.00 crore',
    '₹223.91 crore',
    '-₹2.50 lakh',
    '-',
  ]);
});

it('things are counted in Indian grouping, one of them in the singular', () => {
  expect([
    countText(0, 'row'),
    countText(1, 'day'),
    countText(386_300, 'row'),
    countText(2, 'entry', 'entries'),
  ]).toEqual(['0 rows', '1 day', '3,86,300 rows', '2 entries']);
});
