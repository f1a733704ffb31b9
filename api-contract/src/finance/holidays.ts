import { z } from 'zod';
import { call, day, message, uuid, recordVersion } from '../call.ts';
import { exactId } from '../codes.ts';
import { holidayLimits, importLimits } from '../limits.ts';
import { ANY, M3 } from '../roles.ts';

export const HOLIDAY_TYPES = ['PUBLIC', 'REGIONAL'] as const;

/** `region` names the regions; else it is national. */
export const holiday = z.object({
  _id: z.string(),
  title: z.string(),
  holidayType: z.enum(HOLIDAY_TYPES),
  holidayDate: day,
  region: z.array(z.object({ regionCode: z.string(), name: z.string() })),
  version: z.number().int(),
});
export type Holiday = z.infer<typeof holiday>;

/** By date, company-wide (D-160). */
export const holidayList = call({
  method: 'GET',
  path: '/api/v1/holiday',
  roles: ANY,
  tag: 'Finance',
  summary: 'Holidays',
  response: z.object({ data: z.array(holiday), message }),
});

/** The route refuses missing ones (001 §5). */
const fields = {
  title: z.string().trim().max(holidayLimits.title.maxLength).default(''),
  holidayType: z.string().trim().max(20).default(''),
  holidayDate: z.string().trim().max(20).default(''),
  region: z
    .array(z.strictObject({ regionCode: exactId.min(1), name: z.string().max(200).optional() }))
    .max(1000)
    .optional(),
};
const refusals = [
  'HOLIDAY_NAME_EMPTY',
  'HOLIDAY_NAME_CHARACTERS',
  'HOLIDAY_TYPE_EMPTY',
  'HOLIDAY_DATE_EMPTY',
  'HOLIDAY_REGIONS_EMPTY',
  'HOLIDAY_EXISTS',
] as const;
const one = z.object({ message, data: holiday });
const params = z.strictObject({ id: uuid });

/** `region` is for REGIONAL only, within the caller's scope (D-160, D-162). */
export const addHoliday = call({
  method: 'POST',
  path: '/api/v1/holiday',
  roles: M3,
  tag: 'Finance',
  summary: 'Add a holiday',
  body: z.strictObject(fields),
  refusals,
  response: one,
});

/** All or nothing: 400 'Row {n}: …' with the sheet's row; headings are row 1 (D-161, D-330). */
export const addHolidays = call({
  method: 'POST',
  path: '/api/v1/holiday/bulk',
  roles: M3,
  tag: 'Finance',
  summary: 'Add the holidays of a file',
  body: z.strictObject({
    holidays: z
      .array(
        z.strictObject({
          type: z.string().max(importLimits.cell.maxLength).default(''),
          name: z.string().max(importLimits.cell.maxLength).default(''),
          date: z.string().max(importLimits.cell.maxLength).default(''),
          regions: z.array(z.string().max(200)).max(200).nullish(),
        }),
      )
      .min(1)
      .max(importLimits.rows.maxItems),
  }),
  refusals: ['IMPORT_ROWS_WRONG'],
  response: z.object({ message, data: z.object({ created: z.number().int() }) }),
});

/** Takes the whole holiday; an imported title may keep other characters (D-330). */
export const editHoliday = call({
  method: 'PUT',
  path: '/api/v1/holiday/:id',
  roles: M3,
  tag: 'Finance',
  summary: 'Edit a holiday',
  params,
  body: z.strictObject({ ...fields, version: z.number().int().optional() }),
  refusals: [...refusals, 'HOLIDAY_NOT_FOUND', 'HOLIDAY_OTHER_REGIONS'],
  response: one,
});

export const deleteHoliday = call({
  method: 'DELETE',
  path: '/api/v1/holiday/:id',
  roles: M3,
  tag: 'Finance',
  summary: 'Delete a holiday',
  params,
  query: z.strictObject({ version: recordVersion.optional() }),
  refusals: ['HOLIDAY_NOT_FOUND', 'HOLIDAY_OTHER_REGIONS'],
  response: z.object({ message }),
});
