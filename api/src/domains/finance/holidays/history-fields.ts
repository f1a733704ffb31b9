import type { Holiday } from './repository.ts';

export const historyFields = ({ title, holidayType, holidayDate, region }: Holiday) => ({
  title,
  holidayType,
  holidayDate,
  regions: region.map(({ name }) => name).join(', '),
});
