import { splitNames } from './category-names.ts';

it('HD-NEW-03: sub categories are split on commas and trimmed; empty entries and repeated ones are left out', () => {
  expect(splitNames(' Wrong invoice ,, Credit note,wrong INVOICE, ')).toEqual(['Wrong invoice', 'Credit note']);
  expect(splitNames(' , ')).toEqual([]);
});
