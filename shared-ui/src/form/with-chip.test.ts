import { splitChips } from './with-chip.ts';

it('HD-NEW-03: sub categories are split on commas and trimmed; empty entries and repeated ones are left out', () => {
  expect(splitChips(' Wrong invoice ,, Credit note,wrong INVOICE, ')).toEqual(['Wrong invoice', 'Credit note']);
  expect(splitChips(' , ')).toEqual([]);
});
