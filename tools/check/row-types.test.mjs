import { compareRow } from './row-types.mjs';

const INT = 23;
const TEXT = 25;
const claim = (name, ...kinds) => ({ name, kinds, isOptional: false });

it('a row type that says what PostgreSQL returns has no problem', () => {
  const columns = [
    { name: 'id', type: TEXT, isNull: false },
    { name: 'count', type: INT, isNull: true },
    { name: 'more', type: TEXT, isNull: false },
  ];
  expect(compareRow([claim('id', 'string'), claim('count', 'number', 'null')], columns)).toEqual([]);
});

it('a row type names a missing column, another type, and a null that it does not allow', () => {
  const columns = [
    { name: 'count', type: TEXT, isNull: false },
    { name: 'name', type: TEXT, isNull: true },
  ];
  expect(compareRow([claim('id', 'string'), claim('count', 'number'), claim('name', 'string')], columns)).toEqual([
    'id is not a column',
    'count is string, not number',
    'name was null',
  ]);
});
