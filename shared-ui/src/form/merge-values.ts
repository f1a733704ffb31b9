import { isPlain, type Plain } from './field-path.ts';

/** Deep equality. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}

/** The record's own id. */
const idOf = (row: unknown): unknown => (isPlain(row) ? (row.id ?? row._id) || undefined : undefined);
export const isSameRow = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (idOf(one) !== undefined && idOf(one) === idOf(other));

/** Three-way merge: untouched values become `theirs`, changed ones stay `mine`. */
export function mergeValues<Values>(base: Values, mine: Values, theirs: Values): Values;
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) {
    const merged: Plain = { ...theirs };
    for (const [name, value] of Object.entries(mine))
      merged[name] = name in theirs ? mergeValues(base[name], value, theirs[name]) : value;
    return merged;
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(base, mine, theirs);
  return mine;
}

type Rows = readonly unknown[];
const findIn = (rows: Rows, row: unknown) => rows.find((each) => isSameRow(each, row));

function mergeLists(base: Rows, mine: Rows, theirs: Rows): Rows {
  if ([...base, ...theirs].every((row) => idOf(row) !== undefined)) return mergeRows(base, mine, theirs);
  const isMoved = (rows: Rows) =>
    rows.some(
      (row, index) => !isSame(row, base[index]) && base.some((each, other) => other !== index && isSame(each, row)),
    );
  const canPair = [mine, theirs].every((rows) => rows.length === base.length && rows.every(isPlain) && !isMoved(rows));
  return canPair ? mine.map((row, index) => mergeValues(base[index], row, theirs[index])) : mine;
}

/** By id. A row changed here stays even if removed there. */
function mergeRows(base: Rows, mine: Rows, theirs: Rows): Rows {
  const stays = mine.filter((row) => {
    const before = findIn(base, row);
    return before === undefined || findIn(theirs, row) !== undefined || !isSame(before, row);
  });
  const comes = theirs.filter((row) => findIn(mine, row) !== undefined || findIn(base, row) === undefined);
  const order = (rows: Rows, others: Rows) => rows.filter((row) => findIn(others, row)).map(idOf);
  const wasMovedHere = !isSame(order(mine, base), order(base, mine));
  const rows = wasMovedHere ? insertMissingRows(stays, comes) : insertMissingRows(comes, stays);
  return rows.map((row) => {
    const [before, here, there] = [findIn(base, row), findIn(mine, row), findIn(theirs, row)];
    return before && here && there ? mergeValues(before, here, there) : (here ?? there);
  });
}

/** Rows of the second list only, after the same predecessor. */
function insertMissingRows(first: Rows, second: Rows): Rows {
  const woven = [...first];
  for (const [index, row] of second.entries()) {
    if (findIn(woven, row) !== undefined) continue;
    const before = index === 0 ? -1 : woven.findIndex((each) => isSameRow(each, second[index - 1]));
    woven.splice(before + 1, 0, row);
  }
  return woven;
}
