import type { imports } from 'api-contract';

const WRITTEN = /^\s*(\d{1,2})([-/.])(\d{1,2})\2(\d{4})\s*$/;

/**
 * Lists dates that make sense only month first, each with the way to write it. Ambiguous ones belong to them, unless
 * another date of the file has its day first.
 */
export function findMonthFirstProblems(rows: readonly imports.ImportRow[], column: string): imports.CellProblem[] {
  const dates = rows.flatMap(({ row, cells }) => {
    const [, first = '', , second = '', year = ''] = WRITTEN.exec(cells[column] ?? '') ?? [];
    return first === '' ? [] : [{ row, first, second, year }];
  });
  const isMonth = (text: string): boolean => Number(text) <= 12;
  const hasMonthFirst = dates.some(({ first, second }) => isMonth(first) && !isMonth(second));
  const hasDayFirst = dates.some(({ first, second }) => !isMonth(first) && isMonth(second));
  if (!hasMonthFirst) return [];
  return dates
    .filter(({ first, second }) => isMonth(first) && (!isMonth(second) || !hasDayFirst))
    .map(({ row, first, second, year }) => {
      const right = `${second.padStart(2, '0')}/${first.padStart(2, '0')}/${year}`;
      return { row, column, text: `The dates of this file make sense month first only; write ${right}.` };
    });
}
