import type { tickets } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { countRows } from '../../../database/sql-parts.ts';

type ExcerptPart = tickets.ExcerptPart;

/** Words, "a phrase", or, -without; any input is valid (docs/decisions/0075). */
const textQuery = (text: string): Sql => sql`websearch_to_tsquery('ticket_text', without_accents(plain_text(${text})))`;

/** Maximum matches that a search counts and lists. */
export const MAX_MATCHES = 1000;
/** Up to this many matches are read, then sorted; above, newest tickets are scanned for the page. */
const FEW_MATCHES = 5000;

/**
 * Looks up word frequencies: PostgreSQL overestimates rare words and would scan the newest tickets for half a minute.
 */
export const buildMatchCondition = async (db: Db, wanted: Sql): Promise<Sql> => {
  const matching = sql`from ticket_words w where w.words @@ (${wanted})`;
  const isRare = (await countRows(db, sql`from (select ${matching} limit ${FEW_MATCHES + 1}) m`)) <= FEW_MATCHES;
  return isRare
    ? sql`t.id = any(array(select w.ticket_id ${matching}))`
    : sql`t.id in (select w.ticket_id ${matching})`;
};

export const buildTextCondition = (db: Db, text: string): Promise<Sql> => buildMatchCondition(db, textQuery(text));

/** Mark matching words; private use characters, which are removed from texts. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKS = BEGIN + END;
const HEADLINE = `StartSel=${BEGIN}, StopSel=${END}, MaxFragments=2, MinWords=6, MaxWords=18, FragmentDelimiter=" … "`;

export const excerptParts = (headline: string): ExcerptPart[] =>
  headline
    .split(new RegExp(`(${BEGIN}[^${END}]*${END})`))
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replaceAll(BEGIN, '').replaceAll(END, ''), isMatch: part.startsWith(BEGIN) }));

export const findExcerpts = async (
  db: Db,
  ids: readonly string[],
  text: string,
): Promise<Map<string, ExcerptPart[]>> => {
  const rows = await db.query<{ id: string; headline: string }>(sql`
    select t.id, ts_headline('ticket_text', translate(replace(plain_text(
      concat_ws(' · ', t.subject, nullif(left(t.description, 20000), ''), left(written_text(t.id), 100000))), '<', '< '), ${MARKS}, ''),
      ${textQuery(text)}, ${HEADLINE}) as headline
    from tickets t where t.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, headline }) => [id, excerptParts(headline)]));
};
