import type { ErrorTable } from '../error-table.ts';

export const holidaysErrors = {
  HOLIDAY_NAME_EMPTY: { status: 400, text: 'Please Enter Holiday Name.' },
  HOLIDAY_NAME_CHARACTERS: { status: 400, text: 'Holiday Name can hold only letters and spaces.' },
  HOLIDAY_TYPE_EMPTY: { status: 400, text: 'Please Select Holiday Type.' },
  HOLIDAY_DATE_EMPTY: { status: 400, text: 'Please Select Holiday date.' },
  HOLIDAY_REGIONS_EMPTY: { status: 400, text: 'Select Regions.' },
  HOLIDAY_OTHER_REGIONS: { status: 403, text: 'This holiday also applies to regions that are not yours.' },
  HOLIDAY_NOT_FOUND: { status: 404, text: 'Holiday not found.' },
  HOLIDAY_EXISTS: { status: 409, text: 'Holiday already exists.' },
} as const satisfies ErrorTable;
