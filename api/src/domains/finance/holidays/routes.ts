import { holidays } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { createRecordHistory } from '../../../calls/record-history.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { runImport } from '../../shared/imports/run-import.ts';
import { historyFields } from './history-fields.ts';
import {
  findAllHolidays,
  type Holiday,
  type HolidayFields,
  insertHolidays,
  holidayKey,
  lockHolidays,
  readHoliday,
  findRegionNames,
  removeHolidays,
  findTakenKeys,
  updateHoliday,
} from './repository.ts';
import { checkHoliday, type HolidayField } from './rules.ts';

/** Form field of each rule's field. */
const FORM_FIELD = {
  name: 'title',
  type: 'holidayType',
  date: 'holidayDate',
  regions: 'region',
} as const satisfies Record<HolidayField, string>;

interface Body {
  title: string;
  holidayType: string;
  holidayDate: string;
  region?: readonly { regionCode: string }[] | undefined;
}

const ISO = /^\d{4}-/;

/** The message is the first problem; the fields have all. */
async function validateHoliday(db: Db, user: User, body: Body, current?: Holiday): Promise<HolidayFields> {
  const { title: name, holidayType: type, holidayDate, region = [] } = body;
  const { holiday, problems } = checkHoliday(
    {
      name,
      type,
      date: ISO.test(holidayDate) ? holidayDate : '',
      regions: region.map(({ regionCode }) => regionCode),
      ...(current && { currentName: current.title }),
    },
    await findRegionNames(db, user),
  );
  if (holiday) return holiday;
  const [first] = problems;
  throw new AppError(
    first?.code ?? 'INVALID_REQUEST',
    Object.fromEntries(
      problems.map(({ field, text, detail }) => [FORM_FIELD[field], [text, detail].filter(Boolean).join(' ')]),
    ),
  );
}

const recordChange = createRecordHistory('holiday', historyFields);

const refuseTaken = async (tx: Tx, holiday: HolidayFields, except?: string): Promise<void> => {
  if ((await findTakenKeys(tx, [holiday.day], except)).has(holidayKey(holiday))) throw new AppError('HOLIDAY_EXISTS');
};

async function lockUnchanged(tx: Tx, id: string, version: number | undefined): Promise<Holiday> {
  await lockHolidays(tx);
  const current = await readHoliday(tx, id);
  if (!current) throw new AppError('HOLIDAY_NOT_FOUND');
  requireVersion(current, version);
  return current;
}

async function findForeignRegions(tx: Tx, user: User, { region }: Holiday): Promise<string[]> {
  const own = new Set((await findRegionNames(tx, user)).filter(({ mine }) => mine).map(({ code }) => code));
  return region.map(({ regionCode }) => regionCode).filter((code) => !own.has(code));
}

/** Only the caller's own regions change (D-300). */
async function editShared(tx: Tx, user: User, before: Holiday, body: Body, foreign: readonly string[]) {
  const isSame =
    body.title === before.title && body.holidayType === before.holidayType && body.holidayDate === before.holidayDate;
  if (!isSame) throw new AppError('HOLIDAY_OTHER_REGIONS');
  const region = (body.region ?? []).filter(({ regionCode }) => !foreign.includes(regionCode));
  const { title, holidayType: type, holidayDate: day } = before;
  const own = region.length > 0 ? (await validateHoliday(tx, user, { ...body, region }, before)).regions : [];
  return { title, type, day, regions: [...own, ...foreign].sort() };
}

const FIRST_ROW = 2;

export async function holidayRoutes(app: App) {
  serve(app, holidays.holidayList, async ({ db }) => ({ data: await findAllHolidays(db), message: 'OK' }));

  serve(app, holidays.addHoliday, ({ body, user, change, now }) =>
    change(async (tx) => {
      const holiday = await validateHoliday(tx, user, body);
      await lockHolidays(tx);
      await refuseTaken(tx, holiday);
      const [data] = await insertHolidays(tx, [holiday], now);
      if (!data) throw new Error('A holiday was inserted and is not there');
      await recordChange(tx, 'create', null, data);
      return { data, message: 'Holiday Added Successfully' };
    }),
  );

  serve(app, holidays.addHolidays, ({ body, user, change, now }) => {
    const rows = body.holidays.map(({ name, type, date, regions }, index) => ({
      row: index + FIRST_ROW,
      cells: { name, type, date, regions: (regions ?? []).join(',') },
    }));
    return change(async (tx) => {
      const { added } = await runImport(tx, 'holidays', { fileName: '', rows, leftOut: 0 }, { user, now });
      return { data: { created: added }, message: 'Holidays Added Successfully' };
    });
  });

  serve(app, holidays.editHoliday, ({ params, body, user, change, now }) =>
    change(async (tx) => {
      const before = await lockUnchanged(tx, params.id, body.version);
      const foreign = await findForeignRegions(tx, user, before);
      const holiday =
        foreign.length > 0
          ? await editShared(tx, user, before, body, foreign)
          : await validateHoliday(tx, user, body, before);
      await refuseTaken(tx, holiday, before._id);
      const data = await updateHoliday(tx, before._id, holiday, now);
      await recordChange(tx, 'edit', before, data);
      return { data, message: 'Holiday Updated Successfully' };
    }),
  );

  serve(app, holidays.deleteHoliday, ({ params, query, user, change, now }) =>
    change(async (tx) => {
      const before = await lockUnchanged(tx, params.id, query.version);
      if ((await findForeignRegions(tx, user, before)).length > 0) throw new AppError('HOLIDAY_OTHER_REGIONS');
      await removeHolidays(tx, [before._id], now);
      await recordChange(tx, 'delete', before, null);
      return { message: 'Holiday Deleted Successfully' };
    }),
  );
}
