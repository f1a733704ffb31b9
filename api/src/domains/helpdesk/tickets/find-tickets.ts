import type { ResponseOf, ServerQuery, tickets } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { findInSteps, isNear, nearness, searchText } from '../../shared/search/search-text.ts';
import { getVisibilityCondition } from './repository.ts';
import { buildMatchCondition } from './ticket-search.ts';

type FoundTicket = ResponseOf<typeof tickets.findTickets>['data'][number];

/** Digits from which a ticket number is also matched by prefix. */
const SHORTEST_NUMBER = 4;
const MAX_RAISERS = 5;
const MAX_WORDS = 6;
const SPELLINGS = 3;

const fields = sql`t.id as "_id", t.ticket_no as "ticketNo", t.subject, t.status,
  json_build_object('name', u.name, 'SAP_ID', u.sap_id, 'phone', u.phone) as "user"`;
const number = sql`t.ticket_no collate "C"`;

/** 'TKT-000042' from 'tkt-42' and '42'; else undefined. */
function numberOf(text: string): string | undefined {
  const digits = /^(?:tkt[- ]?)?(\d{1,12})$/.exec(text)?.[1];
  return digits && `TKT-${digits.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
}

/** A short prefix would match a whole million. */
function numberBeginning(text: string): string | undefined {
  const digits = /^(?:tkt[- ]?)?(\d{1,12})$/.exec(text)?.[1];
  return digits && digits.length >= SHORTEST_NUMBER ? `TKT-${digits}%` : undefined;
}

async function findRaisers(db: Db, user: User, { text, beginning }: ReturnType<typeof searchText>): Promise<string[]> {
  const rows = await db.query<{ sapId: string }>(sql`
    select u.sap_id as "sapId" from users u
    where u.sap_id is not null and ${getScopeCondition(user)} and (lower(u.sap_id) = ${text} or search_key(u.name) like ${beginning})
    order by lower(u.sap_id) = ${text} desc, lower(u.name), u.sap_id limit ${MAX_RAISERS}`);
  return rows.map(({ sapId }) => sapId);
}

/** Similar words; the word itself if it is one, or if none is similar. */
async function findSpellings(db: Db, words: readonly string[]): Promise<string[][]> {
  return await Promise.all(
    words.map(async (word) => {
      const typed = searchText(word);
      const least = typed.nearness.at(-1);
      if (least === undefined) return [word];
      const rows = await db.query<{ word: string }>(sql`
        select w.word from subject_words w where ${isNear(typed, sql`w.word`, least)}
        order by w.word = ${word} desc, ${nearness(typed, sql`w.word`)} desc, length(w.word), w.word limit ${SPELLINGS}`);
      const near = rows.map((row) => row.word);
      return near.includes(word) ? [word] : [word, ...near];
    }),
  );
}

const anyOf = (spellings: readonly string[]): Sql =>
  sql`(${join(
    spellings.map((word) => sql`plainto_tsquery('ticket_text', ${word})`),
    ' || ',
  )})`;

export async function findTickets(
  db: Db,
  user: User,
  { q, limit }: ServerQuery<typeof tickets.findTickets>,
): Promise<FoundTicket[]> {
  const typed = searchText(q);
  const [visible, raisers] = await Promise.all([getVisibilityCondition(db, user), findRaisers(db, user, typed)]);
  const [exact, beginning] = [numberOf(typed.text), numberBeginning(typed.text)];
  const newest = sql`order by t.created_at desc, t.id limit ${limit}`;
  const step = (rank: number, which: Sql, rest: Sql) =>
    sql`(select t.id, ${rank}::int as rank from tickets t where ${visible} and ${which} ${rest})`;
  const steps = [
    ...(exact ? [step(0, sql`${number} = ${exact}`, sql``)] : []),
    ...(beginning ? [step(1, sql`${number} like ${beginning}`, sql`order by ${number} limit ${limit}`)] : []),
    ...raisers.map((sapId) => step(2, sql`t.sap_id = ${sapId}`, newest)),
  ];
  const words = typed.text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .slice(0, MAX_WORDS);
  const readByWords = async (spellings: readonly string[][]) => {
    const wanted = join(spellings.map(anyOf), ' && ');
    return await db.query<FoundTicket>(sql`
      select ${fields} from tickets t join users u on u.sap_id = t.sap_id
      where ${visible} and ${await buildMatchCondition(db, wanted)} ${newest}`);
  };
  const first = () =>
    db.query<FoundTicket>(sql`
      select ${fields} from (
        select id, min(rank) as rank from (${join(steps, ' union all ')}) s group by id) found
      join tickets t on t.id = found.id join users u on u.sap_id = t.sap_id
      order by found.rank, t.created_at desc, t.id limit ${limit}`);
  const hasWords = words.length > 0;
  return await findInSteps(limit, ({ _id }) => _id, {
    exact: [
      ...(steps.length > 0 ? [first] : []),
      ...(hasWords ? [() => readByWords(words.map((word) => [word]))] : []),
    ],
    near: hasWords ? [async () => readByWords(await findSpellings(db, words))] : [],
  });
}
