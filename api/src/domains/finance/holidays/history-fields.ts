import type { Holiday } from './repository.ts';

/** What a holiday's history shows of it. */
export const historyFields = ({ title, holidayType, holidayDate, region }: Holiday) => ({
  title,
  holidayType,
  holidayDate,
  regions: region.map(({ name }) => name).join(', '),
});
