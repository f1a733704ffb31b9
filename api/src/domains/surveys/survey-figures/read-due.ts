import { surveyFigures } from 'api-contract';
import { join, raw, sql, type WriteDb } from '../../../database/sql.ts';
import { type BrandTyres, readAnswers } from './read-answers.ts';
import { leaveOut } from './unusual/leave-out.ts';
import { markUnusual } from './unusual/usual-answers.ts';

/** In the contract's order. */
export const BRAND_COLUMNS: readonly string[] = surveyFigures.FIGURE_BRANDS.map((brand) => brand.toLowerCase());

/** A survey can have 1 MB. */
const AT_ONCE = 100;
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface DueSurvey {
  id: string;
  sapId: string;
  day: string;
  text: string;
}

const tyresOf = (brands: BrandTyres | undefined) =>
  Object.fromEntries(BRAND_COLUMNS.map((column, index) => [column, brands?.[index] ?? null]));
const columns = join(
  BRAND_COLUMNS.map((column) => raw(column)),
  ', ',
);
const columnTypes = join(
  BRAND_COLUMNS.map((column) => raw(`${column} double precision`)),
  ', ',
);
const assignments = join(
  BRAND_COLUMNS.map((column) => raw(`${column} = excluded.${column}`)),
  ', ',
);

/**
 * For the figures: the reconciled version, else the edited, else the original (decision 0071). Skips locked rows.
 * @param which `ids`: only these. `after`: a batch by id from there; '' begins.
 * @returns the last id; undefined if none was left
 */
export async function readDueSurveys(
  tx: WriteDb,
  which: { ids: readonly string[] } | { after: string },
): Promise<string | undefined> {
  // By id, so that the index finds each batch. For both tables; otherwise PostgreSQL scans from the start.
  const after = 'ids' in which ? undefined : which.after || FIRST;
  const where =
    'ids' in which ? sql`d.document_id = any (${which.ids})` : sql`d.document_id > ${after} and s.id > ${after}`;
  const due = await tx.query<DueSurvey>(sql`
    select s.id, s.sap_id as "sapId", to_char(s.scanned_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      coalesce((select r.document from survey_reconciliations r where r.document_id = s.id order by r.number desc limit 1),
        s.edited_document, s.document) as text
    from survey_answers_due d join survey_documents s on s.id = d.document_id where ${where}
    order by d.document_id limit ${AT_ONCE} for update of d skip locked for key share of s skip locked`);
  const last = due.at(-1)?.id;
  if (last === undefined) return undefined;
  const read = await leaveOut(
    tx,
    due.map(({ text, ...survey }) => ({ ...survey, answers: readAnswers(text) })),
  );
  const surveys = read.map(({ id, sapId, day, answers: { counter, brands, sizes } }) => ({
    document_id: id,
    sap_id: sapId,
    day,
    is_counted: brands !== undefined,
    is_sized: sizes.size > 0,
    code: counter.code ?? null,
    name: counter.name ?? null,
    ...tyresOf(brands),
  }));
  const sizes = read.flatMap(({ id, sapId, day, answers }) =>
    [...answers.sizes].map(([size, brands]) => ({ document_id: id, size, sap_id: sapId, day, ...tyresOf(brands) })),
  );
  const readIds = due.map(({ id }) => id);
  await tx.query(sql`delete from survey_size_answers where document_id = any (${readIds})`);
  await tx.query(sql`
    insert into survey_answers (document_id, sap_id, day, is_counted, is_sized, counter_code, counter_name, ${columns})
    select document_id, sap_id, day, is_counted, is_sized, dealer_key(code), counter_key(name), ${columns}
    from jsonb_to_recordset(${JSON.stringify(surveys)}::jsonb)
      as r (document_id uuid, sap_id text, day date, is_counted boolean, is_sized boolean, code text, name text, ${columnTypes})
    on conflict (document_id) do update set sap_id = excluded.sap_id, day = excluded.day, is_counted = excluded.is_counted,
      is_sized = excluded.is_sized, counter_code = excluded.counter_code, counter_name = excluded.counter_name, ${assignments}`);
  await tx.query(sql`
    insert into survey_size_answers (document_id, size, sap_id, day, ${columns})
    select * from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb)
      as r (document_id uuid, size text, sap_id text, day date, ${columnTypes})`);
  await markUnusual(tx, { ids: readIds });
  await tx.query(sql`delete from survey_answers_due where document_id = any (${readIds})`);
  return last;
}

export async function readAllDueSurveys(tx: WriteDb): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) after = await readDueSurveys(tx, { after });
}
