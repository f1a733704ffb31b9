import { categoryLimits, spendLimitLimits } from 'api-contract/limits';
import type { PoolClient } from 'pg';
import { oneOf } from './columns.ts';
import { type FileSpec, toSqlArray, type LoadContext, upsert } from './file-spec.ts';

const NOTHING = { inserted: 0, updated: 0 };
const longest = (most: number) => (value: string) =>
  value.length > most ? `This is longer than ${most} characters.` : undefined;

/** Open forms of spend limits notice the change. */
const countChange = (client: PoolClient) => client.query('update spend_positions set version = version + 1');

async function refuseRows(client: PoolClient, statement: string, column: string, refuse: LoadContext['refuse']) {
  const { rows } = await client.query<{ line: number; text: string }>(`${statement} order by line limit 50`);
  for (const { line, text } of rows) refuse(line, column, text);
  return rows.length > 0;
}

/** Categories edited or deleted in the console, and existing names, stay. */
export const reimbursementCategories: FileSpec = {
  file: 'reimbursement-categories.csv',
  columns: [
    { name: 'categoryId', required: true },
    { name: 'name', required: true, check: longest(categoryLimits.categoryName.maxLength) },
    { name: 'subCategories', required: true },
  ],
  unique: [['categoryId']],
  async load(client, { refuse }) {
    const isTwice = await refuseRows(
      client,
      `select line, '''' || name || ''' stands in an earlier row already.' as text
       from (select line, name, row_number() over (partition by lower(name) order by line) as nth from staging) s where nth > 1`,
      'name',
      refuse,
    );
    const hasBadList = await refuseRows(
      client,
      `select distinct on (line) line, case when sub is null then 'A sub category is needed.'
          when length(sub) > ${categoryLimits.subCategory.maxLength} then 'This is longer than ${categoryLimits.subCategory.maxLength} characters.'
          else '''' || sub || ''' stands in the list twice.' end as text
       from (select s.line, trim(u.sub) as sub, row_number() over (partition by s.line, lower(trim(u.sub)) order by u.at) as nth
         from staging s left join lateral unnest(${toSqlArray('subCategories')}) with ordinality u (sub, at) on true) named
       where sub is null or nth > 1 or length(sub) > ${categoryLimits.subCategory.maxLength}`,
      'subCategories',
      refuse,
    );
    if (isTwice || hasBadList) return NOTHING;
    const done = await upsert(client, {
      insert: `insert into reimbursement_categories as t (external_id, name, sub_categories)
        select "categoryId", name, (select array_agg(trim(u.sub) order by u.at) from unnest(${toSqlArray('subCategories')}) with ordinality u (sub, at))
        from staging s where not exists (select from reimbursement_categories k where lower(k.name) = lower(s.name)
          and k.deleted_at is null and k.external_id is distinct from s."categoryId")`,
      key: 'external_id',
      columns: ['name', 'sub_categories'],
      also: `updated_at = now(), former_names = case when lower(t.name) = lower(excluded.name) then t.former_names
        else array_append(t.former_names, t.name) end`,
      onlyIf: 't.version = 1 and t.deleted_at is null',
    });
    await client.query(`
      delete from spend_limits l using reimbursement_categories k
      where k.id = l.category_id and lower(l.sub_category) not in (select lower(s) from unnest(k.sub_categories) s)`);
    if (done.inserted + done.updated > 0) await countChange(client);
    return done;
  },
};

/**
 * Limits set in the console stay. Rows of a renamed category or sub category use the new name; deleted ones are
 * skipped.
 */
export const spendLimits: FileSpec = {
  file: 'spend-limits.csv',
  columns: [
    { name: 'role', required: true, check: oneOf('SO', 'AO', 'RO', 'ZO') },
    { name: 'category', required: true },
    { name: 'subCategory', required: true },
    {
      name: 'amount',
      required: true,
      check: (value) =>
        /^\d{1,8}$/.test(value) && Number(value) <= spendLimitLimits.amount.max
          ? undefined
          : `'${value}' is not an amount from 0 to ${spendLimitLimits.amount.max} in whole rupees.`,
    },
  ],
  unique: [['role', 'category', 'subCategory']],
  async load(client, { refuse }) {
    const called = `(lower(k.name) = lower(s.category)
      or exists (select from unnest(k.former_names) former where lower(former) = lower(s.category)))`;
    const matchingCategory = `reimbursement_categories k join lateral unnest(k.sub_categories) sub (name) on true
      where k.deleted_at is null and ${called} and lower(sub.name) = lower(s."subCategory")
      order by lower(k.name) = lower(s.category) desc, k.updated_at desc limit 1`;
    const changedHere = `reimbursement_categories k where ${called} and (k.version > 1 or k.deleted_at is not null)`;
    const isUnknown = await refuseRows(
      client,
      `select line, '''' || category || ', ' || "subCategory" || ''' is not a sub category that is known.' as text
       from staging s where not exists (select from ${matchingCategory}) and not exists (select from ${changedHere})`,
      'subCategory',
      refuse,
    );
    if (isUnknown) return NOTHING;
    const done = await upsert(client, {
      insert: `insert into spend_limits as t (role, category_id, sub_category, amount)
        select distinct on (s.role, found.id, found.name) s.role, found.id, found.name, s.amount::int
        from staging s cross join lateral (select k.id, sub.name from ${matchingCategory}) found
        order by s.role, found.id, found.name, s.line desc`,
      key: 'role, category_id, sub_category',
      columns: ['amount'],
      also: `steps = spend_limit_from(t.steps, to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM'), excluded.amount)`,
      onlyIf: 'not t.set_in_console',
    });
    if (done.inserted + done.updated > 0) await countChange(client);
    return done;
  },
};
