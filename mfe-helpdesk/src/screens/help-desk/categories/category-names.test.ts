import { splitNames, withDraft } from './category-names.ts';

it('HD-NEW-03: sub categories are split on commas and trimmed; empty entries and repeated ones are left out', () => {
  expect(splitNames(' Wrong invoice ,, Credit note,wrong INVOICE, ')).toEqual(['Wrong invoice', 'Credit note']);
  expect(splitNames(' , ')).toEqual([]);
});

it('HD-CDR-01: what is typed is added once, trimmed, and nothing is not', () => {
  expect(withDraft(['Late'], ' Short ')).toEqual(['Late', 'Short']);
  expect(withDraft(['Late'], 'LATE ')).toEqual(['Late']);
  expect(withDraft(['Late'], '  ')).toEqual(['Late']);
});
