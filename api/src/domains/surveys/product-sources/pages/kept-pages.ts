import { z } from 'zod';
import { sql, type WriteDb } from '../../../../database/sql.ts';
import type { PageContent } from './read-page.ts';

/** A page as it was read last, and what its server knows that state by. */
export interface KeptPage {
  etag: string | null;
  lastModified: string | null;
  content: PageContent;
}

/** What was read before, so that an unchanged page need not be sent again. */
export interface KeptPages {
  /** Undefined, too, where another reader has read it. */
  find(address: string, reader: string): Promise<KeptPage | undefined>;
  keep(address: string, reader: string, page: KeptPage): Promise<void>;
  /** Lets go of pages that no sync has come upon for 90 days. */
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
