import { groupIndian } from './group-indian.ts';

const SIZES = [
  0,
  1,
  12,
  123,
  999.995,
  1234,
  12345,
  123456,
  1234567,
  98765432.1,
  223906715.28,
  0.1 + 0.2,
  1.005,
  2.5,
  0.05,
];
const LARGE_AND_SMALL = [1e12, 123456789012345, 1e21, 1e-7, 0.00000012];

it.each([{}, { most: 1 }, { most: 2 }, { least: 2, most: 2 }])(
  'a number reads as Intl writes it in India: %p',
  (decimals) => {
    const intl = new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: decimals.least ?? 0,
      maximumFractionDigits: decimals.most ?? 20,
    });
    for (const n of [...SIZES, ...LARGE_AND_SMALL]) expect(groupIndian(n, decimals)).toBe(intl.format(n));
    for (const n of SIZES.filter((size) => size >= 0.05)) expect(groupIndian(-n, decimals)).toBe(intl.format(-n));
  },
);

it('a number that rounds to zero has no minus', () => {
  expect([groupIndian(-0), groupIndian(-0.001, { most: 2 })]).toEqual(['0', '0']);
});

it('a number asks Intl for nothing that it can write by itself', () => {
  const localeCalls = jest.spyOn(Number.prototype, 'toLocaleString');
  const formats = jest.spyOn(Intl, 'NumberFormat');
  for (const n of SIZES) groupIndian(n);
  expect(localeCalls).not.toHaveBeenCalled();
  expect(formats).not.toHaveBeenCalled();
});
