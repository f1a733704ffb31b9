import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { replyTemplateLimits } from 'api-contract/limits';
import { toWriteDb } from '../database/sql.ts';
import { placeholderProblem } from '../domains/helpdesk/reply-templates/placeholders.ts';
import { writePieces } from '../files/pieces.ts';
import { type CellCheck, instant, oneOf, truth, uuid } from './columns.ts';
import { type FileSpec, type Loaded, toSqlArray, upsert } from './file-spec.ts';

const person = { table: 'users', column: 'sap_id', what: 'user with SAP ID' };
const MAX_BYTES = 25 * 1024 * 1024;

/** Linked as /files/{fileId}/{name}; `path` is inside the imported folder. */
export const files: FileSpec = {
  file: 'files.csv',
  columns: [
    { name: 'fileId', required: true, check: uuid },
    { name: 'name', required: true },
    { name: 'type', required: true, check: oneOf('application/pdf', 'image/png', 'image/jpeg', 'video/mp4') },
    { name: 'path', required: true },
  ],
  unique: [['fileId']],
  async load(client, { folder, refuse }) {
    const { rows } = await client.query<{ line: number; fileId: string; name: string; type: string; path: string }>(
      'select * from staging order by line',
    );
    let inserted = 0;
    for (const row of rows) {
      const path = normalize(join(folder, row.path));
      const content = path.startsWith(folder + sep) ? await readFile(path).catch(() => undefined) : undefined;
      if (!content) refuse(row.line, 'path', `There is no file '${row.path}' in the folder.`);
      else if (content.length > MAX_BYTES) refuse(row.line, 'path', 'The file is larger than 25 MB.');
      else {
        const digest = createHash('sha256').update(content).digest('hex');
        const done = await client.query(
          `insert into stored_files (id, name, type, size, sha256) values ($1, $2, $3, $4, $5) on conflict do nothing`,
          [row.fileId, row.name, row.type, content.length, digest],
        );
        if (done.rowCount) await writePieces(toWriteDb(client), row.fileId, content);
        inserted += done.rowCount ?? 0;
      }
    }
    return { inserted, updated: 0 };
  },
};

const people = (column: string, level: string) => `jsonb_build_object('level', '${level}', 'email', coalesce((
  select jsonb_agg(jsonb_build_object('SAP_ID', u.sap_id, 'name', u.name, 'email', coalesce(u.email, '')) order by u.sap_id)
  from users u where u.sap_id = any (${toSqlArray(column)})), '[]'))`;

export const ticketCategories: FileSpec = {
  file: 'ticket-categories.csv',
  columns: [
    { name: 'name', required: true },
    { name: 'subCategories' },
    { name: 'active', check: truth },
    { name: 'level1', list: true, references: person },
    { name: 'level2', list: true, references: person },
    { name: 'level3', list: true, references: person },
    { name: 'inWorkingHours', check: truth },
  ],
  unique: [['name']],
  load: (client) =>
    upsert(client, {
      insert: `insert into ticket_categories as t (name, sub_categories, active, email_list, in_working_hours)
        select name, ${toSqlArray('subCategories')}, coalesce(active, 'true')::boolean,
          jsonb_build_array(${people('level1', 'LEVEL1')}, ${people('level2', 'LEVEL2')}, ${people('level3', 'LEVEL3')}),
          coalesce("inWorkingHours", 'false')::boolean from staging`,
      key: 'name',
      columns: ['sub_categories', 'active', 'email_list', 'in_working_hours'],
      console: ['sub_categories', 'active', 'email_list', 'in_working_hours'],
      also: 'updated_at = now(), version = t.version + 1',
    }),
};

const atMost =
  (most: number): CellCheck =>
  (value) =>
    value.length > most ? `At most ${most} characters.` : undefined;

/** Replaces templates of named categories, in file order. */
export const replyTemplates: FileSpec = {
  file: 'reply-templates.csv',
  columns: [
    {
      name: 'category',
      required: true,
      references: { table: 'ticket_categories', column: 'name', what: 'ticket category' },
    },
    { name: 'name', required: true, check: atMost(replyTemplateLimits.name.maxLength) },
    {
      name: 'text',
      required: true,
      check: (text) => atMost(replyTemplateLimits.text.maxLength)(text) ?? placeholderProblem(text),
    },
  ],
  unique: [['category', 'name']],
  async load(client) {
    const { rows } = await client.query<Loaded>(`
      with wanted as (
        select category, count(*) as templates, jsonb_agg(jsonb_build_object('name', name, 'text', text) order by line) as list
        from staging group by category),
      done as (
        update ticket_categories t set reply_templates = w.list, updated_at = now(), version = t.version + 1
        from wanted w join ticket_categories before on before.name = w.category
        where t.id = before.id and t.reply_templates <> w.list and not 'reply_templates' = any (t.console_set)
        returning w.templates, before.reply_templates = '[]' as fresh)
      select coalesce(sum(templates) filter (where fresh), 0)::int as inserted,
        coalesce(sum(templates) filter (where not fresh), 0)::int as updated from done`);
    return rows[0] ?? { inserted: 0, updated: 0 };
  },
};

/** Existing tickets stay: people work on them. */
export const tickets: FileSpec = {
  file: 'tickets.csv',
  columns: [
    { name: 'ticketId', required: true },
    { name: 'SAP_ID', required: true, references: person },
    {
      name: 'category',
      required: true,
      references: { table: 'ticket_categories', column: 'name', what: 'ticket category' },
    },
    { name: 'subCategory' },
    { name: 'subject', required: true },
    { name: 'description' },
    { name: 'status', required: true, check: oneOf('OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED') },
    { name: 'escalation', check: oneOf('LEVEL1', 'LEVEL2', 'LEVEL3', 'UNRESOLVED') },
    { name: 'handled', check: truth },
    { name: 'createdAt', required: true, check: instant },
    { name: 'updatedAt', check: instant },
  ],
  unique: [['ticketId']],
  async load(client) {
    const { rowCount } = await client.query(`insert into tickets
        (external_id, ticket_no, sap_id, category, sub_category, subject, description, status, escalation, handled, created_at, updated_at)
      select "ticketId", 'TKT-' || lpad(nextval('ticket_number')::text, 6, '0'), "SAP_ID", category, coalesce("subCategory", ''), subject,
        coalesce(description, ''), status, coalesce(escalation, 'LEVEL1'), coalesce(handled, 'false')::boolean, "createdAt"::timestamptz,
        coalesce("updatedAt", "createdAt")::timestamptz
      from (select * from staging s where not exists (select 1 from tickets t where t.external_id = s."ticketId") order by "createdAt"::timestamptz, line) s`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};

/** `lines` are separated by ' | '; a `step` occurs once a ticket. */
export const ticketTimeline: FileSpec = {
  file: 'ticket-timeline.csv',
  columns: [
    { name: 'ticketId', required: true, references: { table: 'tickets', column: 'external_id', what: 'ticket' } },
    { name: 'step', required: true },
    { name: 'at', required: true, check: instant },
    { name: 'lines', required: true },
  ],
  unique: [['ticketId', 'step']],
  async load(client) {
    const { rowCount } = await client.query(`insert into ticket_timeline (ticket_id, at, step, lines)
      select t.id, s.at::timestamptz, s.step, string_to_array(s.lines, ' | ') from staging s join tickets t on t.external_id = s."ticketId"
      order by s.line on conflict (ticket_id, step) do nothing`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};
