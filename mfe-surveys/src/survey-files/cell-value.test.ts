import { formatValue, parseTypedValue } from './cell-value.ts';

it.each([
  ['13', 12, undefined, 13],
  ['12', 12, undefined, 12],
  ['-1.5', 12, undefined, -1.5],
  ['about 12', 12, undefined, 'about 12'],
  ['007', 12, undefined, '007'],
  ['1e3', 12, undefined, '1e3'],
  ['', 12, undefined, null],
  ['7', null, 3, 7],
  ['7', undefined, 'text', '7'],
  ['0123', '0122', undefined, '0123'],
  ['123', '122', undefined, '123'],
  ['', 'text', undefined, ''],
  ['', null, undefined, null],
  ['no', true, undefined, false],
  ['maybe', true, undefined, 'maybe'],
  ['x', { nested: 1 }, undefined, { nested: 1 }],
])('SV-SUR-10: %j typed over %j (column: %j) becomes %j', (text, before, example, value) => {
  expect(parseTypedValue(text, before, example)).toEqual(value);
});

it.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [false, 'No'],
  [true, 'Yes'],
  [['a', 1], '["a",1]'],
])('the reader reads %j as %j', (value, text) => expect(formatValue(value)).toBe(text));
