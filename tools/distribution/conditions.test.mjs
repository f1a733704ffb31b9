import { stripOperand, findColumns, findEqualities, isValue } from './conditions.mjs';
import { SameValues } from './same-values.mjs';

it('equalities are those that hold for all rows, not those under OR or ANY', () => {
  expect(findEqualities('((v.sap_id = $1) AND (v.day > $2) AND (v.id = c.visit_id))')).toEqual([
    ['v.sap_id', '$1'],
    ['v.id', 'c.visit_id'],
  ]);
  expect(findEqualities('((v.sap_id = $1) OR (v.id = $2))')).toEqual([]);
  expect(findEqualities('((v.sap_id = $1) OR (v.id IS NULL))')).toEqual([]);
  expect(findEqualities('(v.sap_id = ANY ($1))')).toEqual([]);
  expect(findEqualities('(NOT (v.sap_id = $1))')).toEqual([]);
  expect(findEqualities('(v.sap_id <> $1)')).toEqual([]);
});

it('text inside a string is no condition', () => {
  expect(findEqualities("((v.note = ') AND (v.sap_id = $1'::text) AND (v.id = $2))")).toEqual([
    ['v.note', "') AND (v.sap_id = $1'::text"],
    ['v.id', '$2'],
  ]);
  expect(findColumns("concat('a.b', v.note)")).toEqual(['v.note']);
});

it('brackets and casts around an operand do not matter', () => {
  expect(stripOperand('((v.sap_id)::text)')).toBe('v.sap_id');
  expect(stripOperand('(v.at)::timestamp with time zone')).toBe('v.at');
  expect(stripOperand("'2024-01-01'::date")).toBe("'2024-01-01'::date");
});

it('a value is known before any row is read: no column, no subquery, not NULL', () => {
  expect(['$1', "'N'::text", 'upper($1)', '7', 'now()'].filter((text) => !isValue(text))).toEqual([]);
  expect(['v.sap_id', 'upper(v.name)', '(InitPlan 1).col1', '(SubPlan 2)', 'NULL::text'].filter(isValue)).toEqual([]);
});

it('columns that are equal to the same thing are equal to each other', () => {
  const same = new SameValues();
  same.join('v.sap_id', 'u.sap_id');
  same.join('c.sap_id', '$1');
  expect(same.find('v.sap_id')).not.toBe(same.find('c.sap_id'));
  same.join('u.sap_id', 'c.sap_id');
  expect(same.find('v.sap_id')).toBe(same.find('$1'));
  expect(same.membersOf('v.sap_id').sort()).toEqual(['$1', 'c.sap_id', 'u.sap_id', 'v.sap_id']);
  expect(same.membersOf('w.sap_id')).toEqual([]);
});
