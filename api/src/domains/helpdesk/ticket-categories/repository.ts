import type { ServerQuery, ticketCategories } from 'api-contract';
import { type Db, exactlyOne, join, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { chosenOrder, holdsText, pagedRows } from '../../../database/sql-parts.ts';
import type { ReplyTemplate } from '../reply-templates/placeholders.ts';
import { type CategoryLevel, readLevels } from './levels.ts';

type CategoriesQuery = ServerQuery<typeof ticketCategories.ticketCategories>;

export interface TicketCategory {
  id: string;
  name: string;
  subCategories: string[];
  active: boolean;
  levels: CategoryLevel[];
  inWorkingHours: boolean;
  replyTemplates: ReplyTemplate[];
  version: number;
}
type Row = Omit<TicketCategory, 'levels'> & { emailList: unknown };

const fields = sql`c.id, c.name, c.sub_categories as "subCategories", c.active, c.email_list as "emailList",
  c.in_working_hours as "inWorkingHours", c.reply_templates as "replyTemplates", c.version`;
const withLevels = ({ emailList, ...row }: Row): TicketCategory => ({ ...row, levels: readLevels(emailList) });

const where = ({ status, id, search }: CategoriesQuery): Sql => {
  return join(
    [
      sql`true`,
      ...(status === 'ALL' ? [] : [sql`c.active = ${status === 'ACTIVE'}`]),
      ...(id ? [sql`c.id = ${id}`] : []),
      ...(search
        ? [
            sql`(${holdsText(['c.name'], search)} or exists (select from unnest(c.sub_categories) s where ${holdsText(['s'], search)}))`,
          ]
        : []),
    ],
    ' and ',
  );
};

const ORDERS = { category: ['lower(c.name)'], status: ['not c.active'] };

/** By name: one page if the query has one, else all (D-355). */
export const categoriesList = async (db: Db, query: CategoriesQuery) => {
  const from = sql`from ticket_categories c where ${where(query)}`;
  const rows = (page: Sql) =>
    sql`select ${fields} ${from} order by ${chosenOrder(ORDERS, query)} lower(c.name), c.id ${page}`;
  if (query.page === undefined && query.currentPage === undefined)
    return { rows: (await db.query<Row>(rows(sql``))).map(withLevels), paging: {} };
  const { data, ...paging } = await pagedRows<Row>(db, query, { from, rows });
  return { rows: data.map(withLevels), paging };
};

export const lockTicketCategory = async (tx: WriteDb, id: string): Promise<TicketCategory | undefined> => {
  const row = await tx.one<Row>(sql`select ${fields} from ticket_categories c where c.id = ${id} for update`);
  return row && withLevels(row);
};

export const ticketCategoryExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.one(sql`select from ticket_categories where id::text = ${id}`)) !== undefined;

/** In any case. Locks the table: nobody adds one concurrently. */
export const isNameTaken = async (tx: WriteDb, name: string): Promise<boolean> => {
  await tx.query(sql`lock table ticket_categories in share row exclusive mode`);
  return (await tx.one(sql`select from ticket_categories where lower(name) = lower(${name})`)) !== undefined;
};

type Fields = Pick<TicketCategory, 'name' | 'subCategories' | 'levels' | 'inWorkingHours' | 'replyTemplates'>;

export const insertTicketCategory = async (
  tx: WriteDb,
  { name, subCategories, levels, inWorkingHours, replyTemplates }: Fields,
  at: Date,
): Promise<TicketCategory> =>
  withLevels(
    await exactlyOne<Row>(
      tx,
      sql`insert into ticket_categories as c (name, sub_categories, email_list, in_working_hours, reply_templates, updated_at)
        values (${name}, ${subCategories}, ${JSON.stringify(levels)}::jsonb, ${inWorkingHours}, ${JSON.stringify(replyTemplates)}::jsonb, ${at}) returning ${fields}`,
    ),
  );

export const updateTicketCategory = async (
  tx: WriteDb,
  { id, active, subCategories, levels, inWorkingHours, replyTemplates }: TicketCategory,
  at: Date,
) =>
  withLevels(
    await exactlyOne<Row>(
      tx,
      sql`update ticket_categories c set active = ${active}, sub_categories = ${subCategories},
          email_list = ${JSON.stringify(levels)}::jsonb, in_working_hours = ${inWorkingHours},
          reply_templates = ${JSON.stringify(replyTemplates)}::jsonb, updated_at = ${at}, version = version + 1
        where id = ${id} returning ${fields}`,
    ),
  );
