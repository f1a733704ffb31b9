import { useCallback } from 'react';
import { type ResponseOf, M3, mutation, useCall, useChange, useUser } from 'shared-auth';

const list = 'GET /api/v1/holiday';
export type Holiday = ResponseOf<typeof list>['data'][number];
export type HolidayType = Holiday['holidayType'];

const invalidates = [list] as const;
const addHoliday = mutation('POST /api/v1/holiday', { invalidates });
const editHoliday = mutation('PUT /api/v1/holiday/:id', { invalidates });
const deleteHoliday = mutation('DELETE /api/v1/holiday/:id', { invalidates });

export interface HolidayValues {
  title: string;
  holidayType: HolidayType | '';
  holidayDate: string;
  regions: readonly string[];
}

export const useHolidays = () => useCall(list);

/** AO opens the calendar to read it (D-021). */
export function useMayChange(): boolean {
  const user = useUser();
  return M3.some((role) => role === user?.role);
}

/** PUBLIC sends no region (FN-HOL-11). */
const bodyOf = ({ title, holidayType, holidayDate, regions }: HolidayValues) => ({
  title,
  holidayType,
  holidayDate,
  ...(holidayType === 'REGIONAL' && { region: regions.map((regionCode) => ({ regionCode })) }),
});

export function useAddHoliday() {
  const { run } = useChange(addHoliday);
  return async (values: HolidayValues): Promise<string> => {
    const { message } = await run({ body: bodyOf(values) });
    return message;
  };
}
export function useEditHoliday() {
  const { run } = useChange(editHoliday);
  return useCallback(
    (id: string, values: HolidayValues, version: number) =>
      run({ params: { id }, body: { ...bodyOf(values), version } }),
    [run],
  );
}
export function useChangeHoliday() {
  const edit = useEditHoliday();
  return useCallback(
    ({ _id, version, region, ...holiday }: Holiday, changes: Partial<HolidayValues>) =>
      edit(_id, { ...holiday, regions: region.map(({ regionCode }) => regionCode), ...changes }, version),
    [edit],
  );
}
export function useDeleteHoliday() {
  const { run } = useChange(deleteHoliday);
  return async ({ _id, version }: Holiday): Promise<string> => {
    const { message } = await run({ params: { id: _id }, query: { version } });
    return message;
  };
}
