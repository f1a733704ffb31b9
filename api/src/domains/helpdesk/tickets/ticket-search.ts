import type { tickets } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { countRows } from '../../sql-parts.ts';

type ExcerptPart = tickets.ExcerptPart;

/** What a person typed, as the database searches it: words, "a phrase", or, -without; never a mistake (docs/decisions/0075). */
const textQuery = (text: string): Sql => sql`websearch_to_tsquery('ticket_text', ${text})`;

/** So many tickets are counted and listed of a search; whoever has more is told to narrow it. */
export const MOST_MATCHES = 1000;
/** So many are read before they are sorted; of more, the newest are looked at one after the other until the page is full. */
const FEW_MATCHES = 5000;

/**
 * The condition of the tickets `t` whose texts match. How often the words stand in tickets is looked up first: the database's own guess of
 * a rare word is so much too high that it would walk through the newest tickets for half a minute.
 */
export const matchingTickets = async (db: Db, wanted: Sql): Promise<Sql> => {
  const matching = sql`from ticket_words w where w.words @@ (${wanted})`;
  const isRare = (await countRows(db, sql`from (select ${matching} limit ${FEW_MATCHES + 1}) m`)) <= FEW_MATCHES;
  return isRare
    ? sql`t.id = any(array(select w.ticket_id ${matching}))`
    : sql`t.id in (select w.ticket_id ${matching})`;
};

/** The condition of a search in texts, as a person typed it. */
export const textCondition = (db: Db, text: string): Promise<Sql> => matchingTickets(db, textQuery(text));

/** Around a matching word in what the database cuts out: of the private use area, and taken out of the texts themselves. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKS = BEGIN + END;
const HEADLINE = `StartSel=${BEGIN}, StopSel=${END}, MaxFragments=2, MinWords=6, MaxWords=18, FragmentDelimiter=" … "`;

/** The parts of a headline, in order: plain text, for the browser to mark. */
export const excerptParts = (headline: string): ExcerptPart[] =>
  headline
    .split(new RegExp(`(${BEGIN}[^${END}]*${END})`))
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replaceAll(BEGIN, '').replaceAll(END, ''), isMatch: part.startsWith(BEGIN) }));

/** Where the words stand in each of a page's tickets. */
export const excerptsOf = async (db: Db, ids: readonly string[], text: string): Promise<Map<string, ExcerptPart[]>> => {
  const rows = await db.query<{ id: string; headline: string }>(sql`
    select t.id, ts_headline('ticket_text', translate(searchable(
      concat_ws(' · ', t.subject, nullif(left(t.description, 20000), ''), left(written_text(t.id), 100000))), ${MARKS}, ''),
      ${textQuery(text)}, ${HEADLINE}) as headline
    from tickets t where t.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, headline }) => [id, excerptParts(headline)]));
};
