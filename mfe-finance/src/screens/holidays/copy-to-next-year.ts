import type { ImportCopy } from 'shared-ui/import';
import { holidayTexts } from '../../holiday-texts.ts';
import type { Holiday } from './holidays.api.ts';
import { formatRegions } from './holidays.columns.tsx';

const toKey = (holiday: Holiday): string =>
  [holiday.title.toLowerCase(), holiday.holidayType, formatRegions(holiday)].join('|');

/** Holidays that the next year does not have by the same name, type and regions; undefined without any. */
export function copyToNextYear(holidays: readonly Holiday[], year: number): ImportCopy | undefined {
  const next = year + 1;
  const inYear = (of: number) => holidays.filter(({ holidayDate }) => holidayDate.startsWith(`${of}-`));
  const there = new Set(inYear(next).map(toKey));
  const cells = inYear(year)
    .filter((holiday) => !there.has(toKey(holiday)))
    .map((holiday) => ({
      name: holiday.title,
      type: holiday.holidayType,
      date: `${holiday.holidayDate.slice(8)}/${holiday.holidayDate.slice(5, 7)}/${next}`,
      regions: formatRegions(holiday),
    }));
  return cells.length === 0
    ? undefined
    : { name: holidayTexts.copied(year, next), cells, note: holidayTexts.copyNote(year) };
}
