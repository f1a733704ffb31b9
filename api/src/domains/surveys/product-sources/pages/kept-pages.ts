import { z } from 'zod';
import { sql, type WriteDb } from '../../../../database/sql.ts';
import type { PageContent } from './read-page.ts';

export interface KeptPage {
  etag: string | null;
  lastModified: string | null;
  content: PageContent;
}

/** Cache for conditional requests. */
export interface KeptPages {
  /** Undefined too if another reader version parsed it. */
  find(address: string, reader: string): Promise<KeptPage | undefined>;
  keep(address: string, reader: string, page: KeptPage): Promise<void>;
  /** Drops pages unused for 90 days. */
  forgetOld(): Promise<void>;
}

const content = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  unreadable: z.array(z.object({ where: z.string(), reason: z.string() })),
  notFound: z.array(z.object({ field: z.string(), where: z.string(), selector: z.string(), times: z.number() })),
  links: z.array(z.string()),
  next: z.string().optional(),
});

export const createKeptPages = (db: WriteDb): KeptPages => ({
  async find(address, reader) {
    const row = await db.one<{ etag: string | null; lastModified: string | null; content: string }>(sql`
      update market_pages set used_at = now() where address = ${address} and reader = ${reader}
      returning etag, last_modified as "lastModified", content`);
    return row && { ...row, content: content.parse(JSON.parse(row.content)) };
  },
  async keep(address, reader, page) {
    await db.query(sql`
      insert into market_pages (address, etag, last_modified, reader, content)
      values (${address}, ${page.etag}, ${page.lastModified}, ${reader}, ${JSON.stringify(page.content)})
      on conflict (address) do update set etag = excluded.etag, last_modified = excluded.last_modified, reader = excluded.reader,
        content = excluded.content, used_at = now()`);
  },
  async forgetOld() {
    await db.query(sql`delete from market_pages where used_at < now() - interval '90 days'`);
  },
});
