import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { addMonthTables } from '../background/months/add-month-tables.ts';
import { getSessionPool } from '../database/pool.ts';
import { liftTimeLimit } from '../database/time-limit.ts';
import { toWriteDb } from '../database/sql.ts';
import { hasDemoData, pinProblem } from '../session/pin-rules.ts';
import { hashPin } from '../session/sign-in.ts';
import { dealerDetails, dealerProfiles, dealerSales } from './dealer-files.ts';
import { attendance, attendanceRequests, holidays, tasks, travelPlans } from './day-files.ts';
import { churnFacts, churnFollowUps, churnRemarks } from './churn-files.ts';
import { files, replyTemplates, ticketCategories, tickets, ticketTimeline } from './desk-files.ts';
import { earlierPlaces } from './earlier-places.ts';
import type { FileSpec, Loaded, LoadContext } from './file-spec.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { dealers, hierarchy, users } from './people-files.ts';
import { marketFinds, marketProducts, materials } from './market-files.ts';
import { formatCount, reportProgress } from './progress.ts';
import { prospectFile } from './prospect-file.ts';
import { reimbursementCategories, spendLimits } from './spend-files.ts';
import { beatSwitches, documents, locationRequests } from './request-files.ts';
import { checkTogether, type CellFault, MAX_FAULTS, stage } from './stage.ts';
import { appTime, leads, visitActions, visitRemarks, visits } from './visit-files.ts';
import { wearNatures } from './wear-nature-file.ts';
import { claims, pjps, surveys } from './work-files.ts';

/** In order of dependency (docs/import.md). */
export const FILES: readonly FileSpec[] = [
  hierarchy,
  users,
  earlierPlaces,
  files,
  dealers,
  holidays,
  pjps,
  leads,
  visits,
  visitActions,
  visitRemarks,
  appTime,
  tasks,
  attendance,
  attendanceRequests,
  travelPlans,
  beatSwitches,
  locationRequests,
  documents,
  claims,
  surveys,
  ticketCategories,
  replyTemplates,
  tickets,
  ticketTimeline,
  wearNatures,
  dealerDetails,
  dealerSales,
  dealerProfiles,
  prospectFile,
  churnFacts,
  churnRemarks,
  churnFollowUps,
  reimbursementCategories,
  spendLimits,
  materials,
  marketProducts,
  marketFinds,
];

export interface FileResult {
  file: string;
  rows: number;
  inserted: number;
  updated: number;
  /** Console decisions win. */
  keptRows?: number;
  /** Active records absent from the file. */
  missing?: number;
  /** Places outside India, which were taken. */
  elsewhere: CellFault[];
  errors: CellFault[];
}

export interface ImportOptions {
  pinPepper: string;
  /** The demo company has public pins. */
  isDemo?: boolean;
  beforeFile?: () => Promise<void>;
}

/** One transaction a file: errors change nothing, and loading again duplicates nothing. */
export async function importFolder(
  pool: Pool,
  folder: string,
  report: (line: string) => void,
  { pinPepper, isDemo = false, beforeFile }: ImportOptions,
): Promise<{ ok: boolean; files: FileResult[] }> {
  const root = resolve(folder);
  const fileNames = new Set(FILES.map((spec) => spec.file));
  const names = (await readdir(root)).filter((name) => /\.csv$/i.test(name)).sort();
  const namesOf = (file: string) => names.filter((name) => name.toLowerCase() === file);
  const strangers = names.filter((name) => !fileNames.has(name.toLowerCase()));
  const twice = [...fileNames].filter((file) => namesOf(file).length > 1);
  for (const file of twice)
    report(`${namesOf(file).join(' and ')} are one kind of file: leave one of them in the folder.`);
  for (const name of strangers)
    report(`${name}: not a file that is known here. Known are ${[...fileNames].join(', ')}.`);
  const takesWeakPins = isDemo || (await hasDemoData(toWriteDb(pool)));
  const pins = {
    hashPin: (pin: string) => hashPin(pin, pinPepper),
    pinProblem: (pin: string, sapId: string) => pinProblem(pin, sapId, takesWeakPins),
  };
  const results: FileResult[] = [];
  for (const spec of FILES) {
    const [name, second] = namesOf(spec.file);
    if (!name || second) continue;
    await beforeFile?.();
    const result = await importFile(pool, root, name, spec, pins, report);
    results.push(result);
    report(summary(result));
    for (const { row, column, text } of result.errors) report(`  ${where(result.file, row, column)}: ${text}`);
    for (const { row, column, text } of result.errors.length > 0 ? [] : result.elsewhere)
      report(`  ${where(result.file, row, column)}: ${text} It was taken.`);
  }
  if (results.length + twice.length === 0) report('The folder holds none of the files that can be imported.');
  const ok =
    results.length > 0 &&
    strangers.length + twice.length === 0 &&
    results.every((result) => result.errors.length === 0);
  return { ok, files: results };
}

