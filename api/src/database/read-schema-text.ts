import type { Pool } from 'pg';

const OWN_SCHEMAS = `in (select oid from pg_namespace where nspname in ('public', 'months'))`;
const OWN_TABLES = `t.relnamespace ${OWN_SCHEMAS} and t.relkind in ('r', 'p') and not t.relispartition`;
/** Without those of extensions. */
const OWN_FUNCTIONS = `f.pronamespace ${OWN_SCHEMAS}
  and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`;

const TABLES = `
  select t.oid::regclass::text as name,
    array(
      select quote_ident(c.attname) || ' ' || format_type(c.atttypid, c.atttypmod)
        || case when c.attnotnull then ' not null' else '' end
        || case when c.attidentity <> '' then ' generated always as identity'
             when c.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
      from pg_attribute c left join pg_attrdef d on d.adrelid = c.attrelid and d.adnum = c.attnum
      where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped order by c.attnum
    ) as columns,
    array(
      select 'constraint ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid)
      from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'u', 'f', 'c', 'x')
      order by array_position('{p,u,x,f,c}'::text[], c.contype::text), c.conname
    ) as constraints,
    case when t.relkind = 'p' then pg_get_partkeydef(t.oid) end as partition,
    array(
      select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = t.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
      order by 1
    ) as indexes,
    array(
      select pg_get_triggerdef(g.oid) from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal order by g.tgname
    ) as triggers
  from pg_class t where ${OWN_TABLES} order by t.oid::regclass::text`;

const FUNCTIONS = `
  select pg_get_functiondef(f.oid) as definition from pg_proc f
  where ${OWN_FUNCTIONS} and f.prokind in ('f', 'p') order by f.pronamespace::regnamespace::text, f.proname, pg_get_function_identity_arguments(f.oid)`;

const EXTENSIONS = `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`;

interface Table {
  name: string;
  columns: string[];
  constraints: string[];
  partition: string | null;
  indexes: string[];
  triggers: string[];
}

const HEADING = `-- The database as all migrations leave it, for reading. \`npm run generate -- migrations\` writes this file; nothing runs it.\n`;

const withoutSchema = (definition: string): string => definition.replace(/\bpublic\./g, '');

function tableText({ name, columns, constraints, partition, indexes, triggers }: Table): string {
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  const table = `create table ${name} (\n${body}\n)${partition ? ` partition by ${partition}` : ''};`;
  return [table, ...[...indexes, ...triggers].map((line) => `${line};`)].join('\n');
}

/** Lists tables with indexes and triggers, and functions, as SQL, without partitions. */
export async function readSchemaText(pool: Pool): Promise<string> {
  const { rows: extensions } = await pool.query<{ name: string }>(EXTENSIONS);
  const { rows: tables } = await pool.query<Table>(TABLES);
  const { rows: functions } = await pool.query<{ definition: string }>(FUNCTIONS);
  const parts = [
    HEADING.trimEnd(),
    ...extensions.map(({ name }) => `create extension ${name};`),
    ...tables.map(tableText),
    ...functions.map(({ definition }) => `${definition.trimEnd()};`),
  ];
  return `${parts.map(withoutSchema).join('\n\n')}\n`;
}
