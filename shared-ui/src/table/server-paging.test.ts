import { toSortQuery } from './server-paging.ts';

const SORTS = ['name', 'paidOn'] as const;

it('a list asks the server for the sort of its address, ascending unless that says otherwise', () => {
  expect(toSortQuery(SORTS, { sort: 'paidOn', direction: 'desc' })).toEqual({ sort: 'paidOn', direction: 'desc' });
  expect(toSortQuery(SORTS, { sort: 'name', direction: '' })).toEqual({ sort: 'name', direction: 'asc' });
  expect(toSortQuery(SORTS, { sort: 'name', direction: 'sideways' })).toEqual({ sort: 'name', direction: 'asc' });
});

it('a list asks for its own order when the address names no column that sorts', () => {
  expect(toSortQuery(SORTS, { sort: '', direction: 'desc' })).toEqual({});
  expect(toSortQuery(SORTS, { sort: 'colour', direction: 'desc' })).toEqual({});
  expect(toSortQuery(SORTS, {})).toEqual({});
});