const where = (file: string, row: number, column: string) =>
  [file, row > 0 && `row ${row}`, column].filter(Boolean).join(', ');

const summary = ({ file, rows, inserted, updated, keptRows = 0, missing = 0, errors }: FileResult) => {
  if (errors.length === 0) {
    const counts = [
      `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`,
      `${formatCount(inserted)} new`,
      `${formatCount(updated)} updated`,
      ...(keptRows > 0 ? [`${formatCount(keptRows)} kept as the console decided`] : []),
    ].join(', ');
    return `${file}: ${counts}.${missing > 0 ? ` ${formatCount(missing)} in use are not in the file, and stay.` : ''}`;
  }
  const many =
    errors.length >= MAX_FAULTS
      ? `${MAX_FAULTS} errors or more`
      : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
  return `${file}: ${many}, nothing of this file was changed.`;
};

/** Maximum wait for a backup or report that reads visits. */
const MONTHS_MS = 5 * 60_000;
const MONTHS_ARE_HELD =
  'The tables of this file’s months could not be made, as a backup or a long report is reading visits: import the file again when it has ended.';

async function importFile(
  pool: Pool,
  folder: string,
  name: string,
  spec: FileSpec,
  pins: Pick<LoadContext, 'hashPin' | 'pinProblem'>,
  report: (line: string) => void,
): Promise<FileResult> {
  const result: FileResult = { file: name, rows: 0, inserted: 0, updated: 0, elsewhere: [], errors: [] };
  const { errors } = result;
  let phase = 'read';
  const quiet = reportProgress(report, () => `${name}: ${formatCount(result.rows)} rows ${phase} …`);
  const client = await getSessionPool(pool).connect();
  try {
    await liftTimeLimit(client);
    await client.query('begin');
    await client.query(`set local idle_in_transaction_session_timeout = 0;
      set local console.import = 'on';
      set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'`);
    result.rows = await stage(client, join(folder, name), spec, errors, (rows) => {
      result.rows = rows;
    });
    phase = 'read, now checked together';
    if (errors.length === 0) await checkTogether(client, spec, errors);
    phase = 'checked, now stored';
    if (errors.length === 0) {
      const refuse = (row: number, column: string, text: string) => void errors.push({ row, column, text });
      // On another connection: locks must not last to the end of this transaction.
      const addMonthsNow = async (months: readonly string[]) => {
        const signal = AbortSignal.timeout(MONTHS_MS);
        await addMonthTables(toWriteDb(pool), months, signal).catch((error: Error) => {
          throw signal.aborted ? new Error(MONTHS_ARE_HELD) : error;
        });
      };
      for (const columns of spec.places ?? []) result.elsewhere.push(...(await findElsewhere(client, columns)));
      Object.assign(result, await loadOrNameRow(client, spec, { folder, ...pins, addMonths: addMonthsNow, refuse }));
    }
    await client.query(errors.length > 0 ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    errors.push(faultOf(error));
  } finally {
    quiet();
    // Not returned to the pool: it has no time limit and plans for huge tables.
    client.release(true);
  }
  return errors.length > 0 ? { ...result, inserted: 0, updated: 0 } : result;
}

const TOO_LONG = '54000';

/** PostgreSQL does not name the row of a text too long for an index, so find it. */
async function loadOrNameRow(client: PoolClient, spec: FileSpec, context: LoadContext): Promise<Loaded> {
  await client.query('savepoint loading');
  try {
    return await spec.load(client, context);
  } catch (error) {
    if ((error as { code?: string }).code !== TOO_LONG) throw error;
    await client.query('rollback to savepoint loading');
    const cells = spec.columns.map(({ name }) => `('${name}', "${name}")`).join(', ');
    const { rows } = await client.query<{ line: number; name: string; length: number }>(
      `select s.line, c.name, length(c.value) as length from staging s
         cross join lateral (values ${cells}) as c (name, value)
       where octet_length(c.value) > 2000 order by octet_length(c.value) desc, s.line limit 20`,
    );
    if (rows.length === 0) throw error;
    for (const { line, name, length } of rows)
      context.refuse(line, name, `This text is too long for the database: ${formatCount(length)} characters.`);
    return { inserted: 0, updated: 0 };
  }
}

const faultOf = (error: unknown): CellFault => ({
  row: 0,
  column: '',
  text: error instanceof Error ? error.message : 'The file could not be read.',
});
