import { comparisonAddress } from './dealer-address.ts';

it('0096: the link adds a dealer to the comparison; an open directory keeps its list', () => {
  expect(comparisonAddress('K100', { pathname: '/dealer-directory/K100', search: '?profile=open' })).toBe(
    '/dealer-directory?compare=K100',
  );
  expect(comparisonAddress('K100', { pathname: '/dealer-directory', search: '?search=noida&page=2' })).toBe(
    '/dealer-directory?search=noida&page=2&compare=K100',
  );
});
