import { type Db, sql } from '../../../database/sql.ts';
import type { ReplyTemplate } from './placeholders.ts';

/** None for a category that is gone. */
export const getReplyTemplates = async (db: Db, category: string): Promise<ReplyTemplate[]> => {
  const row = await db.one<{ templates: ReplyTemplate[] }>(
    sql`select reply_templates as templates from ticket_categories where name = ${category}`,
  );
  return row?.templates ?? [];
};
