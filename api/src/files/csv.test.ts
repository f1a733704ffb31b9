import { parseCsvRecord, Records } from './csv.ts';

const records = (pieces: string[]) => {
  const rows: string[] = [];
  const reader = new Records();
  for (const piece of pieces) reader.push(piece, (record) => rows.push(record));
  reader.end((record) => rows.push(record));
  return rows.map(parseCsvRecord);
};

it('quotes, commas, empty cells and line ends in cells are read as they were written', () => {
  const text = '\uFEFFa,b,c\r\n"x, ""y""",,\r\n"two\nlines",é,""\n\nlast,,"z"';
  const expected = [['a', 'b', 'c'], ['x, "y"', '', ''], ['two\nlines', 'é', ''], [''], ['last', '', 'z']];
  expect(records([text])).toEqual(expected);
  expect(records([...text])).toEqual(expected);
});

it.each(['a"b,c', '"a"b,c', '"a', 'x,"a""'])('%s has wrong quotes', (record) => {
  expect(parseCsvRecord(record)).toBeUndefined();
});
