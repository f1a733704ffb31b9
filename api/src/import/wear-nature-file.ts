import { instant } from './columns.ts';
import { type FileSpec, upsert } from './file-spec.ts';
import { wearNatureLimits } from 'api-contract/limits';

const longest = (most: number) => (value: string) =>
  value.length > most ? `This is longer than ${most} characters.` : undefined;

/** Entries edited or deleted in the console, and existing names, stay. */
export const wearNatures: FileSpec = {
  file: 'wear-natures.csv',
  columns: [
    { name: 'wearNatureId', required: true },
    { name: 'name', required: true, check: longest(wearNatureLimits.name.maxLength) },
    { name: 'description', check: longest(wearNatureLimits.description.maxLength) },
    { name: 'createdAt', check: instant },
  ],
  unique: [['wearNatureId']],
  async load(client, { refuse }) {
    const { rows } = await client.query<{ line: number; name: string }>(
      `select line, name from (select line, name, row_number() over (partition by lower(name) order by line) as nth from staging) s
       where nth > 1 order by line limit 50`,
    );
    for (const { line, name } of rows) refuse(line, 'name', `'${name}' stands in an earlier row already.`);
    if (rows.length > 0) return { inserted: 0, updated: 0 };
    return upsert(client, {
      insert: `insert into wear_natures as t (external_id, name, description, created_at, updated_at)
        select "wearNatureId", name, coalesce(description, ''), coalesce("createdAt"::timestamptz, now()),
          coalesce("createdAt"::timestamptz, now())
        from staging s where not exists (select from wear_natures w where lower(w.name) = lower(s.name)
          and w.deleted_at is null and w.external_id is distinct from s."wearNatureId")`,
      key: 'external_id',
      columns: ['name', 'description'],
      also: 'updated_at = now()',
      onlyIf: 't.version = 1 and t.deleted_at is null',
    });
  },
};
