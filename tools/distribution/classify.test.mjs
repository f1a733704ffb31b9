import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REASONS } from './reasons.mjs';

const schema = `
  create table users (sap_id text primary key, name text, zone text);
  create table visits (id bigint, sap_id text, day date, note text, at timestamptz, primary key (sap_id, id));
  create table claims (id bigint, sap_id text, external_id text unique, amount numeric, note text, at timestamptz, primary key (sap_id, id));
  create table visit_actions (visit_id bigint, what text);
  create table settings (name text primary key, value text);
  create function visits_of(officer text) returns bigint language plpgsql stable as
    $$ begin return (select count(*) from visits where sap_id = officer); end $$;`;
const distribution = {
  name: 'by officer',
  keys: { visits: 'sap_id', claims: 'sap_id' },
  withoutKey: ['visit_actions'],
};

const local = { kind: 'local' };
const single = { kind: 'single-shard' };
const fanOut = { kind: 'fan-out', isPulled: false };
const pulled = { kind: 'fan-out', isPulled: true };
const no = (reason) => ({ kind: 'not possible', reason });

/**
 * Verdicts worked out by hand.
 * @type {[string, string, { kind: string, reason?: string }][]}
 */
const EXPECTED = [
  ['a table that is not distributed', 'select value from settings where name = $1', local],
  ['a write of a reference table', 'update users set name = $1 where sap_id = $2', local],

  ['the key is given', 'select * from visits where sap_id = $1 and day > $2', single],
  ['the key is a constant', "select * from visits where sap_id = 'A1'", single],
  ['the key is computed from a parameter', 'select * from visits where sap_id = upper($1)', single],
  [
    'the key reaches the second table by the join',
    'select * from visits v join claims c using (sap_id) where c.sap_id = $1',
    single,
  ],
  ['it does so by a reference table', 'select * from visits v join users u using (sap_id) where u.sap_id = $1', single],
  [
    'a subquery that names the key, too',
    'select * from visits v where v.sap_id = $1 and exists (select from claims where sap_id = $1)',
    single,
  ],
  ['a row with its key', 'insert into visits (id, sap_id) values ($1, $2)', single],
  ['a change with the key', 'update visits set note = $1 where sap_id = $2 and id = $3', single],
  ['a lock with the key', 'select * from visits where sap_id = $1 for update', single],
  [
    'any statement is possible on one shard',
    'select v.day from visits v where sap_id = $1 group by grouping sets ((day), ())',
    single,
  ],
  [
    'on conflict by an index with the key',
    'insert into visits (id, sap_id) values ($1, $2) on conflict (sap_id, id) do update set note = excluded.note',
    single,
  ],

  ['no key', 'select count(*) from visits', fanOut],
  ['several keys', 'select * from visits where sap_id = any($1)', fanOut],
  ['the key or something else', 'select * from visits where sap_id = $1 or day = $2', fanOut],
  ['a key that is only excluded', 'select * from visits where sap_id <> $1', fanOut],
  [
    'two tables with different keys',
    'select (select count(*) from visits where sap_id = $1), (select count(*) from claims where sap_id = $2)',
    fanOut,
  ],
  ['a text that only looks like a condition', "select * from visits where note = '(visits.sap_id = $1) AND '", fanOut],
  ['joined by the key', 'select * from visits v join claims c using (sap_id)', fanOut],
  [
    'joined by the key and a reference table',
    'select * from visits v join users u using (sap_id) left join claims c on c.sap_id = u.sap_id',
    fanOut,
  ],
  [
    'the key restricts only what an outer join adds',
    'select * from visits v left join claims c on c.sap_id = v.sap_id and v.sap_id = $1',
    fanOut,
  ],
  [
    'what an outer join adds is restricted, not the rows that it keeps',
    'select * from visits v left join (select * from claims where sap_id = $1) c on c.sap_id = v.sap_id',
    fanOut,
  ],
  [
    'a condition of an outer join on the rows that it keeps',
    'select * from visits v left join users u on u.sap_id = v.sap_id and v.sap_id = $1',
    fanOut,
  ],
  [
    'a subquery that does not name the parameter itself',
    'select *, (select count(*) from claims c where c.sap_id = v.sap_id) from visits v where v.sap_id = $1',
    fanOut,
  ],
  [
    'a subquery by the key',
    'select *, (select count(*) from claims c where c.sap_id = v.sap_id) from visits v',
    fanOut,
  ],
  ['exists by the key', 'select * from visits v where exists (select from claims c where c.sap_id = v.sap_id)', fanOut],
  ['a union', 'select sap_id from visits union all select note from claims', fanOut],
  [
    'grouped, then joined by the key',
    'select * from (select sap_id, count(*) from claims group by 1) c join visits v using (sap_id)',
    fanOut,
  ],
  ['several rows', 'insert into visits (id, sap_id) select * from unnest($1::bigint[], $2::text[])', fanOut],
  ['a change of many', 'update visits set note = $1 where id = $2', fanOut],
  [
    'a change by the key of another',
    'update visits v set note = c.note from claims c where c.sap_id = v.sap_id',
    fanOut,
  ],
  ['a change by a list', 'delete from visits v using unnest($1::bigint[]) k (id) where v.id = k.id', fanOut],

  ['a reference table that keeps its rows', 'select * from users u left join visits v using (sap_id)', pulled],
  [
    'a grouped subquery, joined otherwise',
    'select * from (select day, count(*) from visits group by 1) d join claims c on c.at = d.day',
    pulled,
  ],
  [
    'a list of a reference table by a distributed one',
    'select * from users where sap_id in (select sap_id from visits)',
    pulled,
  ],

  [
    'a list by a distributed table, of something else',
    'select * from visits where id in (select id from claims)',
    pulled,
  ],

  [
    'a child without a key',
    'select * from visits v join visit_actions a on a.visit_id = v.id where v.sap_id = $1',
    no('no-key'),
  ],
  [
    'exists for a reference table',
    'select * from users u where exists (select from visits v where v.sap_id = u.sap_id)',
    no('recurring-outer'),
  ],
  [
    'a subquery for a reference table',
    'select *, (select count(*) from visits v where v.sap_id = u.sap_id) from users u',
    no('recurring-outer'),
  ],
  [
    'lateral for a reference table',
    'select * from users u cross join lateral (select * from visits v where v.sap_id = u.sap_id order by day limit 1) l',
    no('recurring-outer'),
  ],
  ['joined by something else', 'select * from visits v join claims c on c.at = v.at', no('joined-otherwise')],
  [
    'joined by something else, with a subquery in the list',
    'select v.id, (select count(*) from settings) from visits v left join claims c on c.at = v.at',
    no('joined-otherwise'),
  ],
  [
    'joined by the key of one side',
    'select * from visits v join claims c on c.external_id = v.sap_id',
    no('joined-otherwise'),
  ],
  [
    'a written subquery, joined otherwise',
    'select * from visits v join (select id from claims where amount > 5) c on c.id = v.id',
    no('maybe-pulled'),
  ],
  [
    'a subquery by something else',
    'select *, (select count(*) from claims c where c.at = v.at) from visits v',
    no('correlated-otherwise'),
  ],
  [
    'exists by something else',
    'select * from visits v where exists (select from claims c where c.at = v.at)',
    no('correlated-otherwise'),
  ],
  [
    'exists by something else, not flattened',
    'select * from visits v where day = $1 or exists (select from claims c where c.at = v.at)',
    no('correlated-otherwise'),
  ],
  [
    'on conflict by an index without the key',
    'insert into claims (id, sap_id, external_id) values ($1, $2, $3) on conflict (external_id) do nothing',
    no('conflict'),
  ],
  [
    'now() in on conflict',
    'insert into visits (id, sap_id) values ($1, $2) on conflict (sap_id, id) do update set at = now()',
    no('mutable-function'),
  ],
  ['now() in coalesce', 'update visits set at = coalesce(at, now()) where sap_id = $1', no('mutable-function')],
  [
    'a stable function of a column',
    "update visits set note = to_char(at, 'HH24') where sap_id = $1",
    no('mutable-function'),
  ],
  [
    'a stable function of a column, in the condition',
    "update visits set note = $1 where sap_id = $2 and to_char(at, 'HH24') = $3",
    no('mutable-function'),
  ],
  [
    'a volatile function, in the condition',
    'delete from visits where sap_id = $1 and random() < 0.5',
    no('mutable-function'),
  ],
  ['now() by itself', 'update visits set at = now() where sap_id = $1 and at < now()', single],
  ['a volatile function', 'update visits set note = gen_random_uuid()::text where sap_id = $1', no('mutable-function')],
  ['a lock without the key', 'select * from visits where id = $1 for update', no('locks')],
  ['another key', 'update visits set note = $1, sap_id = $2 where sap_id = $3', no('changes-key')],
  [
    'another key by on conflict',
    'insert into visits (id, sap_id) values ($1, $2) on conflict (sap_id, id) do update set sap_id = $3',
    no('changes-key'),
  ],
  ['a row without a key', 'insert into claims (id) values ($1)', no('empty-key')],
  [
    'a subquery in the row',
    'insert into claims (id, sap_id, note) values ($1, $2, (select value from settings limit 1))',
    no('subquery-in-values'),
  ],
  [
    'a reference table, changed by a distributed one',
    'update users u set name = v.note from visits v where v.sap_id = u.sap_id',
    no('reference-target'),
  ],
  ['grouping sets of all', 'select day from visits group by grouping sets ((day), ())', no('grouping-sets')],
  [
    'recursive over all',
    'with recursive w as (select id from visits union select v.id from visits v join w on v.id = w.id + 1) select * from w',
    no('recursive'),
  ],
  ['a function that reads visits', 'select visits_of(c.sap_id) from claims c', no('function')],
];

it('each statement is what it is by hand, and each reason has one', () => {
  const script = join(__dirname, 'testing/classify-statements.mjs');
  const input = JSON.stringify({ schema, distribution, texts: EXPECTED.map(([, text]) => text) });
  const verdicts = JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', script], {
      input,
      encoding: 'utf8',
      cwd: join(__dirname, '../..'),
    }),
  );
  expect(EXPECTED.map(([name], place) => [name, verdicts[place]])).toEqual(
    EXPECTED.map(([name, , verdict]) => [name, verdict]),
  );
  const reasons = EXPECTED.flatMap(([, , { reason }]) => reason ?? []);
  expect(Object.keys(REASONS).filter((reason) => !reasons.includes(reason))).toEqual([]);
}, 120_000);
